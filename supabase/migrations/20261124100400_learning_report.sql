-- The report on learning for admins.

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
