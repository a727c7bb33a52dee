/** A confirmed account with the largest data that a member can have after a month (accounts.ts). */
export const LARGEST_MEMBER = 'largest-member@example.com'

/**
 * SQL that fills the account up to its limits: 2,000 notes of 2,000 characters, every other second of each film, and
 * for thirty days 12 exams with 200 readings, 20 checks and some seconds of each lesson. Adds 300 long articles, too.
 * Skips triggers, which would allow no more than a day's attempts, and sets what they keep.
 */
export const largestMemberScript = `
  set session_replication_role = replica;
  create temp table largest as select id from auth.users where email = '${LARGEST_MEMBER}';
  insert into public.lesson_notes (user_id, lesson_id, second, text)
  select largest.id, lesson.id, number, repeat('a', 2000)
  from largest, generate_series(1, 200) as number,
    (select id from public.lessons where state = 'published' and access <> 'plan' limit 10) as lesson;
  insert into public.lesson_progress (user_id, lesson_id, watched, position)
  select largest.id, lesson.id, (
    select range_agg(int4range(second, second + 1)) from generate_series(0, lesson.duration::integer, 2) as second
  ), 0
  from largest, public.lessons as lesson where lesson.state = 'published';
  insert into public.watch_days (user_id, lesson_id, day, seconds)
  select largest.id, lesson.id, current_date - number, 100
  from largest, public.lessons as lesson, generate_series(0, 364) as number where lesson.state = 'published';
  insert into public.case_attempts (
    user_id, case_id, par, started_at, ended_at, outcome, fault_id, readings, wrong_parts, engaged_seconds
  )
  select largest.id, fault_case.id, 3, now() - interval '1 day' * number,
    now() - interval '1 day' * number, 'solved', 'fault', 200, 2, 0
  from largest, (select id from private.fault_cases limit 12) as fault_case, generate_series(1, 30) as number;
  insert into public.case_readings (
    attempt_id, number, user_id, positions, mode, red, black, expected, value, is_live
  )
  select attempt.id, number, user_id, '{"key": "on", "load": "on"}', 'V', 'a1', 'b1', 12.4, 12.3, true
  from public.case_attempts as attempt, generate_series(1, 200) as number
  where user_id = (select id from largest);
  insert into public.check_attempts (user_id, module_id, questions, started_at, scored_at, correct, passed, engaged_seconds)
  select largest.id, module_id, 10, now() - interval '1 day' * number, now() - interval '1 day' * number, 10, true, 0
  from largest, generate_series(1, 30) as number,
    (select distinct module_id from private.questions where purpose = 'check' limit 20) as module;
  insert into private.check_attempt_questions (attempt_id, number, question_id, arrangement, drawn)
  select attempt.id, row_number() over (partition by attempt.id order by question.id), question.id,
    private.random_arrangement(question.kind, question.body), private.draw_numbers(question)
  from public.check_attempts as attempt
  join private.questions as question on question.module_id = attempt.module_id and question.purpose = 'check'
  where attempt.user_id = (select id from largest);
  insert into public.check_responses (attempt_id, number, user_id, response, is_right)
  select asked.attempt_id, asked.number, attempt.user_id, '1', true
  from private.check_attempt_questions as asked
  join public.check_attempts as attempt on attempt.id = asked.attempt_id
  where attempt.user_id = (select id from largest);
  insert into public.articles (title, slug, content, category, status, published_at)
  select 'Long article ' || number, 'long-article-' || number,
    '<p>' || content.text || '</p>', 'engine', 'published', '2020-01-01'
  from generate_series(1, 300) as number
  -- About 10,000 characters of prose.
  cross join lateral (
    select string_agg(cue.text, ' ') as text
    from (select text from public.lesson_cues order by md5(text || number) limit 170) as cue
  ) as content;
  select private.index_article(id) from public.articles where slug like 'long-article-%';
  drop table largest;
  set session_replication_role = origin;
`
