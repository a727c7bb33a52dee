-- The training hours of a member, their documents, and the report on learning for admins.

-- ---------------------------------------------------------------------------------------------
-- Training hours
-- ---------------------------------------------------------------------------------------------

-- Returns what a user has done from p_start to p_end, days of the site's time zone: { start, end, timeZone,
-- watched: [{ week, moduleId, lesson, seconds, completed }],
-- checks: [{ day, moduleId, correct, questions, passed, seconds }],
-- cases: [{ day, moduleId, title, readings, par, outcome, seconds }] }. week is the Monday of the week. completed is
-- whether the lesson was completed within the days. seconds of an attempt are those of private.engagement. A null
-- p_start is the first day with any of these, a null p_end is today. Fails with 22023 if the days are out of order.
create function private.training_hours(p_user_id uuid, p_start date, p_end date) returns jsonb
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
  -- Computed once, because private.day_start in a condition is called for every attempt.
  v_from constant timestamptz := private.day_start(v_start);
  v_until constant timestamptz := private.day_start(v_end + 1);
begin
  if v_start > v_end then
    raise exception 'The first day is after the last' using errcode = '22023';
  end if;
  return (
    with spent as materialized (select attempt_id, seconds from private.engagement(p_user_id))
    select jsonb_build_object(
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
        left join spent on spent.attempt_id = attempt.id
        where attempt.user_id = p_user_id
          and attempt.scored_at >= v_from and attempt.scored_at < v_until
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
        left join spent on spent.attempt_id = attempt.id
        where attempt.user_id = p_user_id
          and attempt.ended_at >= v_from and attempt.ended_at < v_until
    )
    )
  );
end
$$;

-- Returns what the caller has done in the last p_weeks weeks including this week, or ever if p_weeks is null:
-- private.training_hours with { thisWeek }, the Monday of this week in the site's time zone. The page, the CSV and the
-- document count the same times. Fails with 42501 without a user.
create function public.own_hours(p_weeks integer default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_this_week date := date_trunc('week', private.site_today())::date;
begin
  if v_user_id is null then
    raise exception 'Only users have hours' using errcode = '42501';
  end if;
  return jsonb_build_object('thisWeek', v_this_week)
    || private.training_hours(v_user_id, v_this_week - 7 * (p_weeks - 1), null);
end
$$;
grant execute on function public.own_hours to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Documents
-- ---------------------------------------------------------------------------------------------

-- What a member's PDF says, frozen. Only functions read and write this table. Creating the PDF is the member's consent:
-- without it, there is no public page.
create table private.training_documents (
  number text primary key check (number ~ '^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The name of the profile, or the email if the profile has none.
  name text not null,
  -- private.training_hours
  training jsonb not null,
  created_at timestamptz not null default now()
);
create index training_documents_user_id_idx on private.training_documents (user_id, created_at);
alter table private.training_documents enable row level security;

-- Returns the fields of a document that its PDF and its page show: { number, name, createdAt, training }.
create function private.shown_training_document(p_document private.training_documents) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'number', p_document.number, 'name', p_document.name, 'createdAt', p_document.created_at,
    'training', p_document.training
  )
$$;

-- Creates the document of the caller's training hours, see private.training_hours. The same figures keep their number.
-- Returns { status, document }. status is 'created', or 'limited' with { retryAfter } in seconds. Fails with 42501
-- without a user, and with 22023 if the days are out of order.
create function public.create_training_document(p_start date default null, p_end date default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_limit constant private.limits := private.limit_of('document:user');
  v_training jsonb;
  v_name text;
  v_document private.training_documents;
  v_oldest timestamptz;
begin
  if v_user_id is null then
    raise exception 'Only users have hours' using errcode = '42501';
  end if;
  v_training := private.training_hours(v_user_id, p_start, p_end);
  select coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) into v_name
  from public.profiles where id = v_user_id;
  -- Without the lock, concurrent calls could create two documents of the same figures, or exceed the limit together.
  perform pg_advisory_xact_lock(hashtextextended('training_documents:' || v_user_id, 0));
  select * into v_document from private.training_documents
  where user_id = v_user_id and name = v_name and training = v_training;
  if not found then
    -- The oldest of the latest documents that the limit allows together.
    select created_at into v_oldest from private.training_documents
    where user_id = v_user_id order by created_at desc offset v_limit.maximum - 1 limit 1;
    if v_oldest + v_limit.period > now() then
      return jsonb_build_object(
        'status', 'limited', 'retryAfter', ceil(extract(epoch from v_oldest + v_limit.period - now()))
      );
    end if;
    insert into private.training_documents (number, user_id, name, training)
    values (private.certificate_number(), v_user_id, v_name, v_training)
    returning * into v_document;
  end if;
  return jsonb_build_object('status', 'created', 'document', private.shown_training_document(v_document));
end
$$;
grant execute on function public.create_training_document to authenticated;

-- Returns the document with this number: { status, document }. status is 'found', 'unknown' or 'limited', then with
-- { retryAfter } in seconds. p_clients are keyed hashes of the visitor's networks, narrowest first. Only the server may
-- call it.
create function public.find_training_document(p_number text, p_clients text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_wait constant integer := private.count_hit(private.client_limits('document-look-up:client', p_clients));
  v_document private.training_documents;
begin
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retryAfter', v_wait);
  end if;
  select * into v_document from private.training_documents where number = private.canonical_number(p_number);
  if not found then
    return jsonb_build_object('status', 'unknown');
  end if;
  return jsonb_build_object('status', 'found', 'document', private.shown_training_document(v_document));
end
$$;
grant execute on function public.find_training_document to service_role;

-- ---------------------------------------------------------------------------------------------
-- The report for admins
-- ---------------------------------------------------------------------------------------------

-- Counts the users who watched the lesson, one of the modules, or any lesson on a day of the range. Groups the
-- rows, because count(distinct) would sort them.
create function private.count_learners(p_modules text[], p_lesson_id uuid, p_range daterange) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if p_lesson_id is not null then
    return (
      select count(*)
      from (
        select from public.watch_days
        where lesson_id = p_lesson_id and day <@ p_range
          and user_id not in (select user_id from public.user_roles)
        group by user_id
      ) as learner
    );
  elsif p_modules is not null then
    return (
      select count(*)
      from (
        select from private.module_progress
        where module_id = any (p_modules) and days && p_range
        group by user_id
      ) as learner
    );
  end if;
  return (select count(*) from private.learners where days && p_range);
end
$$;

-- Returns how many learners have ever watched the first second of each caption:
-- { learners, cues: [{ start, text, learners }] }.
create function private.drop_off(p_lesson_id uuid) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  with learner as materialized (
    select watched
    from public.lesson_progress
    where lesson_id = p_lesson_id and seconds > 0
      and user_id not in (select user_id from public.user_roles)
  ),
  -- For each second, how many more learners watch that second than the previous one. Negative for fewer.
  change as materialized (
    select second, sum(step) as step
    from learner
    cross join unnest(learner.watched) as part
    cross join lateral (values (lower(part), 1), (upper(part), -1)) as edge (second, step)
    group by second
  )
  select jsonb_build_object(
    'learners', (select count(*) from learner),
    'cues', coalesce((
      select jsonb_agg(jsonb_build_object(
        'start', cue.start_at, 'text', cue.text,
        'learners', coalesce((select sum(step) from change where second <= cue.start_at), 0)
      ) order by cue.start_at)
      from public.lesson_cues as cue where cue.lesson_id = p_lesson_id
    ), '[]')
  )
$$;

-- Returns all figures of the learning page, for all lessons, for those of p_modules, or for one lesson. A null
-- date leaves that side of the range open. A lesson outside of p_modules is ignored. In the result:
-- modules and lessons contain those that are published or have figures;
-- finished counts the learners of the range who have completed all published lessons of the module;
-- series has an entry for every day or month;
-- dropOff belongs to the lesson, or is null without one.
create function public.learning_report(
  p_modules text[] default null, p_lesson_id uuid default null, p_start date default null, p_end date default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  v_first_day date := coalesce((select min(day) from private.lesson_days), private.site_today());
  v_end date := least(p_end, private.site_today());
  -- The range starts at most a year before the first recorded day.
  v_start date := case
    when p_start is null then least(v_first_day, v_end)
    else least(greatest(p_start, v_first_day - 366), v_end + 1)
  end;
  v_range daterange := daterange(v_start, v_end + 1);
  v_unit text := case when v_end - v_start < 120 then 'day' else 'month' end;
  v_format text := case v_unit when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end;
  v_lesson_id uuid := (
    select id from public.lessons
    where id = p_lesson_id and (p_modules is null or module_id = any (p_modules))
  );
  v_lesson_ids uuid[];
begin
  perform private.require_admin();
  if v_lesson_id is not null then
    v_lesson_ids := array[v_lesson_id];
  elsif p_modules is not null then
    v_lesson_ids := array(select id from public.lessons where module_id = any (p_modules));
  end if;
  return (
    with lesson as materialized (
      select id, module_id, position, title, state
      from public.lessons
      where p_modules is null or module_id = any (p_modules)
    ),
    -- Has one row per lesson and one row per day.
    total as materialized (
      select lesson_id, day, sum(seconds) as seconds, sum(started) as started, sum(completed) as completed
      from private.lesson_days
      where day <@ v_range and (v_lesson_ids is null or lesson_id = any (v_lesson_ids))
      group by grouping sets ((lesson_id), (day))
    ),
    module as materialized (
      select lesson.module_id, count(*) filter (where lesson.state = 'published') as lessons,
        coalesce(sum(total.seconds), 0) as seconds
      from lesson
      left join total on total.lesson_id = lesson.id
      where v_lesson_id is null
      group by lesson.module_id
    ),
    -- Groups the learners before joining them, because there are many.
    learner as (
      select module_id, completed, count(*) as learners
      from private.module_progress
      where v_lesson_id is null and (p_modules is null or module_id = any (p_modules))
        -- If the range reaches today, comparing the last day is enough and much faster.
        and last_day >= v_start and (last_day <= v_end or days && v_range)
      group by module_id, completed
    ),
    module_learners as (
      select learner.module_id, sum(learner.learners) as learners,
        sum(learner.learners) filter (where learner.completed >= module.lessons and module.lessons > 0) as finished
      from learner
      join module on module.module_id = learner.module_id
      group by learner.module_id
    )
    select jsonb_build_object(
      'range', jsonb_build_object('start', v_start, 'end', v_end),
      'totals', (
        select jsonb_build_object(
          'learners', private.count_learners(p_modules, v_lesson_id, v_range),
          'seconds', coalesce(sum(seconds), 0),
          'started', coalesce(sum(started), 0),
          'completed', coalesce(sum(completed), 0)
        )
        from total where lesson_id is not null
      ),
      'unit', v_unit,
      'series', coalesce((
        select jsonb_agg(jsonb_build_object('at', at, 'seconds', seconds) order by at)
        from (
          select to_char(step, v_format) as at, coalesce(sum(total.seconds), 0) as seconds
          from generate_series(v_start::timestamp, v_end::timestamp, '1 day') as step
          left join total on total.day = step::date
          group by 1
        ) as point
      ), '[]'),
      'modules', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', module.module_id,
          'learners', coalesce(counted.learners, 0),
          'finished', coalesce(counted.finished, 0),
          'seconds', module.seconds
        ) order by module.module_id)
        from module
        left join module_learners as counted on counted.module_id = module.module_id
        where module.lessons > 0 or module.seconds > 0 or counted.learners > 0
      ), '[]'),
      'lessons', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', lesson.id,
          'moduleId', lesson.module_id,
          'position', lesson.position,
          'title', lesson.title,
          'started', coalesce(total.started, 0),
          'completed', coalesce(total.completed, 0),
          'seconds', coalesce(total.seconds, 0)
        ) order by lesson.module_id, lesson.position)
        from lesson
        left join total on total.lesson_id = lesson.id
        where lesson.state = 'published' or total.lesson_id is not null or lesson.id = v_lesson_id
      ), '[]'),
      'dropOff', case when v_lesson_id is not null then private.drop_off(v_lesson_id) end
    )
  );
end
$$;
grant execute on function public.learning_report to authenticated;
