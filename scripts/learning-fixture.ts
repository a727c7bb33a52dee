export const LEARNERS = 10_000
/** Days with figures, and on how many of them a learner watches each lesson. */
const DAYS = 365
const DAYS_A_LESSON = 4
/** Number of lessons that a learner takes from each module, and number of captions per lesson. */
const LESSONS_A_MODULE = 2.5
const CUES = 40

/**
 * SQL that publishes all lessons and inserts 10,000 learners with this many days of watching, over the
 * last year. Each learner takes modules one after the other. All learners have watched part of the first
 * lesson. The SQL counts the totals in the same way as record_watch().
 */
export const learningScript = (rows: number) => `
  set session_replication_role = replica;
  select setseed(0.5);
  update public.lessons set state = 'published', duration = 600, poster = '/images/bench.webp', published_at = now();
  insert into public.lesson_cues (lesson_id, start_at, end_at, text)
  select id, cue * 15 + 0.5, cue * 15 + 14, 'Caption ' || cue
  from public.lessons cross join generate_series(0, ${CUES - 1}) as cue;
  insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
  select md5('learner ' || learner)::uuid, 'authenticated', 'authenticated',
    'learner-' || learner || '@bench.example', now(), now(), now()
  from generate_series(1, ${LEARNERS}) as learner;

  create temp table bench_lessons as
  select id, module_id, position, dense_rank() over (order by module_id) - 1 as module from public.lessons;
  insert into public.lesson_progress (user_id, lesson_id, watched, started_at, completed_at)
  select md5('learner ' || learner)::uuid, id,
    int4multirange(int4range(0, 60 + (540 * power(random(), 0.5))::integer), int4range(580, 600)), now(),
    case when random() < 0.6 then now() end
  from generate_series(1, ${LEARNERS}) as learner
  cross join lateral (select floor(82 * power(random(), 2) * (learner > 0)::integer)::integer as first) as start
  join bench_lessons on (module - first + 82) % 82 < ${rows / LEARNERS / DAYS_A_LESSON / LESSONS_A_MODULE}
    and (position <= 2 or (position = 3 and learner % 2 = 0))
  union all
  select md5('learner ' || learner)::uuid, id, int4multirange(int4range(0, 600 * learner / ${LEARNERS})), now(), null
  from generate_series(1, ${LEARNERS}) as learner, (select id from bench_lessons where module = 0 and position = 1) as lesson
  on conflict do nothing;

  insert into public.watch_days (user_id, lesson_id, day, seconds)
  select user_id, lesson_id, current_date - floor(random() * ${DAYS})::integer, 150
  from public.lesson_progress cross join generate_series(1, ${DAYS_A_LESSON})
  on conflict do nothing;
  insert into private.lesson_days (lesson_id, day, seconds, started, completed)
  select lesson_id, day, sum(seconds), count(*) / ${DAYS_A_LESSON}, count(*) / ${DAYS_A_LESSON} / 2
  from public.watch_days group by lesson_id, day;
  insert into private.module_progress (user_id, module_id, completed, days, last_day)
  select watched.user_id, module_id,
    count(distinct watched.lesson_id) filter (where completed_at is not null),
    range_agg(daterange(day, day, '[]')), max(day)
  from public.watch_days as watched
  join public.lesson_progress using (user_id, lesson_id)
  join bench_lessons on bench_lessons.id = watched.lesson_id
  group by watched.user_id, module_id;
  insert into private.learners (user_id, days)
  select user_id, range_agg(days) from private.module_progress group by user_id;
  drop table bench_lessons;
  set session_replication_role = origin;
`
