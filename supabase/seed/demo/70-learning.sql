-- The films that the demo members have watched, and their notes. Does nothing if a demo member has progress.

do $$
begin
  if exists (select 1 from public.lesson_progress where user_id::text like 'b2d10000-%') then
    return;
  end if;

  -- Each row is a series of lessons. The member watches the first one this long ago and another one after each
  -- pause. They watch all films from beginning to end, except the last one, of which they watch this share.
  create temporary table demo_watched on commit drop as
  select
    ('b2d10000-0000-4000-8000-' || lpad(series.member::text, 12, '0'))::uuid as user_id,
    lesson.id as lesson_id, lesson.module_id,
    now() - series.age + (listed.place - 1) * series.pause as at,
    case when listed.place = cardinality(series.lessons)
      then ceil(lesson.duration * series.share) else ceil(lesson.duration)
    end::integer as seconds,
    lesson.duration
  from (
    select member, age, pause, share, string_to_array(lessons, ' ') as lessons
    from (values
      (2, interval '4 hours 30 minutes', interval '20 minutes', 0.7, 'EL-101/1'),
      (3, interval '20 hours', interval '40 minutes', 0.5, 'EV-101/1 EV-102/1'),
      (5, interval '26 hours', interval '3 hours', 0.5, 'AD-101/1 EL-101/1 AD-102/1'),
      (8, interval '5 days', interval '28 hours', 0.45, 'EL-101/1 EL-101/2 EL-101/3 EL-201/1'),
      (10, interval '9 days', interval '4 days', 1.0, 'SV-101/1 SV-102/1'),
      (11, interval '11 days', interval '3 days', 0.3, 'AD-101/1 AD-102/1 AD-103/1'),
      (13, interval '17 days', interval '5 days', 0.4, 'EL-101/1 EL-101/2 EN-101/1'),
      (16, interval '29 days', interval '54 hours', 1.0,
        'AD-101/1 AD-102/1 AD-103/1 AD-103/2 AD-103/3 AD-103/4 EL-101/1 EL-101/2 EL-101/3 EL-101/4'),
      (16, interval '4 days', interval '44 hours', 0.6, 'EV-101/1 EV-102/1'),
      (18, interval '38 days', interval '5 days', 0.4, 'SV-101/1 EL-101/1 AD-101/1'),
      (19, interval '45 days', interval '6 days', 1.0, 'EL-101/1 EL-101/2 EN-101/1 EN-102/3'),
      (19, interval '19 days', interval '3 days', 0.8, 'EN-102/5 EL-101/3 EL-101/4 EL-201/1 EL-201/2 EL-201/3'),
      (22, interval '68 days', interval '3 days', 1.0,
        'EV-101/1 EV-102/1 EV-102/2 EV-102/3 EV-102/4 EL-101/1 EL-101/2 EL-101/3 EL-101/4 AD-101/1'),
      (22, interval '30 days', interval '8 days', 0.55, 'EL-201/1 EL-201/2 EL-201/3'),
      (23, interval '75 days', interval '8 days', 0.5, 'AC-101/1 AC-102/1'),
      (24, interval '58 days', interval '7 days', 0.3, 'EL-101/1 EL-101/2 EL-101/3 EL-101/4 EL-201/1 EL-201/2'),
      (25, interval '90 days', interval '9 days', 0.5, 'AC-101/1 AC-102/1 AC-102/2 EL-201/1 EL-201/2 SV-101/1'),
      (25, interval '20 days', interval '5 days', 1.0, 'EL-201/3 EL-201/4'),
      (27, interval '39 days', interval '2 days', 1.0,
        'EL-101/1 EL-101/2 EL-101/3 EL-101/4 EL-102/1 EL-201/1 EL-201/2 EL-201/3 EL-201/4'),
      (27, interval '19 days', interval '4 days', 0.7, 'CH-101/1 CH-102/3 CH-102/4 EN-101/1'),
      (28, interval '38 days', interval '3 days', 1.0,
        'EV-101/1 EV-102/1 EV-102/2 EV-102/3 EV-102/4 AD-101/1 AD-102/1 AD-103/1 AD-103/2'),
      (28, interval '12 days', interval '3 days', 0.35, 'AD-103/3 AD-103/4 EL-101/1 EL-101/2'),
      (29, interval '35 days', interval '7 days', 0.5, 'SV-101/1 SV-102/1 SV-102/2 AC-101/1'),
      (30, interval '80 days', interval '10 days', 1.0, 'EL-101/1 SV-101/1 SV-102/1 CH-101/1 DT-101/1'),
      (30, interval '16 days', interval '5 days', 0.6, 'DT-102/1 DT-102/2 CH-102/3'),
      (31, interval '55 days', interval '6 days', 1.0, 'EL-101/1 EL-101/2 EL-101/3 AC-101/1 AC-102/1'),
      (31, interval '13 days', interval '4 days', 0.5, 'AC-102/2 EN-101/1 EV-101/1')
    ) as demo (member, age, pause, share, lessons)
  ) as series
  cross join lateral unnest(series.lessons) with ordinality as listed (code, place)
  join public.lessons as lesson on lesson.module_id || '/' || lesson.position = listed.code
    and lesson.state = 'published';

  insert into public.lesson_progress (
    user_id, lesson_id, watched, position, started_at, updated_at, completed_at
  )
  select user_id, lesson_id, int4multirange(int4range(0, seconds)), seconds, at,
    at + make_interval(secs => seconds),
    case when seconds >= private.completing_seconds(duration) then at + make_interval(secs => seconds) end
  from demo_watched;

  -- Members play up to a third of a film again.
  insert into public.watch_days (user_id, lesson_id, day, seconds)
  select user_id, lesson_id, (at at time zone private.site_time_zone())::date,
    seconds + seconds * get_byte(decode(md5(user_id::text || lesson_id), 'hex'), 0) / 768
  from demo_watched;

  -- The totals, as private.count_watch would have counted them.
  insert into private.lesson_days (lesson_id, day, seconds, started, completed)
  select watched.lesson_id, watched.day, sum(watched.seconds), count(*), count(progress.completed_at)
  from public.watch_days as watched
  join public.lesson_progress as progress using (user_id, lesson_id)
  where watched.user_id::text like 'b2d10000-%'
  group by watched.lesson_id, watched.day
  on conflict (lesson_id, day) do nothing;
  insert into private.module_progress (user_id, module_id, completed, days, last_day, updated_at)
  select watched.user_id, lesson.module_id, count(progress.completed_at),
    range_agg(daterange(watched.day, watched.day, '[]')), max(watched.day), max(progress.updated_at)
  from public.watch_days as watched
  join public.lesson_progress as progress using (user_id, lesson_id)
  join public.lessons as lesson on lesson.id = watched.lesson_id
  where watched.user_id::text like 'b2d10000-%'
  group by watched.user_id, lesson.module_id;
  insert into private.learners (user_id, days)
  select user_id, range_agg(daterange(day, day, '[]'))
  from public.watch_days where user_id::text like 'b2d10000-%'
  group by user_id;

  insert into public.lesson_notes (user_id, lesson_id, second, text, created_at, updated_at)
  select watched.user_id, watched.lesson_id, note.second, note.text, watched.at, watched.at
  from (values
    (16, 'AD-103/2', 31, 'Ask the bay supplier for the floor tolerance in writing.'),
    (22, 'EV-102/3', 44, 'Two-pole tester: check it on a known source before and after.'),
    (27, 'EL-101/4', 52, 'Show this to the apprentices with the brake light case.'),
    (28, 'EV-102/1', 20, 'Our lock-out box has no sign. Order one.'),
    (24, 'EL-101/2', 38, 'Parallel: the current adds up, the voltage stays.')
  ) as note (member, code, second, text)
  join public.lessons as lesson on lesson.module_id || '/' || lesson.position = note.code
  join demo_watched as watched on watched.lesson_id = lesson.id
    and watched.user_id = ('b2d10000-0000-4000-8000-' || lpad(note.member::text, 12, '0'))::uuid;

  update auth.users as account set last_sign_in_at = latest.at
  from (select user_id, max(at) - interval '3 minutes' as at from demo_watched group by user_id) as latest
  where account.id = latest.user_id;
end
$$;
