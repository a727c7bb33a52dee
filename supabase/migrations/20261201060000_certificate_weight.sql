-- A certificate is named after its whole modules, states what it weighs, and has a minimum weight. Certificates that
-- were issued before stay valid.

-- ---------------------------------------------------------------------------------------------
-- Time in checks and at the bench
-- ---------------------------------------------------------------------------------------------

-- Returns the seconds that a user spent on each attempt at a check or a case, measured from what the database has
-- recorded: the start, the responses, the readings, the diagnoses and the end. An event counts the time since the
-- user's previous event, unless that is more than two minutes. The previous event can belong to another attempt, so
-- that two attempts at the same time don't count twice. The end of an expired attempt isn't an event of the user.
create function private.engagement(p_user_id uuid) returns table (attempt_id uuid, seconds integer)
language sql stable security definer set search_path = ''
as $$
  with event as (
    select id as attempt_id, started_at as at, true as is_start from public.check_attempts where user_id = p_user_id
    union all
    select id, started_at, true from public.case_attempts where user_id = p_user_id
    union all
    select attempt_id, saved_at, false from public.check_responses where user_id = p_user_id
    union all
    select id, scored_at, false from public.check_attempts where user_id = p_user_id and scored_at is not null
    union all
    select attempt_id, taken_at, false from public.case_readings where user_id = p_user_id
    union all
    select attempt_id, given_at, false from public.case_diagnoses where user_id = p_user_id
    union all
    select id, ended_at, false from public.case_attempts where user_id = p_user_id and outcome <> 'expired'
  ),
  measured as (
    select attempt_id, is_start, at - lag(at) over (order by at, attempt_id, is_start) as gap from event
  )
  select attempt_id, floor(coalesce(
    sum(extract(epoch from gap)) filter (where not is_start and gap <= interval '2 minutes'), 0
  ))::integer
  from measured group by attempt_id
$$;

-- ---------------------------------------------------------------------------------------------
-- Versions
-- ---------------------------------------------------------------------------------------------

alter table private.certificate_versions
  -- 1: one whole module was enough, and the title was that of the category. Not issued any more.
  -- 2: see private.is_enough_weight.
  add column rule integer not null default 2 check (rule in (1, 2)),
  -- Modules of which the version requires every lesson, in the order of the catalog.
  add column modules text[] not null default '{}' check (array_position(modules, null) is null),
  -- Lessons of the whole category when the version was defined, planned ones included.
  add column category_lessons integer check (category_lessons >= 0),
  drop constraint certificate_versions_title_check,
  add constraint certificate_versions_title_check check (char_length(title) <= 300 and btrim(title) <> '');
update private.certificate_versions set rule = 1;

-- Returns the modules whose lessons are all published, in the order of p_modules, see private.publishable_items.
create function private.whole_modules(p_modules jsonb) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(listed.value ->> 'id' order by listed.ordinality), '{}')
  from jsonb_array_elements(p_modules) with ordinality as listed
  where (
    select bool_and(lesson.state = 'published') from public.lessons as lesson
    where lesson.module_id = listed.value ->> 'id' and lesson.deleted_at is null
  )
$$;

-- Returns the number of lessons of some modules, planned ones included.
create function private.lesson_count(p_modules jsonb) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from jsonb_array_elements(p_modules) as listed
  join public.lessons as lesson on lesson.module_id = listed ->> 'id' and lesson.deleted_at is null
$$;

-- Returns the title of a certificate: the category and the whole modules, such as 'Engine: EN-101, EN-102, and EN-103'.
create function private.certificate_title(p_category text, p_modules text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select p_category || ': ' || case cardinality(p_modules)
    when 1 then p_modules[1]
    when 2 then p_modules[1] || ' and ' || p_modules[2]
    else array_to_string(trim_array(p_modules, 1), ', ') || ', and ' || p_modules[cardinality(p_modules)]
  end
$$;

-- Uses private.whole_modules. What it returns is unchanged.
create or replace function private.publishable_items(p_modules jsonb)
returns table (item_position integer, kind text, module_id text, lesson_id uuid, case_id text, title text)
language sql stable security definer set search_path = ''
as $$
  with module as (
    select listed.value ->> 'id' as id, listed.value ->> 'title' as title, listed.ordinality as place
    from jsonb_array_elements(p_modules) with ordinality as listed
  ),
  item as (
    select 1 as part, module.place, lesson.position, 'lesson' as kind, module.id as module_id,
      lesson.id as lesson_id, null as case_id, lesson.title
    from module
    join public.lessons as lesson on lesson.module_id = module.id and lesson.state = 'published'
    union all
    select 2, module.place, 0, 'check', module.id, null, null, module.title
    from module
    where (private.check_size(module.id)).asked > 0
    union all
    select 3, module.place, fault_case.position, 'case', module.id, null, fault_case.id, fault_case.title
    from module
    join private.fault_cases as fault_case on fault_case.module_id = module.id
  )
  select (row_number() over (order by item.part, item.place, item.position))::integer, item.kind, item.module_id,
    item.lesson_id, item.case_id, item.title
  from item
  where cardinality(private.whole_modules(p_modules)) > 0
$$;

-- Defines the next version of a category's certificate from what is published now. p_title is the title of the
-- category. Returns 'defined', 'unchanged' (the latest version requires the same) or 'incomplete' (no whole module is
-- published).
create or replace function private.define_certificate(p_category text, p_title text, p_modules jsonb, p_admin_id uuid)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_latest private.certificate_versions;
  v_modules constant text[] := private.whole_modules(p_modules);
  v_version_id uuid;
begin
  v_latest := private.latest_certificate_version(p_category);
  if v_modules = '{}' then
    return 'incomplete';
  end if;
  if v_latest.rule = 2 and v_latest.modules = v_modules and not exists (
    (
      select item.kind, item.module_id, item.lesson_id, item.case_id from private.publishable_items(p_modules) as item
      except
      select item.kind, item.module_id, item.lesson_id, item.case_id from private.certificate_items as item
      where item.version_id = v_latest.id
    )
    union all
    (
      select item.kind, item.module_id, item.lesson_id, item.case_id from private.certificate_items as item
      where item.version_id = v_latest.id
      except
      select item.kind, item.module_id, item.lesson_id, item.case_id from private.publishable_items(p_modules) as item
    )
  ) then
    return 'unchanged';
  end if;
  insert into private.certificate_versions (category, number, title, modules, category_lessons, defined_by)
  values (
    p_category, coalesce(v_latest.number, 0) + 1, private.certificate_title(btrim(p_title), v_modules), v_modules,
    private.lesson_count(p_modules), p_admin_id
  )
  returning id into v_version_id;
  insert into private.certificate_items (version_id, position, kind, module_id, lesson_id, case_id, title)
  select v_version_id, item.item_position, item.kind, item.module_id, item.lesson_id, item.case_id, item.title
  from private.publishable_items(p_modules) as item;
  return 'defined';
end
$$;

-- Returns the length of the films that a version requires, in whole seconds.
create function private.film_seconds(p_version_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(floor(lesson.duration)), 0)::integer
  from private.certificate_items as item
  join public.lessons as lesson on lesson.id = item.lesson_id
  where item.version_id = p_version_id
$$;

-- Returns the latest version of each category and what a new one would change: [{ category, version, definedAt,
-- modules, categoryLessons, seconds, isCurrentRule, wholeModules, lessons, checks, cases, issued, added, removed }].
-- p_categories is [{ slug, modules: [{ id, title }] }]. version is 0 without a version. modules are those that the
-- version names, wholeModules those whose lessons are all published now. added and removed are
-- [{ kind, moduleId, title }].
create or replace function public.admin_certificate_versions(p_categories jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object(
      'category', listed.value ->> 'slug',
      'version', coalesce(latest.number, 0),
      'definedAt', latest.defined_at,
      'modules', coalesce(latest.modules, '{}'),
      'categoryLessons', latest.category_lessons,
      'seconds', private.film_seconds(latest.id),
      'isCurrentRule', coalesce(latest.rule = 2, false),
      'wholeModules', private.whole_modules(listed.value -> 'modules'),
      'lessons', (select count(*) from private.certificate_items as item where item.version_id = latest.id and item.kind = 'lesson'),
      'checks', (select count(*) from private.certificate_items as item where item.version_id = latest.id and item.kind = 'check'),
      'cases', (select count(*) from private.certificate_items as item where item.version_id = latest.id and item.kind = 'case'),
      'issued', (
        select count(*) from public.certificates as issued
        where issued.category = listed.value ->> 'slug' and issued.revoked_at is null
      ),
      'added', coalesce((
        select jsonb_agg(
          jsonb_build_object('kind', item.kind, 'moduleId', item.module_id, 'title', item.title)
          order by item.item_position
        )
        from private.publishable_items(listed.value -> 'modules') as item
        where not exists (
          select 1 from private.certificate_items as frozen
          where frozen.version_id = latest.id
            and (frozen.kind, frozen.module_id) = (item.kind, item.module_id)
            and frozen.lesson_id is not distinct from item.lesson_id
            and frozen.case_id is not distinct from item.case_id
        )
      ), '[]'),
      'removed', coalesce((
        select jsonb_agg(
          jsonb_build_object('kind', frozen.kind, 'moduleId', frozen.module_id, 'title', frozen.title)
          order by frozen.position
        )
        from private.certificate_items as frozen
        where frozen.version_id = latest.id and not exists (
          select 1 from private.publishable_items(listed.value -> 'modules') as item
          where (frozen.kind, frozen.module_id) = (item.kind, item.module_id)
            and frozen.lesson_id is not distinct from item.lesson_id
            and frozen.case_id is not distinct from item.case_id
        )
      ), '[]')
    ) order by listed.ordinality)
    from jsonb_array_elements(p_categories) with ordinality as listed
    left join lateral private.latest_certificate_version(listed.value ->> 'slug') as latest on true
  );
end
$$;

-- Returns the latest version of each category: [{ category, version, title, definedAt, modules, categoryLessons,
-- seconds, items: [{ kind, moduleId, lessonId, caseId, title }] }]. seconds is the length of its films. For everyone.
create or replace function public.certificate_catalog() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'category', version.category, 'version', version.number, 'title', version.title,
    'definedAt', version.defined_at, 'modules', version.modules, 'categoryLessons', version.category_lessons,
    'seconds', private.film_seconds(version.id),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', item.kind, 'moduleId', item.module_id, 'lessonId', item.lesson_id, 'caseId', item.case_id,
        'title', item.title
      ) order by item.position), '[]')
      from private.certificate_items as item where item.version_id = version.id
    )
  ) order by version.category), '[]')
  from (
    select distinct on (category) * from private.certificate_versions where rule = 2 order by category, number desc
  ) as version
$$;

-- Every category with a certificate gets a version under the present rule. It requires the same as the latest one.
-- If no module of it is whole any more, an admin defines the version later.
with latest as (
  select distinct on (version.category) version.*, whole.modules as whole, listed.modules as listed
  from private.certificate_versions as version
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', module.id) order by module.position, module.id) as modules
    from private.modules as module where module.category = version.category and module.removed_at is null
  ) as listed
  cross join lateral (
    select array_agg(id order by place) as modules
    from unnest(private.whole_modules(listed.modules)) with ordinality as module (id, place)
    where not exists (
      select 1 from public.lessons as lesson
      where lesson.module_id = module.id and lesson.deleted_at is null and not exists (
        select 1 from private.certificate_items as item
        where item.version_id = version.id and item.lesson_id = lesson.id
      )
    )
  ) as whole
  where listed.modules is not null
  order by version.category, version.number desc
),
defined as (
  insert into private.certificate_versions (category, number, title, modules, category_lessons)
  select category, number + 1, private.certificate_title(title, whole), whole, private.lesson_count(listed)
  from latest where whole is not null
  returning id, category
)
insert into private.certificate_items (version_id, position, kind, module_id, lesson_id, case_id, title)
select defined.id, item.position, item.kind, item.module_id, item.lesson_id, item.case_id, item.title
from defined
join latest using (category)
join private.certificate_items as item on item.version_id = latest.id;

-- ---------------------------------------------------------------------------------------------
-- Certificates
-- ---------------------------------------------------------------------------------------------

alter table public.certificates
  -- The rule of its version when it was issued, see private.certificate_versions.
  add column rule integer not null default 1 check (rule in (1, 2)),
  -- private.certificate_weight when it was issued. Rule 1 had none.
  add column weight jsonb,
  add constraint certificates_have_the_weight_of_their_rule check ((rule = 1) = (weight is null));
alter table public.certificates alter column rule drop default;

-- Returns what a certificate weighs for a user: { modules, lessons, ofLessons, checks, cases, filmSeconds,
-- checkSeconds, benchSeconds }. modules are the whole ones, ofLessons are the lessons of the category. p_record is
-- private.certificate_record. The seconds of checks and cases include attempts that weren't passed or solved.
create function private.certificate_weight(
  p_user_id uuid, p_version private.certificate_versions, p_record jsonb
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'modules', to_jsonb(p_version.modules), 'ofLessons', p_version.category_lessons,
    'lessons', count(*) filter (where item.kind = 'lesson'),
    'checks', count(*) filter (where item.kind = 'check'),
    'cases', count(*) filter (where item.kind = 'case'),
    'filmSeconds', coalesce(sum(item.seconds), 0),
    'checkSeconds', (
      select coalesce(sum(spent.seconds), 0)
      from private.engagement(p_user_id) as spent
      join public.check_attempts as attempt on attempt.id = spent.attempt_id and attempt.scored_at is not null
      where attempt.module_id in (
        select required ->> 'moduleId' from jsonb_array_elements(p_record) as required where required ->> 'kind' = 'check'
      )
    ),
    'benchSeconds', (
      select coalesce(sum(spent.seconds), 0)
      from private.engagement(p_user_id) as spent
      join public.case_attempts as attempt on attempt.id = spent.attempt_id and attempt.ended_at is not null
      where attempt.case_id in (select required ->> 'caseId' from jsonb_array_elements(p_record) as required)
    )
  )
  from jsonb_to_recordset(p_record) as item (kind text, seconds integer)
$$;

-- Returns whether a certificate of this weight may be issued: two whole modules, or 60 minutes of film, checks and bench.
create function private.is_enough_weight(p_weight jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_array_length(p_weight -> 'modules') >= 2
    or (p_weight ->> 'filmSeconds')::integer + (p_weight ->> 'checkSeconds')::integer
      + (p_weight ->> 'benchSeconds')::integer >= 3600
$$;

-- Returns what the caller has done for every version that is still issued: { mayReceive, versions: [{ id, category,
-- version, title, isLatest, items, weight, isEnough, number, revokedAt }] }, the latest versions first. items is
-- private.certificate_record, weight is private.certificate_weight. number and revokedAt are those of the caller's last
-- certificate of the version, or null. Fails with 42501 without a user.
create or replace function public.own_certificate_progress() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if v_user_id is null then
    raise exception 'Only users have certificates' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'mayReceive', private.may_receive_certificates(v_user_id),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', version.id, 'category', version.category, 'version', version.number, 'title', version.title,
        'isLatest', version.number = (private.latest_certificate_version(version.category)).number,
        'items', done.record, 'weight', done.weight, 'isEnough', private.is_enough_weight(done.weight),
        'number', own.number, 'revokedAt', own.revoked_at
      ) order by version.category, version.number desc), '[]')
      from private.certificate_versions as version
      cross join lateral (
        select record, private.certificate_weight(v_user_id, version, record) as weight
        from private.certificate_record(v_user_id, version.id) as record
      ) as done
      left join lateral (
        select issued.number, issued.revoked_at from public.certificates as issued
        where issued.user_id = v_user_id and issued.version_id = version.id
        order by issued.created_at desc, issued.revoked_at desc nulls first limit 1
      ) as own on true
      where version.rule = 2
    )
  );
end
$$;

-- Queues an email about a certificate to its member, with what the certificate weighs. p_reason is what the admin wrote,
-- or null.
create or replace function private.queue_certificate_email(p_kind text, p_certificate public.certificates, p_reason text)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.email_outbox (kind, certificate_id, payload)
  select p_kind, p_certificate.id, jsonb_build_object(
    'email', account.email, 'name', p_certificate.name, 'title', p_certificate.title,
    'number', p_certificate.number, 'category', p_certificate.category, 'weight', p_certificate.weight,
    'because', p_certificate.revoked_because, 'reason', p_reason
  )
  from auth.users as account where account.id = p_certificate.user_id
$$;

-- Issues the certificate of a version to the caller, who confirms the name to be printed. Returns { status, number }.
-- status is 'issued'; 'plan' (requires a Professional or Enterprise plan); 'incomplete' (something is missing);
-- 'light' (everything is done, but it weighs too little); or 'revoked' (an admin has revoked it). A repeated call
-- returns the first certificate. Returns null for an unknown version, and for one that is no longer issued. Fails with
-- 42501 without a user, and with 22023 for a name that may not be printed.
create or replace function public.issue_certificate(p_version uuid, p_name text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_version private.certificate_versions;
  v_certificate public.certificates;
  v_record jsonb;
  v_weight jsonb;
  v_status private.credential_statuses;
begin
  if v_user_id is null then
    raise exception 'Only users receive certificates' using errcode = '42501';
  end if;
  if not private.is_certificate_name(p_name) then
    raise exception 'This name cannot be printed' using errcode = '22023';
  end if;
  select * into v_version from private.certificate_versions where id = p_version;
  if not found then
    return null;
  end if;
  -- Without the lock, a concurrent call would fail instead of returning the same certificate.
  perform pg_advisory_xact_lock(hashtextextended('certificate:' || v_user_id || ':' || p_version, 0));
  select * into v_certificate from public.certificates
  where user_id = v_user_id and version_id = p_version
  order by revoked_at desc nulls first limit 1;
  if found then
    return jsonb_build_object(
      'status', case when v_certificate.revoked_at is null then 'issued' else 'revoked' end,
      'number', v_certificate.number
    );
  end if;
  if v_version.rule <> 2 then
    return null;
  end if;
  if not private.may_receive_certificates(v_user_id) then
    return jsonb_build_object('status', 'plan');
  end if;
  v_record := private.certificate_record(v_user_id, p_version);
  if v_record = '[]' or exists (
    select 1 from jsonb_array_elements(v_record) as item where not (item -> 'isDone')::boolean
  ) then
    return jsonb_build_object('status', 'incomplete');
  end if;
  v_weight := private.certificate_weight(v_user_id, v_version, v_record);
  if not private.is_enough_weight(v_weight) then
    return jsonb_build_object('status', 'light');
  end if;
  v_status := private.reserve_status();
  insert into public.certificates (
    number, user_id, version_id, category, version, title, name, record, seconds, rule, weight,
    status_list, status_index
  )
  select private.certificate_number(), v_user_id, p_version, v_version.category, v_version.number, v_version.title,
    p_name, jsonb_agg(item - '{isDone,missing,needed}'::text[] order by place),
    coalesce(sum((item ->> 'seconds')::integer), 0), v_version.rule, v_weight, v_status.list, v_status.index
  from jsonb_array_elements(v_record) with ordinality as done (item, place)
  returning * into v_certificate;
  perform private.queue_certificate_email('certificate-issued', v_certificate, null);
  return jsonb_build_object('status', 'issued', 'number', v_certificate.number);
end
$$;

-- Issues a certificate again under a new number, with another name if necessary. Its rule and weight stay. Revokes the
-- present one as 'replaced'. Returns { status, number }. status is 'reissued', 'replaced' (it was replaced before) or
-- 'unknown'. Fails with 22023 for a name that may not be printed.
create or replace function public.admin_reissue_certificate(p_id uuid, p_name text, p_note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_previous public.certificates;
  v_certificate public.certificates;
  v_status private.credential_statuses;
begin
  perform private.require_admin();
  if not private.is_certificate_name(p_name) then
    raise exception 'This name cannot be printed' using errcode = '22023';
  end if;
  select * into v_previous from public.certificates where id = p_id for update;
  if not found then
    return jsonb_build_object('status', 'unknown');
  end if;
  if exists (select 1 from public.certificates where previous_id = p_id) then
    return jsonb_build_object('status', 'replaced');
  end if;
  if v_previous.revoked_at is null then
    perform private.mark_revoked(p_id, 'replaced', p_note);
  end if;
  v_status := private.reserve_status();
  insert into public.certificates (
    number, user_id, version_id, category, version, title, name, record, seconds, rule, weight, issued_at, issued_by,
    previous_id, issue_note, status_list, status_index
  )
  values (
    private.certificate_number(), v_previous.user_id, v_previous.version_id, v_previous.category, v_previous.version,
    v_previous.title, p_name, v_previous.record, v_previous.seconds, v_previous.rule, v_previous.weight,
    v_previous.issued_at, private.current_user_id(), p_id, p_note, v_status.list, v_status.index
  )
  returning * into v_certificate;
  perform private.queue_certificate_email('certificate-reissued', v_certificate, p_note);
  return jsonb_build_object('status', 'reissued', 'number', v_certificate.number);
end
$$;

-- Returns the certificate with this number: { status, certificate }. status is 'found', 'unknown' or 'limited', then
-- with { retryAfter } in seconds. p_clients are keyed hashes of the visitor's networks, narrowest first. The name, the
-- record and the weight are null if the certificate has been replaced, because the name may have been wrong.
create or replace function public.find_certificate(p_number text, p_clients text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_wait constant integer := private.count_hit(private.client_limits('certificate:client', p_clients));
  v_found jsonb;
begin
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retryAfter', v_wait);
  end if;
  select jsonb_build_object(
    'number', issued.number, 'category', issued.category, 'version', issued.version, 'title', issued.title,
    'name', case when issued.revoked_because is distinct from 'replaced' then issued.name end,
    'record', case when issued.revoked_because is distinct from 'replaced' then issued.record end,
    'rule', issued.rule,
    'weight', case when issued.revoked_because is distinct from 'replaced' then issued.weight end,
    'seconds', issued.seconds, 'issuedAt', issued.issued_at,
    'reissuedAt', case when issued.previous_id is not null then issued.created_at end,
    'revokedAt', issued.revoked_at, 'revokedBecause', issued.revoked_because,
    'statusList', issued.status_list, 'statusIndex', issued.status_index
  )
  into v_found
  from public.certificates as issued
  where issued.number = private.canonical_number(p_number);
  if v_found is null then
    return jsonb_build_object('status', 'unknown');
  end if;
  return jsonb_build_object('status', 'found', 'certificate', v_found);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Training hours
-- ---------------------------------------------------------------------------------------------

-- Returns what a user has done from p_start to p_end, days of the site's time zone: { start, end, timeZone,
-- watched: [{ week, moduleId, lesson, seconds, completed }],
-- checks: [{ day, moduleId, correct, questions, passed, seconds }],
-- cases: [{ day, moduleId, title, readings, par, outcome, seconds }] }. week is the Monday of the week. completed is
-- whether the lesson was completed within the days. seconds of an attempt are those of private.engagement. A null
-- p_start is the first day with any of these, a null p_end is today. Fails with 22023 if the days are out of order.
create or replace function private.training_hours(p_user_id uuid, p_start date, p_end date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone constant text := private.site_time_zone();
  v_end constant date := coalesce(p_end, private.site_today());
  v_start constant date := coalesce(p_start, (
    select least(
      (select min(day) from public.watch_days where user_id = p_user_id),
      (select min((scored_at at time zone v_zone)::date) from public.check_attempts where user_id = p_user_id),
      (select min((ended_at at time zone v_zone)::date) from public.case_attempts where user_id = p_user_id)
    )
  ), v_end);
begin
  if v_start > v_end then
    raise exception 'The first day is after the last' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'start', v_start, 'end', v_end, 'timeZone', v_zone,
    'watched', (
      select coalesce(jsonb_agg(to_jsonb(watched) - 'position' order by week, "moduleId", position), '[]')
      from (
        select
          date_trunc('week', played.day)::date as week, lesson.module_id as "moduleId", lesson.position,
          lesson.title as lesson, sum(played.seconds)::integer as seconds,
          coalesce(bool_or((progress.completed_at at time zone v_zone)::date between v_start and v_end), false)
            as completed
        from public.watch_days as played
        join public.lessons as lesson on lesson.id = played.lesson_id
        left join public.lesson_progress as progress
          on progress.user_id = played.user_id and progress.lesson_id = played.lesson_id
        where played.user_id = p_user_id and played.day between v_start and v_end
        group by 1, lesson.id
      ) as watched
    ),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', (attempt.scored_at at time zone v_zone)::date, 'moduleId', attempt.module_id,
        'correct', attempt.correct, 'questions', attempt.questions, 'passed', attempt.passed,
        'seconds', coalesce(spent.seconds, 0)
      ) order by attempt.scored_at), '[]')
      from public.check_attempts as attempt
      left join private.engagement(p_user_id) as spent on spent.attempt_id = attempt.id
      where attempt.user_id = p_user_id
        and attempt.scored_at >= private.day_start(v_start) and attempt.scored_at < private.day_start(v_end + 1)
    ),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', (attempt.ended_at at time zone v_zone)::date, 'moduleId', fault_case.module_id,
        'title', fault_case.title, 'readings', attempt.readings, 'par', attempt.par,
        -- Training documents are public. Only the member and admins see that an act was unsafe.
        'outcome', case attempt.outcome when 'unsafe' then 'failed' else attempt.outcome end,
        'seconds', coalesce(spent.seconds, 0)
      ) order by attempt.ended_at), '[]')
      from public.case_attempts as attempt
      join private.fault_cases as fault_case on fault_case.id = attempt.case_id
      left join private.engagement(p_user_id) as spent on spent.attempt_id = attempt.id
      where attempt.user_id = p_user_id
        and attempt.ended_at >= private.day_start(v_start) and attempt.ended_at < private.day_start(v_end + 1)
    )
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------

revoke all on function
  private.engagement(uuid),
  private.whole_modules(jsonb),
  private.lesson_count(jsonb),
  private.certificate_title(text, text[]),
  private.film_seconds(uuid),
  private.certificate_weight(uuid, private.certificate_versions, jsonb),
  private.is_enough_weight(jsonb)
  from public, anon, authenticated;

-- Emails that wait to be sent state what their certificate weighs, too.
update public.email_outbox as email
set payload = email.payload || jsonb_build_object('category', issued.category, 'weight', issued.weight)
from public.certificates as issued
where issued.id = email.certificate_id and email.payload ? 'number';
