-- Certificates of the categories: what they require, their issue, and how anyone verifies them. A certificate is
-- named after its whole modules, states what it weighs, and has a minimum weight.

-- ---------------------------------------------------------------------------------------------
-- Versions
-- ---------------------------------------------------------------------------------------------

-- What a certificate requires, frozen when an admin defined the version. New lessons don't change it.
create table private.certificate_versions (
  id uuid primary key default gen_random_uuid(),
  -- Slug of the category, such as electrical. The catalog is part of the site.
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  -- Counted from 1 in each category.
  number integer not null check (number >= 1),
  title text not null check (char_length(title) <= 300 and btrim(title) <> ''),
  defined_at timestamptz not null default now(),
  -- Null if the seed defined the version.
  defined_by uuid references auth.users (id) on delete set null,
  -- 1: one whole module was enough, and the title was that of the category. No longer issued.
  -- 2: see private.is_enough_weight.
  rule integer not null default 2 check (rule in (1, 2)),
  -- Modules of which the version requires every lesson, in the order of the catalog.
  modules text[] not null default '{}' check (array_position(modules, null) is null),
  -- Lessons of the whole category when the version was defined, planned ones included.
  category_lessons integer check (category_lessons >= 0),
  unique (category, number)
);
create index certificate_versions_defined_by_idx on private.certificate_versions (defined_by);
alter table private.certificate_versions enable row level security;

create trigger certificate_versions_announce after insert or update or delete on private.certificate_versions
  for each statement execute function private.announce_content_change();

create table private.certificate_items (
  version_id uuid not null references private.certificate_versions (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('lesson', 'check', 'case')),
  module_id text not null,
  -- The version no longer requires a deleted lesson or case, because members can't complete it.
  lesson_id uuid references public.lessons (id) on delete cascade,
  case_id text references private.fault_cases (id) on delete cascade,
  -- Title of the lesson or case. For a check, the title of its module.
  title text not null,
  primary key (version_id, position),
  constraint items_name_what_they_require check (
    (kind = 'lesson') = (lesson_id is not null) and (kind = 'case') = (case_id is not null)
  )
);
create index certificate_items_lesson_id_idx on private.certificate_items (lesson_id);
create index certificate_items_case_id_idx on private.certificate_items (case_id);
alter table private.certificate_items enable row level security;

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

-- Returns what is published of some modules: lessons, then checks, then cases. p_modules is [{ id, title }] in the
-- order of the catalog. Returns no row unless the lessons of at least one whole module are published. A lesson in the
-- trash doesn't make its module incomplete.
create function private.publishable_items(p_modules jsonb)
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

-- Returns the latest version of a category, or nulls if there is none.
create function private.latest_certificate_version(p_category text) returns private.certificate_versions
language sql stable security definer set search_path = ''
as $$
  select version.* from private.certificate_versions as version
  where version.category = p_category
  order by version.number desc limit 1
$$;

-- Defines the next version of a category's certificate from what is published now. p_title is the title of the
-- category. Returns 'defined', 'unchanged' (the latest version requires the same) or 'incomplete' (no whole module is
-- published).
create function private.define_certificate(p_category text, p_title text, p_modules jsonb, p_admin_id uuid)
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

-- Defines the next version, see private.define_certificate. p_latest is the number of the latest version that the
-- admin has seen, or 0. Returns 'outdated', and defines nothing, if there is a later one.
create function public.admin_define_certificate(p_category text, p_title text, p_modules jsonb, p_latest integer)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Serializes concurrent definitions, which would otherwise get the same number.
  perform pg_advisory_xact_lock(hashtextextended('certificate:' || p_category, 0));
  if coalesce((private.latest_certificate_version(p_category)).number, 0) <> p_latest then
    return 'outdated';
  end if;
  return private.define_certificate(p_category, p_title, p_modules, private.current_user_id());
end
$$;
grant execute on function public.admin_define_certificate to authenticated;

-- Returns the latest version of each category and what a new one would change: [{ category, version, definedAt,
-- modules, categoryLessons, seconds, isCurrentRule, wholeModules, lessons, checks, cases, issued, added, removed }].
-- p_categories is [{ slug, modules: [{ id, title }] }]. version is 0 without a version. modules are the modules that the
-- version names. wholeModules are the modules whose lessons are all published now. added and removed are
-- [{ kind, moduleId, title }].
create function public.admin_certificate_versions(p_categories jsonb) returns jsonb
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
grant execute on function public.admin_certificate_versions to authenticated;

-- Returns the latest version of each category: [{ category, version, title, definedAt, modules, categoryLessons,
-- seconds, items: [{ kind, moduleId, lessonId, caseId, title }] }]. seconds is the length of its films. For everyone.
create function public.certificate_catalog() returns jsonb
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
grant execute on function public.certificate_catalog to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Certificates
-- ---------------------------------------------------------------------------------------------

-- The entries of the published status lists of credentials. An entry outlives its certificate, contains nothing
-- personal, and is never used again: a credential that was downloaded keeps its status.
create table private.credential_statuses (
  list integer not null check (list >= 1),
  index integer not null check (index between 0 and 131071),
  revoked_at timestamptz,
  primary key (list, index)
);
alter table private.credential_statuses enable row level security;

-- Returns whether a name may be printed: 2 to 80 Latin, Greek, Cyrillic or Arabic letters, spaces, apostrophes, periods
-- and hyphens. The PDF has no glyphs for other characters. The site has the same rule.
create function private.is_certificate_name(p_name text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    char_length(p_name) between 2 and 80
      and p_name !~ (
        '[^'
        '\u0020\u0027\u002d-\u002eA-Z\u0060-z\u00aa\u00b4-\u00b5\u00b7\u00ba\u00c0-\u00d6\u00d8-\u00f6'
        '\u00f8-\u02af\u02b9-\u02c1\u02c6-\u02cf\u0300-\u0374\u0376-\u0377\u037a-\u037d\u037f\u0386\u0388-\u038a'
        '\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03f5\u03f7-\u0481\u0483-\u052f\u0620-\u065f\u066e-\u06d3'
        '\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088e'
        '\u0898-\u08e1\u08e3-\u08ff\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b'
        '\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fbe\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb'
        '\u1fe0-\u1fec\u1ff2-\u1ff4\u1ff6-\u1ffc\u200c-\u200d\u2010-\u2015\u2018-\u2019\u201b\u2027\u2032'
        '\ua78b-\ua78c'
        ']'
      )
      -- Not only marks and signs.
      and p_name ~ (
        '['
        'A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u02b9-\u02c1\u02c6-\u02cf\u0370-\u0374'
        '\u0376-\u0377\u037a-\u037d\u037f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03f5'
        '\u03f7-\u0481\u048a-\u052f\u0620-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u06e5-\u06e6\u06ee-\u06ef'
        '\u06fa-\u06fc\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088e\u08a0-\u08c9\u1e00-\u1f15\u1f18-\u1f1d'
        '\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fbe'
        '\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ff4\u1ff6-\u1ffc\ua78b-\ua78c'
        ']'
      )
      and replace(p_name, '.', ' ') ~ private.name_pattern()
      and p_name = btrim(p_name) and p_name !~ '  ',
    false
  )
$$;
grant execute on function private.is_certificate_name to service_role;

-- Only functions write this table. What the certificate prints is frozen in it.
create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  version_id uuid not null references private.certificate_versions (id),
  category text not null,
  version integer not null,
  title text not null,
  name text not null check (private.is_certificate_name(name)),
  -- private.certificate_record, without what is missing.
  record jsonb not null,
  -- Different seconds of film that the member has watched.
  seconds integer not null check (seconds >= 0),
  -- A re-issued certificate keeps the time of the first issue.
  issued_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The admin who re-issued the certificate. Null if the member received it.
  issued_by uuid references auth.users (id) on delete set null,
  -- The certificate that this one replaces, and why.
  previous_id uuid references public.certificates (id) on delete cascade,
  issue_note text check (char_length(issue_note) <= 300 and btrim(issue_note) <> ''),
  status_list integer not null,
  status_index integer not null,
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id) on delete set null,
  revoked_because text check (revoked_because in ('error', 'misuse', 'request', 'replaced')),
  revoked_note text check (char_length(revoked_note) <= 300 and btrim(revoked_note) <> ''),
  -- The rule of its version when it was issued, see private.certificate_versions.
  rule integer not null check (rule in (1, 2)),
  -- private.certificate_weight when it was issued. Rule 1 had none.
  weight jsonb,
  foreign key (status_list, status_index) references private.credential_statuses (list, index),
  constraint revoked_certificates_have_a_reason check (
    num_nulls(revoked_at, revoked_because, revoked_note) in (0, 3)
  ),
  constraint reissued_certificates_have_a_reason check (num_nulls(previous_id, issue_note) in (0, 2)),
  constraint certificates_have_the_weight_of_their_rule check ((rule = 1) = (weight is null))
);
create unique index certificates_valid_idx on public.certificates (user_id, version_id) where revoked_at is null;
create unique index certificates_status_idx on public.certificates (status_list, status_index);
create index certificates_created_at_idx on public.certificates (created_at desc);
create index certificates_version_id_idx on public.certificates (version_id);
create index certificates_previous_id_idx on public.certificates (previous_id);
create index certificates_issued_by_idx on public.certificates (issued_by);
create index certificates_revoked_by_idx on public.certificates (revoked_by);
alter table public.certificates enable row level security;

create policy "users read their own certificates, admins all" on public.certificates
  for select to authenticated
  using (user_id = (select private.current_user_id()) or (select private.is_admin()));

grant select on public.certificates to authenticated;
grant all on public.certificates to service_role;

-- Returns an unpredictable number: 100 bits in Crockford's base32, in groups of four.
create function private.certificate_number() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, place) & 31) + 1, 1)
      || case when place in (3, 7, 11, 15) then '-' else '' end,
    '' order by place
  )
  from (
    -- gen_random_uuid() is the only unpredictable source that every database has.
    select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes
  ) as random, generate_series(0, 19) as place
$$;

-- Returns the number in its canonical form, or null if the text isn't one. Reads O as 0, and I and L as 1, as
-- Crockford's base32 defines.
create function private.canonical_number(p_number text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select substring(
    regexp_replace(
      translate(upper(regexp_replace(left(p_number, 100), '[\s-]', '', 'g')), 'OIL', '011'),
      '^(.{4})(.{4})(.{4})(.{4})(.{4})$', '\1-\2-\3-\4-\5'
    )
    from '^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$'
  )
$$;

-- Reserves a random entry of a status list. A list is used until half of it is taken, so that a random entry is
-- soon found.
create function private.reserve_status() returns private.credential_statuses
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_status private.credential_statuses;
  v_list integer;
begin
  -- Serializes reservations: two of them could otherwise open the next list twice.
  perform pg_advisory_xact_lock(hashtextextended('credential-statuses', 0));
  select coalesce(max(list), 1) into v_list from private.credential_statuses;
  if (select count(*) from private.credential_statuses where list = v_list) >= 65536 then
    v_list := v_list + 1;
  end if;
  loop
    insert into private.credential_statuses (list, index)
    values (v_list, (('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint & 131071)::integer)
    on conflict do nothing
    returning * into v_status;
    if found then
      return v_status;
    end if;
  end loop;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What a member has done
-- ---------------------------------------------------------------------------------------------

-- Returns the seconds that a user spent on each attempt at a check or a case, measured from what the database has
-- recorded: the start, the responses, the readings, the diagnoses and the end. An event counts the time since the
-- user's previous event, unless that is more than two minutes. The previous event can belong to another attempt, so
-- that two attempts at the same time don't count twice. The end of an expired attempt isn't an event of the user.
-- Ended attempts have kept their seconds, because a member has tens of thousands of events after some weeks.
create function private.engagement(p_user_id uuid) returns table (attempt_id uuid, seconds integer)
language sql stable security definer set search_path = ''
as $$
  with attempt as materialized (
    select id, started_at, engaged_seconds from public.check_attempts where user_id = p_user_id
    union all
    select id, started_at, engaged_seconds from public.case_attempts where user_id = p_user_id
  ),
  -- Earlier responses and readings don't change the time of an open attempt.
  first as materialized (select min(started_at) as at from attempt where engaged_seconds is null),
  event as (
    select id as attempt_id, started_at as at, true as is_start from attempt
    union all
    select attempt_id, saved_at, false from public.check_responses
    where user_id = p_user_id and saved_at >= (select at from first)
    union all
    select id, scored_at, false from public.check_attempts where user_id = p_user_id and scored_at is not null
    union all
    select attempt_id, taken_at, false from public.case_readings
    where user_id = p_user_id and taken_at >= (select at from first)
    union all
    select attempt_id, given_at, false from public.case_diagnoses where user_id = p_user_id
    union all
    select id, ended_at, false from public.case_attempts where user_id = p_user_id and outcome <> 'expired'
  ),
  measured as (
    select attempt_id, is_start, at - lag(at) over (order by at, attempt_id, is_start) as gap from event
  )
  select id, engaged_seconds from attempt where engaged_seconds is not null
  union all
  -- Adds intervals, because adding the numeric seconds of every event takes much longer.
  select measured.attempt_id, floor(coalesce(
    extract(epoch from sum(measured.gap) filter (where not measured.is_start and measured.gap <= interval '2 minutes')), 0
  ))::integer
  from measured
  join attempt on attempt.id = measured.attempt_id and attempt.engaged_seconds is null
  group by measured.attempt_id
$$;

-- Keeps the seconds of an attempt when it ends.
create function private.keep_engagement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_seconds constant integer := (select seconds from private.engagement(new.user_id) where attempt_id = new.id);
begin
  if tg_table_name = 'case_attempts' then
    update public.case_attempts set engaged_seconds = v_seconds where id = new.id;
  else
    update public.check_attempts set engaged_seconds = v_seconds where id = new.id;
  end if;
  return null;
end
$$;

create trigger keep_engagement after update of ended_at on public.case_attempts
for each row when (old.ended_at is null and new.ended_at is not null)
execute function private.keep_engagement();

create trigger keep_engagement after update of scored_at on public.check_attempts
for each row when (old.scored_at is null and new.scored_at is not null)
execute function private.keep_engagement();

-- Returns the length of the films that a version requires, in whole seconds.
create function private.film_seconds(p_version_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(floor(lesson.duration)), 0)::integer
  from private.certificate_items as item
  join public.lessons as lesson on lesson.id = item.lesson_id
  where item.version_id = p_version_id
$$;

-- Returns { lessonId, isDone, seconds, needed, missing }. isDone follows the rule of completed lessons. missing is
-- the list of ranges [from, to] of seconds that the user has not watched.
create function private.lesson_requirement(p_user_id uuid, p_lesson_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'lessonId', lesson.id,
    'isDone', coalesce(progress.seconds >= private.completing_seconds(lesson.duration), false),
    'seconds', coalesce(progress.seconds, 0),
    'needed', coalesce(private.completing_seconds(lesson.duration), 0),
    'missing', (
      select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by part), '[]')
      from unnest(
        int4multirange(int4range(0, ceil(coalesce(lesson.duration, 0))::integer)) - coalesce(progress.watched, '{}')
      ) as part
    )
  )
  from public.lessons as lesson
  left join public.lesson_progress as progress on progress.lesson_id = lesson.id and progress.user_id = p_user_id
  where lesson.id = p_lesson_id
$$;

-- Returns { isDone, correct, questions, doneAt } of the best attempt that passed.
create function private.check_requirement(p_user_id uuid, p_module_id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'isDone', best.id is not null, 'correct', best.correct, 'questions', best.questions, 'doneAt', best.scored_at
  )
  from (values (1)) as always
  left join lateral (
    select attempt.* from public.check_attempts as attempt
    where attempt.user_id = p_user_id and attempt.module_id = p_module_id and attempt.passed
    order by attempt.correct::float / attempt.questions desc, attempt.scored_at
    limit 1
  ) as best on true
$$;

-- Returns { caseId, isDone, readings, par, wrongParts, wrongKinds, doneAt } of the best attempt that solved the case in
-- the exam.
create function private.case_requirement(p_user_id uuid, p_case_id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'caseId', p_case_id, 'isDone', best.id is not null, 'readings', best.readings, 'par', best.par,
    'wrongParts', best.wrong_parts, 'wrongKinds', best.wrong_kinds, 'doneAt', best.ended_at
  )
  from (values (1)) as always
  left join lateral (
    select attempt.* from public.case_attempts as attempt
    where attempt.user_id = p_user_id and attempt.case_id = p_case_id and attempt.outcome = 'solved'
    order by attempt.wrong_parts, attempt.wrong_kinds, attempt.readings, attempt.ended_at
    limit 1
  ) as best on true
$$;

-- Returns the items of a version with what the user has done: [{ kind, moduleId, title }] with the fields of the
-- three functions above.
create function private.certificate_record(p_user_id uuid, p_version_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', item.kind, 'moduleId', item.module_id, 'title', item.title)
      || case item.kind
        when 'lesson' then private.lesson_requirement(p_user_id, item.lesson_id)
        when 'check' then private.check_requirement(p_user_id, item.module_id)
        else private.case_requirement(p_user_id, item.case_id)
      end
    order by item.position
  ), '[]')
  from private.certificate_items as item
  where item.version_id = p_version_id
$$;

-- Returns the seconds that a user spent on scored checks by module and on ended cases by case:
-- { checks: { moduleId: seconds }, cases: { caseId: seconds } }. Includes attempts that weren't passed or solved.
create function private.practice_seconds(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with spent as materialized (select attempt_id, seconds from private.engagement(p_user_id)),
  checks as (
    select attempt.module_id, sum(spent.seconds) as seconds
    from spent join public.check_attempts as attempt on attempt.id = spent.attempt_id
    where attempt.scored_at is not null group by attempt.module_id
  ),
  cases as (
    select attempt.case_id, sum(spent.seconds) as seconds
    from spent join public.case_attempts as attempt on attempt.id = spent.attempt_id
    where attempt.ended_at is not null group by attempt.case_id
  )
  select jsonb_build_object(
    'checks', (select coalesce(jsonb_object_agg(module_id, seconds), '{}') from checks),
    'cases', (select coalesce(jsonb_object_agg(case_id, seconds), '{}') from cases)
  )
$$;

-- Returns what a certificate weighs for a user: { modules, lessons, ofLessons, checks, cases, filmSeconds,
-- checkSeconds, benchSeconds }. modules are the whole ones, ofLessons are the lessons of the category. p_record is
-- private.certificate_record, p_practice is private.practice_seconds.
create function private.certificate_weight(
  p_version private.certificate_versions, p_record jsonb, p_practice jsonb
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
      select coalesce(sum((p_practice -> 'checks' ->> required.id)::integer), 0)
      from (
        select distinct each ->> 'moduleId' as id from jsonb_array_elements(p_record) as each
        where each ->> 'kind' = 'check'
      ) as required
    ),
    'benchSeconds', (
      select coalesce(sum((p_practice -> 'cases' ->> required.id)::integer), 0)
      from (select distinct each ->> 'caseId' as id from jsonb_array_elements(p_record) as each) as required
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

-- ---------------------------------------------------------------------------------------------
-- Issue
-- ---------------------------------------------------------------------------------------------

-- Returns whether a user may receive certificates: with a confirmed account and a running Professional or
-- Enterprise plan.
create function private.may_receive_certificates(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_confirmed(p_user_id) and exists (
    select 1 from public.plan_grants as granted
    where granted.user_id = p_user_id and granted.plan in ('professional', 'enterprise')
      and granted.starts_at <= now() and (granted.ends_at is null or granted.ends_at > now())
  )
$$;

-- Returns what the caller has done for every version that is still issued: { mayReceive, versions: [{ id, category,
-- version, title, isLatest, items, weight, isEnough, number, revokedAt }] }, the latest versions first. items is
-- private.certificate_record, weight is private.certificate_weight. number and revokedAt are those of the caller's last
-- certificate of the version, or null. Fails with 42501 without a user.
create function public.own_certificate_progress() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_practice jsonb;
begin
  if v_user_id is null then
    raise exception 'Only users have certificates' using errcode = '42501';
  end if;
  v_practice := private.practice_seconds(v_user_id);
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
        select record, private.certificate_weight(version, record, v_practice) as weight
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
grant execute on function public.own_certificate_progress to authenticated;

-- Queues an email about a certificate to its member, with what the certificate weighs. p_reason is what the admin wrote,
-- or null.
create function private.queue_certificate_email(p_kind text, p_certificate public.certificates, p_reason text)
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
create function public.issue_certificate(p_version uuid, p_name text) returns jsonb
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
  v_weight := private.certificate_weight(v_version, v_record, private.practice_seconds(v_user_id));
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
grant execute on function public.issue_certificate to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Revoking and re-issuing
-- ---------------------------------------------------------------------------------------------

-- Marks a certificate and its credential as revoked.
create function private.mark_revoked(p_id uuid, p_because text, p_note text) returns public.certificates
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_certificate public.certificates;
begin
  update public.certificates
  set revoked_at = now(), revoked_by = private.current_user_id(), revoked_because = p_because, revoked_note = p_note
  where id = p_id
  returning * into v_certificate;
  update private.credential_statuses set revoked_at = now()
  where list = v_certificate.status_list and index = v_certificate.status_index;
  return v_certificate;
end
$$;

-- Revokes a certificate. p_because is 'error', 'misuse' or 'request', which its page shows. p_note is for the member
-- and the admins. Returns 'revoked', 'already' (it was revoked before) or 'unknown'.
create function public.admin_revoke_certificate(p_id uuid, p_because text, p_note text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_certificate public.certificates;
begin
  perform private.require_admin();
  if (p_because in ('error', 'misuse', 'request')) is not true then
    raise exception 'Unknown reason' using errcode = '22023';
  end if;
  select * into v_certificate from public.certificates where id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  if v_certificate.revoked_at is not null then
    return 'already';
  end if;
  v_certificate := private.mark_revoked(p_id, p_because, p_note);
  perform private.queue_certificate_email('certificate-revoked', v_certificate, p_note);
  return 'revoked';
end
$$;
grant execute on function public.admin_revoke_certificate to authenticated;

-- Issues a certificate again under a new number, with another name if necessary. Its rule and weight stay. Revokes the
-- present one as 'replaced'. Returns { status, number }. status is 'reissued', 'replaced' (it was replaced before) or
-- 'unknown'. Fails with 22023 for a name that may not be printed.
create function public.admin_reissue_certificate(p_id uuid, p_name text, p_note text) returns jsonb
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
grant execute on function public.admin_reissue_certificate to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Verification
-- ---------------------------------------------------------------------------------------------

-- Returns the certificate with this number: { status, certificate }. status is 'found', 'unknown' or 'limited', then
-- with { retryAfter } in seconds. p_clients are keyed hashes of the visitor's networks, narrowest first. The name, the
-- record and the weight are null if the certificate has been replaced, because the name may have been wrong.
create function public.find_certificate(p_number text, p_clients text[]) returns jsonb
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
grant execute on function public.find_certificate to service_role;

-- Returns the revoked entries of a status list in order, or null for an unknown list.
create function public.revoked_credentials(p_list integer) returns integer[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(status.index order by status.index) filter (where status.revoked_at is not null), '{}')
  from private.credential_statuses as status
  where status.list = p_list
  having count(*) > 0
$$;
grant execute on function public.revoked_credentials to service_role;
