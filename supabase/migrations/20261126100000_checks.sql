-- Knowledge checks of the modules, the questions that films ask, and the reviews of missed questions. The
-- solutions and explanations are private: they leave the database only for scored responses.

-- ---------------------------------------------------------------------------------------------
-- Questions
-- ---------------------------------------------------------------------------------------------

-- Returns whether the text of a JSON string has from 1 to p_length characters and isn't blank.
create function private.is_json_text(p_value jsonb, p_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string'
      and char_length(p_value #>> '{}') <= p_length and btrim(p_value #>> '{}') <> '',
    false
  )
$$;

-- Returns whether a value is a JSON array of p_least to p_most texts of at most p_length characters.
create function private.is_json_text_list(p_value jsonb, p_least integer, p_most integer, p_length integer)
returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'array' or jsonb_array_length(p_value) not between p_least and p_most then
    return false;
  end if;
  return not exists (
    select 1 from jsonb_array_elements(p_value) as item where not private.is_json_text(item, p_length)
  );
end
$$;

-- Returns whether a value is a JSON number between two limits.
create function private.is_json_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return jsonb_typeof(p_value) is not distinct from 'number'
    and (p_value #>> '{}')::numeric between p_least and p_most;
end
$$;

-- Returns whether a value is a JSON integer from 0 to p_count - 1. Rejects 1.0, which isn't the text of an integer.
create function private.is_json_index(p_value jsonb, p_count integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.is_json_number(p_value, 0, p_count - 1)
    and (p_value #>> '{}') ~ '^[0-9]+$';
end
$$;

-- Returns how many items a question shows in an order of its own: the options of a choice, or the steps.
create function private.question_items(p_kind text, p_body jsonb) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case p_kind
    when 'choice' then jsonb_array_length(p_body -> 'options')
    when 'order' then jsonb_array_length(p_body -> 'steps')
    when 'point' then jsonb_array_length(p_body -> 'spots')
    else 0
  end
$$;

-- Returns whether a body and its solution have the form of their kind:
-- choice: { options: texts }, solution { right: index }
-- number: { unit }, solution { value, tolerance }
-- order: { steps: texts in the right order }, solution {}
-- point: { image, alt, spots: [{ x, y, label }] }, in percent of the image, solution { right: index }
create function private.is_question(p_kind text, p_body jsonb, p_solution jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_body) is distinct from 'object' or jsonb_typeof(p_solution) is distinct from 'object' then
    return false;
  end if;
  case p_kind
    when 'choice' then
      return private.is_json_text_list(p_body -> 'options', 2, 6, 300)
        and private.is_json_index(p_solution -> 'right', jsonb_array_length(p_body -> 'options'));
    when 'number' then
      return private.is_json_text(p_body -> 'unit', 20)
        and private.is_json_number(p_solution -> 'value', -1e9, 1e9)
        and private.is_json_number(p_solution -> 'tolerance', 0, 1e9);
    when 'order' then
      return private.is_json_text_list(p_body -> 'steps', 3, 8, 300);
    when 'point' then
      if not private.is_json_text(p_body -> 'image', 2000)
        or (p_body ->> 'image') !~ '^(https://|/images/|http://127\.0\.0\.1(:[0-9]+)?/)'
        or not private.is_json_text(p_body -> 'alt', 600)
        or jsonb_typeof(p_body -> 'spots') is distinct from 'array'
        or jsonb_array_length(p_body -> 'spots') not between 2 and 8
      then
        return false;
      end if;
      return private.is_json_index(p_solution -> 'right', jsonb_array_length(p_body -> 'spots'))
        and not exists (
          select 1 from jsonb_array_elements(p_body -> 'spots') as spot
          where not (
            private.is_json_number(spot -> 'x', 0, 100) and private.is_json_number(spot -> 'y', 0, 100)
              and private.is_json_text(spot -> 'label', 120)
          )
        );
    else
      return false;
  end case;
end
$$;

-- A row is never changed: an edited question is a new row and retires the previous one, so that open and scored
-- attempts keep the question that the user saw.
create table private.questions (
  id uuid primary key default gen_random_uuid(),
  module_id text not null check (module_id ~ '^[A-Z]{2}-[0-9]{3}$'),
  -- 'check': a question of the module's knowledge check. 'predict': the film of the lesson asks it.
  purpose text not null check (purpose in ('check', 'predict')),
  position integer not null check (position between 1 and 999),
  kind text not null check (kind in ('choice', 'number', 'order', 'point')),
  prompt text not null check (char_length(prompt) <= 800 and btrim(prompt) <> ''),
  body jsonb not null check (octet_length(body::text) <= 8000),
  solution jsonb not null check (octet_length(solution::text) <= 200),
  explanation text not null check (char_length(explanation) <= 1200 and btrim(explanation) <> ''),
  -- The second of the film that explains the solution. A predicting question pauses the film there.
  lesson_id uuid references public.lessons (id) on delete cascade,
  second integer check (second between 0 and 14400),
  -- The fault case that explains the solution.
  case_id text references private.fault_cases (id),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint questions_have_the_form_of_their_kind check (private.is_question(kind, body, solution)),
  constraint questions_link_to_an_explanation check (
    num_nulls(lesson_id, second) in (0, 2) and num_nonnulls(lesson_id, case_id) >= 1
  ),
  constraint predicting_questions_are_quick check (
    purpose = 'check' or (lesson_id is not null and kind in ('choice', 'number'))
  )
);
create index questions_module_id_idx on private.questions (module_id, position) where retired_at is null;
create index questions_lesson_id_idx on private.questions (lesson_id);
create index questions_case_id_idx on private.questions (case_id);
alter table private.questions enable row level security;

create function private.announce_questions() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('content_changed', 'questions');
  return null;
end
$$;
create trigger questions_announce after insert or update or delete on private.questions
  for each statement execute function private.announce_questions();

-- Returns the indexes of the items in a random order. gen_random_uuid() is unpredictable. Spots keep their order,
-- and so do the options of a question about two technicians: A only, B only, both, neither.
create function private.random_arrangement(p_kind text, p_body jsonb) returns integer[]
language sql volatile set search_path = ''
as $$
  select coalesce(array_agg(index order by case when fixed.is_fixed then null else gen_random_uuid() end, index), '{}')
  from generate_series(0, private.question_items(p_kind, p_body) - 1) as index
  cross join (
    select p_kind = 'point'
      or p_kind = 'choice' and (p_body #>> '{options,0}') ~* '^(technician )?a( only)?[.]?$' as is_fixed
  ) as fixed
$$;

-- Returns what a user sees of a question before it is scored. Responses name options by their index in the
-- arrangement, so that an index says nothing about the solution.
create function private.shown_question(p_question private.questions, p_arrangement integer[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', p_question.kind, 'prompt', p_question.prompt) || case p_question.kind
    when 'choice' then jsonb_build_object('options', (
      select jsonb_agg(p_question.body -> 'options' -> item order by place)
      from unnest(p_arrangement) with ordinality as shown (item, place)
    ))
    when 'order' then jsonb_build_object('steps', (
      select jsonb_agg(p_question.body -> 'steps' -> item order by place)
      from unnest(p_arrangement) with ordinality as shown (item, place)
    ))
    else p_question.body
  end
$$;

-- Returns whether a response has the form that a question expects.
create function private.is_response(p_question private.questions, p_response jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  v_count constant integer := private.question_items(p_question.kind, p_question.body);
begin
  case p_question.kind
    when 'number' then
      return private.is_json_number(p_response, -1e12, 1e12);
    when 'order' then
      if jsonb_typeof(p_response) is distinct from 'array' or jsonb_array_length(p_response) <> v_count then
        return false;
      end if;
      return (
        select bool_and(private.is_json_index(item, v_count)) and count(distinct item) = v_count
        from jsonb_array_elements(p_response) as item
      );
    else
      return private.is_json_index(p_response, v_count);
  end case;
end
$$;

-- Returns whether a response is right. p_response must have the form that the question expects.
create function private.is_right_response(p_question private.questions, p_arrangement integer[], p_response jsonb)
returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  case p_question.kind
    when 'number' then
      -- The decimal fractions are exact, because jsonb stores numbers as numeric.
      return abs((p_response #>> '{}')::numeric - (p_question.solution ->> 'value')::numeric)
        <= (p_question.solution ->> 'tolerance')::numeric;
    when 'order' then
      return (
        select bool_and(p_arrangement[(item #>> '{}')::integer + 1] = place - 1)
        from jsonb_array_elements(p_response) with ordinality as given (item, place)
      );
    else
      return p_arrangement[(p_response #>> '{}')::integer + 1] = (p_question.solution ->> 'right')::integer;
  end case;
end
$$;

-- Returns the solution and the explanation of a question: { solution, explanation, lesson, second, case }.
-- solution has the form of a response, and for a number the form { value, tolerance }. lesson is { moduleId, slug,
-- title } of a published lesson, or null. case is { id, moduleId, title } or null.
create function private.explained_question(p_question private.questions, p_arrangement integer[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'solution', case p_question.kind
      when 'number' then p_question.solution
      when 'order' then (
        select jsonb_agg(place - 1 order by item) from unnest(p_arrangement) with ordinality as shown (item, place)
      )
      else to_jsonb(array_position(p_arrangement, (p_question.solution ->> 'right')::integer) - 1)
    end,
    'explanation', p_question.explanation,
    'lesson', (
      select jsonb_build_object('moduleId', lesson.module_id, 'slug', lesson.slug, 'title', lesson.title)
      from public.lessons as lesson where lesson.id = p_question.lesson_id and lesson.state = 'published'
    ),
    'second', p_question.second,
    'case', (
      select jsonb_build_object('id', fault_case.id, 'moduleId', fault_case.module_id, 'title', fault_case.title)
      from private.fault_cases as fault_case where fault_case.id = p_question.case_id
    )
  )
$$;

-- Casts a response to JSON. Fails with 22023 for a text that is too long or isn't JSON.
create function private.parse_response(p_response text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if octet_length(p_response) > 200 then
    raise exception 'A response is a short JSON text' using errcode = '22023';
  end if;
  return p_response::jsonb;
exception
  when invalid_text_representation or numeric_value_out_of_range then
    raise exception 'A response is a short JSON text' using errcode = '22023';
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Attempts
-- ---------------------------------------------------------------------------------------------

create table public.check_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  module_id text not null,
  questions integer not null check (questions > 0),
  started_at timestamptz not null default now(),
  -- The last three are null until the attempt is scored.
  scored_at timestamptz,
  correct integer check (correct between 0 and questions),
  passed boolean,
  constraint only_scored_attempts_have_a_score check (num_nulls(scored_at, correct, passed) in (0, 3))
);
create unique index check_attempts_open_idx on public.check_attempts (user_id, module_id) where scored_at is null;
create index check_attempts_user_id_idx on public.check_attempts (user_id, started_at);

-- The questions of an attempt in their random order, with the random order of their items.
create table private.check_attempt_questions (
  attempt_id uuid not null references public.check_attempts (id) on delete cascade,
  -- Counted from 1 in each attempt.
  number integer not null,
  question_id uuid not null references private.questions (id) on delete cascade,
  arrangement integer[] not null,
  primary key (attempt_id, number)
);
create index check_attempt_questions_question_id_idx on private.check_attempt_questions (question_id);

create table public.check_responses (
  attempt_id uuid not null references public.check_attempts (id) on delete cascade,
  number integer not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  response jsonb not null,
  -- Null until the attempt is scored.
  is_right boolean,
  saved_at timestamptz not null default now(),
  primary key (attempt_id, number)
);
create index check_responses_user_id_idx on public.check_responses (user_id);

-- The missed questions of a user. A question comes back 2 days after it was missed. After each right response it
-- comes back later, 7 and 21 days, and then no more. A wrong response begins again at 2 days.
create table public.reviews (
  user_id uuid not null references auth.users (id) on delete cascade,
  question_id uuid not null references private.questions (id) on delete cascade,
  -- The number of right responses since the last wrong one.
  stage integer not null default 0 check (stage between 0 and 2),
  due_at timestamptz not null default now() + interval '2 days',
  primary key (user_id, question_id)
);
create index reviews_due_at_idx on public.reviews (user_id, due_at);
create index reviews_question_id_idx on public.reviews (question_id);

-- The order of the items in which a review shows its question.
create table private.review_arrangements (
  user_id uuid not null,
  question_id uuid not null,
  arrangement integer[] not null,
  primary key (user_id, question_id),
  foreign key (user_id, question_id) references public.reviews (user_id, question_id) on delete cascade
    on update cascade
);

alter table public.check_attempts enable row level security;
alter table private.check_attempt_questions enable row level security;
alter table public.check_responses enable row level security;
alter table public.reviews enable row level security;
alter table private.review_arrangements enable row level security;

-- Only functions write these tables.
create policy "users read their own attempts" on public.check_attempts
  for select to authenticated using (user_id = (select private.current_user_id()));
create policy "users read their own responses" on public.check_responses
  for select to authenticated using (user_id = (select private.current_user_id()));
create policy "users read their own reviews" on public.reviews
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.check_attempts, public.check_responses, public.reviews to authenticated;
grant all on public.check_attempts, public.check_responses, public.reviews to service_role;

-- Attempts of one user: at all checks, and at each check.
insert into private.limits (bucket, maximum, period) values
  ('check:all', 20, '1 day'),
  ('check:each', 3, '1 day');

-- Returns whether confirmed users take the check of a module without a plan: if they may watch a film of the module
-- or practice one of its cases.
create function private.is_member_check(p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.lessons
    where module_id = p_module and state = 'published' and access in ('free', 'member')
  ) or exists (
    select 1 from private.fault_cases where module_id = p_module and access in ('all', 'member')
  )
$$;

-- Returns every knowledge check: [{ moduleId, questions, access }]. access is 'member' (free with an account) or
-- 'plan'. For everyone.
create function public.check_catalog() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by "moduleId"), '[]')
  from (
    select
      module_id as "moduleId", count(*) as questions,
      case when private.is_member_check(module_id) then 'member' else 'plan' end as access
    from private.questions
    where purpose = 'check' and retired_at is null
    group by module_id
  ) as counted
$$;

-- Returns whether the caller may take the check of a module, in the words of private.watch_decision: 'granted',
-- 'account' (requires a confirmed account) or 'plan'. Returns null for a module without a check.
create function public.can_take_check(p_module text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if not exists (
    select 1 from private.questions where module_id = p_module and purpose = 'check' and retired_at is null
  ) then
    return null;
  end if;
  if not private.is_confirmed(v_user_id) then
    return 'account';
  end if;
  if private.is_admin() or private.has_plan_for(v_user_id, p_module) or private.is_member_check(p_module) then
    return 'granted';
  end if;
  return 'plan';
end
$$;

-- Returns how many seconds the user must wait before another attempt at the check, or 0. Counts the attempts
-- themselves, which users cannot delete.
create function private.check_attempt_wait(p_user_id uuid, p_module text) returns integer
language sql stable security definer set search_path = ''
as $$
  select greatest(0, max(ceil(extract(epoch from oldest.started_at + counted.period - now()))))::integer
  from unnest(array[private.limit_of('check:all'), private.limit_of('check:each')]) as counted
  -- The oldest of the latest attempts that the limit allows together.
  cross join lateral (
    select attempt.started_at
    from public.check_attempts as attempt
    where attempt.user_id = p_user_id and (counted.bucket = 'check:all' or attempt.module_id = p_module)
    order by attempt.started_at desc
    offset counted.maximum - 1 limit 1
  ) as oldest
$$;

-- Returns the caller's attempt, or nulls if there is none. Locks it until the end of the transaction, so that no
-- response is saved while the attempt is scored. Fails with 42501 without a user.
create function private.lock_check_attempt(p_attempt uuid) returns public.check_attempts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_attempt public.check_attempts;
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  select * into v_attempt from public.check_attempts
  where id = p_attempt and user_id = v_user_id
  for update;
  return v_attempt;
end
$$;

-- Returns the questions of an attempt as the user sees them, with the saved responses.
create function private.shown_attempt_questions(p_attempt uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(
    private.shown_question(question, asked.arrangement)
      || jsonb_build_object('number', asked.number, 'response', response.response)
    order by asked.number
  )
  from private.check_attempt_questions as asked
  join private.questions as question on question.id = asked.question_id
  left join public.check_responses as response
    on response.attempt_id = asked.attempt_id and response.number = asked.number
  where asked.attempt_id = p_attempt
$$;

-- Opens an attempt of the caller at the check of a module, or continues the open one. Returns { decision }, one of
-- public.can_take_check or 'limited'. With 'granted', also returns { id, startedAt, questions }. With 'limited',
-- also returns { retryAfter }, in seconds. Returns null for a module without a check. Fails with 42501 without a
-- user.
create function public.open_check(p_module text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_decision text := public.can_take_check(p_module);
  v_attempt public.check_attempts;
  v_wait integer;
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  if v_decision is null then
    return null;
  end if;
  if v_decision <> 'granted' then
    return jsonb_build_object('decision', v_decision);
  end if;
  -- Without the lock, concurrent calls of one user could exceed the limits together.
  perform pg_advisory_xact_lock(hashtextextended('check_attempts:' || v_user_id, 0));
  select * into v_attempt from public.check_attempts
  where user_id = v_user_id and module_id = p_module and scored_at is null;
  if v_attempt.id is null then
    v_wait := private.check_attempt_wait(v_user_id, p_module);
    if v_wait > 0 then
      return jsonb_build_object('decision', 'limited', 'retryAfter', v_wait);
    end if;
    insert into public.check_attempts (user_id, module_id, questions)
    select v_user_id, p_module, count(*)
    from private.questions where module_id = p_module and purpose = 'check' and retired_at is null
    returning * into v_attempt;
    insert into private.check_attempt_questions (attempt_id, number, question_id, arrangement)
    select v_attempt.id, row_number() over (order by gen_random_uuid()), id, private.random_arrangement(kind, body)
    from private.questions where module_id = p_module and purpose = 'check' and retired_at is null;
  end if;
  return jsonb_build_object(
    'decision', v_decision, 'id', v_attempt.id, 'startedAt', v_attempt.started_at,
    'questions', private.shown_attempt_questions(v_attempt.id)
  );
end
$$;

-- Saves a response of an open attempt of the caller, in place of the previous one. p_response is JSON: the index of
-- an option or spot, a number, or the indexes of the steps in order. Returns 'saved', or 'scored' if the attempt has
-- ended. Returns null for an unknown attempt or question. Fails with 22023 for a response of another form.
create function public.save_check_response(p_attempt uuid, p_number integer, p_response text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_response constant jsonb := private.parse_response(p_response);
  v_attempt public.check_attempts := private.lock_check_attempt(p_attempt);
  v_question private.questions;
begin
  if v_attempt.scored_at is not null then
    return 'scored';
  end if;
  select question.* into v_question
  from private.check_attempt_questions as asked
  join private.questions as question on question.id = asked.question_id
  where asked.attempt_id = v_attempt.id and asked.number = p_number;
  if v_question.id is null then
    return null;
  end if;
  if not private.is_response(v_question, v_response) then
    raise exception 'The response has another form' using errcode = '22023';
  end if;
  insert into public.check_responses as saved (attempt_id, number, user_id, response)
  values (v_attempt.id, p_number, v_attempt.user_id, v_response)
  on conflict (attempt_id, number) do update set response = excluded.response, saved_at = now();
  return 'saved';
end
$$;

-- Adds a missed question to the reviews of a user, or begins its review again.
create function private.miss_question(p_user_id uuid, p_question private.questions) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.reviews (user_id, question_id) values (p_user_id, p_question.id)
  on conflict (user_id, question_id) do update set stage = 0, due_at = excluded.due_at;
  insert into private.review_arrangements (user_id, question_id, arrangement)
  values (p_user_id, p_question.id, private.random_arrangement(p_question.kind, p_question.body))
  on conflict (user_id, question_id) do update set arrangement = excluded.arrangement;
end
$$;

-- Returns the result of a scored attempt: { moduleId, questionCount, correct, passed, scoredAt, questions }. Each
-- question has { number, response, isRight } and its explanation. response is null if there was none.
create function private.check_result(p_attempt public.check_attempts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'moduleId', p_attempt.module_id, 'questionCount', p_attempt.questions, 'correct', p_attempt.correct,
    'passed', p_attempt.passed, 'scoredAt', p_attempt.scored_at,
    'questions', (
      select jsonb_agg(
        private.shown_question(question, asked.arrangement)
          || private.explained_question(question, asked.arrangement)
          || jsonb_build_object(
            'number', asked.number, 'response', response.response, 'isRight', coalesce(response.is_right, false)
          )
        order by asked.number
      )
      from private.check_attempt_questions as asked
      join private.questions as question on question.id = asked.question_id
      left join public.check_responses as response
        on response.attempt_id = asked.attempt_id and response.number = asked.number
      where asked.attempt_id = p_attempt.id
    )
  )
$$;

-- Scores the caller's attempt and returns its result, see private.check_result. 80 % of the questions pass. Missed
-- questions join the reviews. A scored attempt keeps its score, so that a lost response can be requested again.
-- Returns null for an unknown attempt.
create function public.score_check(p_attempt uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_attempt public.check_attempts := private.lock_check_attempt(p_attempt);
begin
  if v_attempt.id is null then
    return null;
  end if;
  if v_attempt.scored_at is null then
    update public.check_responses as response
    set is_right = private.is_right_response(question, asked.arrangement, response.response)
    from private.check_attempt_questions as asked
    join private.questions as question on question.id = asked.question_id
    where response.attempt_id = v_attempt.id
      and asked.attempt_id = v_attempt.id and asked.number = response.number;

    perform private.miss_question(v_attempt.user_id, question)
    from private.check_attempt_questions as asked
    join private.questions as question on question.id = asked.question_id
    left join public.check_responses as response
      on response.attempt_id = asked.attempt_id and response.number = asked.number
    where asked.attempt_id = v_attempt.id and response.is_right is not true and question.retired_at is null;

    update public.check_attempts as attempt
    set scored_at = now(), correct = counted.correct, passed = counted.correct * 100 >= attempt.questions * 80
    from (
      select count(*) filter (where is_right) as correct
      from public.check_responses where attempt_id = v_attempt.id
    ) as counted
    where attempt.id = v_attempt.id
    returning attempt.* into v_attempt;
  end if;
  return private.check_result(v_attempt);
end
$$;

-- Returns the caller's latest scored attempt at the check of a module, see private.check_result, or null.
create function public.last_check_result(p_module text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  return (
    select private.check_result(attempt)
    from public.check_attempts as attempt
    where attempt.user_id = v_user_id and attempt.module_id = p_module and attempt.scored_at is not null
    order by attempt.scored_at desc limit 1
  );
end
$$;

-- Returns the caller's checks with at least one attempt: [{ moduleId, attempts, best, passedAt, isOpen }]. best is the
-- highest score in percent, or null. passedAt is the time of the first pass, or null.
create function public.own_checks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(per_module) order by "moduleId"), '[]')
    from (
      select
        module_id as "moduleId",
        count(*) as attempts,
        max(correct * 100 / questions) as best,
        min(scored_at) filter (where passed) as "passedAt",
        bool_or(scored_at is null) as "isOpen"
      from public.check_attempts
      where user_id = v_user_id
      group by module_id
    ) as per_module
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Reviews
-- ---------------------------------------------------------------------------------------------

-- Returns the caller's reviews: { waiting, due, nextAt, questions }. waiting counts all reviews. due counts those that
-- are due. nextAt is the time of the next one that isn't due yet, or null. questions has the first five that are due,
-- with { id, moduleId }: about a minute of work.
create function public.due_reviews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if v_user_id is null then
    raise exception 'Only users have reviews' using errcode = '42501';
  end if;
  return (
    with own as (
      select review.due_at, question, arranged.arrangement
      from public.reviews as review
      join private.questions as question on question.id = review.question_id and question.retired_at is null
      join private.review_arrangements as arranged using (user_id, question_id)
      where review.user_id = v_user_id
    )
    select jsonb_build_object(
      'waiting', (select count(*) from own),
      'due', (select count(*) from own where due_at <= now()),
      'nextAt', (select min(due_at) from own where due_at > now()),
      'questions', coalesce((
        select jsonb_agg(
          private.shown_question(first.question, first.arrangement)
            || jsonb_build_object('id', (first.question).id, 'moduleId', (first.question).module_id)
          order by first.due_at
        )
        from (select * from own where due_at <= now() order by due_at limit 5) as first
      ), '[]')
    )
  );
end
$$;

-- Scores a response to a question of the caller that is due. Returns { isRight, nextAt } and the explanation. nextAt
-- is null if the question doesn't come back. Returns null for a question that isn't due. Fails with 22023 for a
-- response of another form.
create function public.answer_review(p_question uuid, p_response text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_response constant jsonb := private.parse_response(p_response);
  v_user_id uuid := private.current_user_id();
  v_review public.reviews;
  v_question private.questions;
  v_arrangement integer[];
  v_is_right boolean;
  v_next timestamptz;
begin
  if v_user_id is null then
    raise exception 'Only users have reviews' using errcode = '42501';
  end if;
  -- Locks the row, so that two concurrent responses don't count twice.
  select * into v_review from public.reviews
  where user_id = v_user_id and question_id = p_question and due_at <= now()
  for update;
  select * into v_question from private.questions where id = v_review.question_id and retired_at is null;
  if v_question.id is null then
    return null;
  end if;
  if not private.is_response(v_question, v_response) then
    raise exception 'The response has another form' using errcode = '22023';
  end if;
  select arrangement into v_arrangement from private.review_arrangements
  where user_id = v_user_id and question_id = p_question;
  v_is_right := private.is_right_response(v_question, v_arrangement, v_response);
  if not v_is_right then
    perform private.miss_question(v_user_id, v_question);
    v_next := now() + interval '2 days';
  elsif v_review.stage = 2 then
    delete from public.reviews where user_id = v_user_id and question_id = p_question;
  else
    v_next := now() + case v_review.stage when 0 then interval '7 days' else interval '21 days' end;
    update public.reviews set stage = stage + 1, due_at = v_next
    where user_id = v_user_id and question_id = p_question;
    update private.review_arrangements set arrangement = private.random_arrangement(v_question.kind, v_question.body)
    where user_id = v_user_id and question_id = p_question;
  end if;
  return jsonb_build_object('isRight', v_is_right, 'nextAt', v_next)
    || private.explained_question(v_question, v_arrangement);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Questions that films ask
-- ---------------------------------------------------------------------------------------------

-- Returns the questions that the film of a lesson asks, in the order of the film: [{ id, second, kind, prompt, … }].
-- Empty unless the caller may watch the film.
create function public.lesson_questions(p_lesson uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', question.id, 'second', question.second, 'kind', question.kind, 'prompt', question.prompt)
      || question.body
    order by question.second, question.position
  ), '[]')
  from private.questions as question
  where question.lesson_id = p_lesson and question.purpose = 'predict' and question.retired_at is null
    and private.watch_decision(p_lesson) = 'granted'
$$;

-- Scores a prediction of the caller, which counts for nothing. A wrong one joins the reviews. Returns { isRight }, or
-- null for an unknown question or a film that the caller may not watch. The film itself shows the solution. Fails with
-- 42501 without a user, and with 22023 for a response of another form.
create function public.record_prediction(p_question uuid, p_response text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_response constant jsonb := private.parse_response(p_response);
  v_user_id uuid := private.current_user_id();
  v_question private.questions;
  v_is_right boolean;
begin
  if v_user_id is null then
    raise exception 'Only users have reviews' using errcode = '42501';
  end if;
  select * into v_question from private.questions
  where id = p_question and purpose = 'predict' and retired_at is null;
  if private.watch_decision(v_question.lesson_id) is distinct from 'granted' then
    return null;
  end if;
  if not private.is_response(v_question, v_response) then
    raise exception 'The response has another form' using errcode = '22023';
  end if;
  v_is_right := private.is_right_response(
    v_question,
    -- Films show the options in their stored order.
    array(select generate_series(0, private.question_items(v_question.kind, v_question.body) - 1)),
    v_response
  );
  if not v_is_right and private.is_confirmed(v_user_id) then
    perform private.miss_question(v_user_id, v_question);
  end if;
  return jsonb_build_object('isRight', v_is_right);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The admin area
-- ---------------------------------------------------------------------------------------------

-- Returns the questions of a module in their order: [{ id, purpose, kind, prompt, body, solution, explanation,
-- lessonId, second, caseId, asked, missed }]. asked and missed count the scored attempts of users without a role.
create function public.admin_list_questions(p_module text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', question.id, 'purpose', question.purpose, 'kind', question.kind, 'prompt', question.prompt,
      'body', question.body, 'solution', question.solution, 'explanation', question.explanation,
      'lessonId', question.lesson_id, 'second', question.second, 'caseId', question.case_id,
      'asked', counted.asked, 'missed', counted.missed
    ) order by question.purpose, question.position, question.created_at), '[]')
    from private.questions as question
    cross join lateral (
      select count(*) as asked, count(*) filter (where response.is_right is not true) as missed
      from private.check_attempt_questions as asked
      join public.check_attempts as attempt on attempt.id = asked.attempt_id
      left join public.check_responses as response
        on response.attempt_id = asked.attempt_id and response.number = asked.number
      where asked.question_id = question.id and attempt.scored_at is not null
        and attempt.user_id not in (select user_id from public.user_roles)
    ) as counted
    where question.module_id = p_module and question.retired_at is null
  );
end
$$;

-- Adds a question of a module from JSON, with the fields of public.admin_list_questions. Returns its id.
create function private.insert_question(p_module text, p_position integer, p_question jsonb) returns uuid
language sql volatile security definer set search_path = ''
as $$
  insert into private.questions (
    module_id, purpose, position, kind, prompt, body, solution, explanation, lesson_id, second, case_id
  )
  values (
    p_module, p_question ->> 'purpose', p_position, p_question ->> 'kind', p_question ->> 'prompt',
    p_question -> 'body', p_question -> 'solution', p_question ->> 'explanation',
    (p_question ->> 'lessonId')::uuid, (p_question ->> 'second')::integer, p_question ->> 'caseId'
  )
  returning id
$$;

-- Adds a question to a module, or puts it in the place of p_replaces. Reviews continue with the new question. Returns
-- the id of the new question, or null if p_replaces was changed or deleted in the meantime.
create function public.admin_save_question(p_module text, p_question jsonb, p_replaces uuid default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_previous private.questions;
  v_id uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('questions:' || p_module, 0));
  if p_replaces is not null then
    update private.questions set retired_at = now()
    where id = p_replaces and module_id = p_module and retired_at is null
    returning * into v_previous;
    if v_previous.id is null then
      return null;
    end if;
  end if;
  v_id := private.insert_question(p_module, coalesce(v_previous.position, (
    select coalesce(max(position), 0) + 1 from private.questions where module_id = p_module and retired_at is null
  )), p_question);
  update public.reviews set question_id = v_id where question_id = p_replaces;
  update private.review_arrangements as arranged
  set arrangement = private.random_arrangement(question.kind, question.body)
  from private.questions as question
  where arranged.question_id = v_id and question.id = v_id;
  return v_id;
end
$$;

-- Retires a question. Returns whether it was still in use.
create function public.admin_retire_question(p_question uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.questions set retired_at = now() where id = p_question and retired_at is null;
  return found;
end
$$;

-- Replaces all questions of a module by a list. A question of the list that equals a present one keeps it, so that a
-- repeated import changes nothing. Returns { added, kept, retired }.
create function public.admin_import_questions(p_module text, p_questions jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_question jsonb;
  v_position integer := 0;
  v_kept uuid[] := '{}';
  v_added uuid[] := '{}';
  v_id uuid;
  v_retired integer;
begin
  perform private.require_admin();
  if jsonb_typeof(p_questions) is distinct from 'array' or jsonb_array_length(p_questions) > 200 then
    raise exception 'A module has at most 200 questions' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('questions:' || p_module, 0));
  for v_question in select * from jsonb_array_elements(p_questions) loop
    v_position := v_position + 1;
    select id into v_id from private.questions
    where module_id = p_module and retired_at is null and id <> all (v_kept || v_added)
      and purpose = v_question ->> 'purpose' and kind = v_question ->> 'kind' and prompt = v_question ->> 'prompt'
      and body = v_question -> 'body' and solution = v_question -> 'solution'
      and explanation = v_question ->> 'explanation'
      and lesson_id is not distinct from (v_question ->> 'lessonId')::uuid
      and second is not distinct from (v_question ->> 'second')::integer
      and case_id is not distinct from v_question ->> 'caseId'
    limit 1;
    if found then
      update private.questions set position = v_position where id = v_id and position <> v_position;
      v_kept := v_kept || v_id;
    else
      v_added := v_added || private.insert_question(p_module, v_position, v_question);
    end if;
  end loop;
  update private.questions set retired_at = now()
  where module_id = p_module and retired_at is null and id <> all (v_kept || v_added);
  get diagnostics v_retired = row_count;
  return jsonb_build_object('added', cardinality(v_added), 'kept', cardinality(v_kept), 'retired', v_retired);
end
$$;

-- Returns the figures of each check for attempts that were scored between two days of the site's time zone:
-- [{ moduleId, attempts, users, passed, average }]. A null day leaves that side of the range open. average is the mean
-- score in percent. Attempts of admins don't count.
create function public.admin_check_report(p_start date default null, p_end date default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(per_module) order by "moduleId"), '[]')
    from (
      select
        module_id as "moduleId", count(*) as attempts, count(distinct user_id) as users,
        count(*) filter (where passed) as passed, round(avg(correct * 100.0 / questions)) as average
      from public.check_attempts
      -- Excludes open attempts, whose scored_at is null.
      where scored_at >= coalesce(private.day_start(p_start), '-infinity')
        and scored_at < coalesce(private.day_start(p_end + 1), 'infinity')
        and user_id not in (select user_id from public.user_roles)
      group by module_id
    ) as per_module
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------

revoke all on function
  private.is_json_text(jsonb, integer),
  private.is_json_text_list(jsonb, integer, integer, integer),
  private.is_json_number(jsonb, numeric, numeric),
  private.is_json_index(jsonb, integer),
  private.question_items(text, jsonb),
  private.is_question(text, jsonb, jsonb),
  private.announce_questions(),
  private.random_arrangement(text, jsonb),
  private.shown_question(private.questions, integer[]),
  private.is_response(private.questions, jsonb),
  private.is_right_response(private.questions, integer[], jsonb),
  private.explained_question(private.questions, integer[]),
  private.parse_response(text),
  private.is_member_check(text),
  private.check_attempt_wait(uuid, text),
  private.lock_check_attempt(uuid),
  private.shown_attempt_questions(uuid),
  private.miss_question(uuid, private.questions),
  private.check_result(public.check_attempts),
  private.insert_question(text, integer, jsonb),
  public.check_catalog(),
  public.can_take_check(text),
  public.open_check(text),
  public.save_check_response(uuid, integer, text),
  public.score_check(uuid),
  public.last_check_result(text),
  public.own_checks(),
  public.due_reviews(),
  public.answer_review(uuid, text),
  public.lesson_questions(uuid),
  public.record_prediction(uuid, text),
  public.admin_list_questions(text),
  public.admin_save_question(text, jsonb, uuid),
  public.admin_retire_question(uuid),
  public.admin_import_questions(text, jsonb),
  public.admin_check_report(date, date)
  from public, anon, authenticated;

grant execute on function
  public.check_catalog(), public.can_take_check(text), public.lesson_questions(uuid)
  to anon, authenticated, service_role;
grant execute on function
  public.open_check(text),
  public.save_check_response(uuid, integer, text),
  public.score_check(uuid),
  public.last_check_result(text),
  public.own_checks(),
  public.due_reviews(),
  public.answer_review(uuid, text),
  public.record_prediction(uuid, text),
  public.admin_list_questions(text),
  public.admin_save_question(text, jsonb, uuid),
  public.admin_retire_question(uuid),
  public.admin_import_questions(text, jsonb),
  public.admin_check_report(date, date)
  to authenticated;
