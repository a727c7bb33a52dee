-- Knowledge checks of the modules, the questions that films ask, and the reviews of missed questions.
-- Checks cannot be copied. A number question may have ranges and a formula: each attempt draws other numbers, and
-- the key is computed here and nowhere else. Of the other questions, an attempt draws half. Solutions and
-- explanations leave the database only after the attempt has passed.

-- ---------------------------------------------------------------------------------------------
-- Formulas
-- ---------------------------------------------------------------------------------------------

-- Returns the steps of a formula in reverse Polish notation, e.g. {a,b,2,*,+} for "a + b * 2". A formula has decimal
-- numbers, the names in p_names, + - * / ( ) and sqrt. Returns null for any other text.
create function private.formula_steps(p_formula text, p_names text[]) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_ranks constant jsonb := '{"+": 1, "-": 1, "*": 2, "/": 2, "neg": 3, "sqrt": 3}';
  v_steps text[] := '{}';
  -- Operators and opening brackets that wait for their right operand.
  v_stack text[] := '{}';
  v_expects_operand boolean := true;
  v_token text;
begin
  if p_formula !~ '^(\s|[0-9]+([.][0-9]+)?|[a-z][a-z0-9]*|[-+*/()])+$' is not false then
    return null;
  end if;
  for v_token in
    select match[1] from regexp_matches(p_formula, '[0-9]+(?:[.][0-9]+)?|[a-z][a-z0-9]*|[-+*/()]', 'g') as match
  loop
    if v_expects_operand and v_token in ('-', 'sqrt', '(') then
      v_stack := v_stack || case v_token when '-' then 'neg' else v_token end;
    elsif v_expects_operand and (v_token ~ '^[0-9]' or v_token = any (p_names)) then
      v_steps := v_steps || v_token;
      v_expects_operand := false;
    elsif v_expects_operand or v_token not in ('+', '-', '*', '/', ')') then
      return null;
    else
      while (v_ranks ->> v_stack[cardinality(v_stack)])::integer >= coalesce((v_ranks ->> v_token)::integer, 0) loop
        v_steps := v_steps || v_stack[cardinality(v_stack)];
        v_stack := trim_array(v_stack, 1);
      end loop;
      if v_token <> ')' then
        v_stack := v_stack || v_token;
        v_expects_operand := true;
      elsif cardinality(v_stack) = 0 then
        return null;
      else
        v_stack := trim_array(v_stack, 1);
      end if;
    end if;
  end loop;
  if v_expects_operand or '(' = any (v_stack) then
    return null;
  end if;
  return v_steps || array(
    select operator from unnest(v_stack) with ordinality as waiting (operator, place) order by place desc
  );
end
$$;

-- Returns the value of the steps of private.formula_steps, or null for a division by zero or the root of a negative
-- number. p_values has the value of each name.
create function private.formula_value(p_steps text[], p_values jsonb) returns numeric
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  v_stack numeric[] := '{}';
  v_step text;
  v_right numeric;
begin
  foreach v_step in array p_steps loop
    if v_step ~ '^[0-9]' then
      v_stack := v_stack || v_step::numeric;
    elsif v_step not in ('+', '-', '*', '/', 'neg', 'sqrt') then
      v_stack := v_stack || (p_values ->> v_step)::numeric;
    else
      v_right := v_stack[cardinality(v_stack)];
      if v_right is null or v_step = '/' and v_right = 0 or v_step = 'sqrt' and v_right < 0 then
        return null;
      end if;
      if v_step not in ('neg', 'sqrt') then
        v_stack := trim_array(v_stack, 1);
      end if;
      v_stack[cardinality(v_stack)] := case v_step
        when 'neg' then -v_right
        when 'sqrt' then sqrt(v_right)
        when '+' then v_stack[cardinality(v_stack)] + v_right
        when '-' then v_stack[cardinality(v_stack)] - v_right
        when '*' then v_stack[cardinality(v_stack)] * v_right
        else v_stack[cardinality(v_stack)] / v_right
      end;
    end if;
  end loop;
  return v_stack[1];
end
$$;

-- Returns a text with its placeholders replaced by numbers: {u}, {u * i}, or {u / i:2} with two decimals. Placeholders
-- that aren't formulas of the values stay as they are.
create function private.fill_text(p_text text, p_values jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_names constant text[] := array(select jsonb_object_keys(p_values));
  v_text text := p_text;
  v_match text[];
  v_value numeric;
begin
  for v_match in select * from regexp_matches(p_text, '([{]([^{}:]*)(?::([0-9]))?[}])', 'g') loop
    v_value := private.formula_value(private.formula_steps(v_match[2], v_names), p_values);
    if v_value is not null then
      v_value := case
        when v_match[3] is not null then round(v_value, v_match[3]::integer)
        -- A drawn number has the decimals of its range.
        when btrim(v_match[2]) = any (v_names) and btrim(v_match[2]) <> 'answer' then v_value
        else trim_scale(round(v_value, 6))
      end;
      v_text := replace(v_text, v_match[1], replace(v_value::text, '-', '−'));
    end if;
  end loop;
  return v_text;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Questions
-- ---------------------------------------------------------------------------------------------

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

-- Returns how many variants some ranges give: [{ name, from, to, step }], from 1 to 4. Returns null for any other value
-- and for more than 10,000 variants.
create function private.variant_count(p_variables jsonb) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_item jsonb;
  v_names text[] := '{}';
  v_steps numeric;
  v_count integer := 1;
begin
  for v_item in select * from private.json_items(p_variables, 1, 4) loop
    if not private.is_json_text(v_item -> 'name', 12)
      or not private.is_json_number(v_item -> 'from', -1e6, 1e6)
      or not private.is_json_number(v_item -> 'to', -1e6, 1e6)
      or not private.is_json_number(v_item -> 'step', 1e-6, 1e6)
    then
      return null;
    end if;
    v_steps := ((v_item ->> 'to')::numeric - (v_item ->> 'from')::numeric) / (v_item ->> 'step')::numeric;
    if (v_item ->> 'name') !~ '^[a-z][a-z0-9]*$' or v_item ->> 'name' = any (v_names || '{answer,sqrt}')
      or v_steps <> trunc(v_steps) or v_steps not between 1 and 9999
    then
      return null;
    end if;
    v_names := v_names || (v_item ->> 'name');
    v_count := v_count * (v_steps + 1);
    if v_count > 10000 then
      return null;
    end if;
  end loop;
  return v_count;
end
$$;

create function private.variable_names(p_variables jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(item ->> 'name'), '{}') from jsonb_array_elements(p_variables) as item
$$;

-- Returns whether a solution has the form { formula, tolerance, variables }, see private.variant_count.
create function private.is_variant_solution(p_solution jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if private.variant_count(p_solution -> 'variables') is null
    or not private.is_json_text(p_solution -> 'formula', 200)
    or not private.is_json_number(p_solution -> 'tolerance', 0, 1e9)
  then
    return false;
  end if;
  return private.formula_steps(
    p_solution ->> 'formula', private.variable_names(p_solution -> 'variables')
  ) is not null;
end
$$;

-- Returns whether a body and its solution have the form of their kind:
-- choice: { options: texts }, solution { right: index }
-- number: { unit }, solution { value, tolerance } or { formula, tolerance, variables: [{ name, from, to, step }] }
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
      if not private.is_json_text_list(p_body -> 'options', 2, 6, 300) then
        return false;
      end if;
      return private.is_json_index(p_solution -> 'right', jsonb_array_length(p_body -> 'options'));
    when 'number' then
      if not private.is_json_text(p_body -> 'unit', 20) then
        return false;
      elsif p_solution ? 'formula' then
        return private.is_variant_solution(p_solution);
      end if;
      return private.is_json_number(p_solution -> 'value', -1e9, 1e9)
        and private.is_json_number(p_solution -> 'tolerance', 0, 1e9);
    when 'order' then
      return private.is_json_text_list(p_body -> 'steps', 3, 8, 300);
    when 'point' then
      if not private.is_json_text(p_body -> 'image', 2000)
        or (p_body ->> 'image') !~ '^(https://|/images/|http://127\.0\.0\.1(:[0-9]+)?/)'
        or not private.is_json_text(p_body -> 'alt', 600)
        or jsonb_typeof(p_body -> 'spots') is distinct from 'array'
      then
        return false;
      end if;
      return jsonb_array_length(p_body -> 'spots') between 2 and 8
        and private.is_json_index(p_solution -> 'right', jsonb_array_length(p_body -> 'spots'))
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
  solution jsonb not null check (octet_length(solution::text) <= 1000),
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
  ),
  -- A film shows the value that its question asks for.
  constraint predicting_questions_have_one_answer check (purpose = 'check' or not solution ? 'formula'),
  constraint predicting_questions_have_an_answer_in_the_film check (
    purpose = 'check' or private.is_json_number(solution -> 'shown', second + 1, 14400)
  )
);
create index questions_module_id_idx on private.questions (module_id, position) where retired_at is null;
create index questions_lesson_id_idx on private.questions (lesson_id);
create index questions_case_id_idx on private.questions (case_id);
alter table private.questions enable row level security;

create trigger questions_announce after insert or update or delete on private.questions
  for each statement execute function private.announce_content_change();

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

-- Returns where a question is explained: { lesson, second, case }. lesson is { moduleId, slug, title } of a published
-- lesson, or null. case is { id, moduleId, title } or null.
create function private.question_links(p_question private.questions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
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

-- Returns the solution and the explanation of a drawn question with its links: { solution, explanation, lesson, second,
-- case }. solution has the form of a response, and for a number the form { value, tolerance }.
create function private.explained_question(p_question private.questions, p_arrangement integer[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.question_links(p_question) || jsonb_build_object(
    'solution', case p_question.kind
      when 'number' then p_question.solution
      when 'order' then (
        select jsonb_agg(place - 1 order by item) from unnest(p_arrangement) with ordinality as shown (item, place)
      )
      else to_jsonb(array_position(p_arrangement, (p_question.solution ->> 'right')::integer) - 1)
    end,
    'explanation', p_question.explanation
  )
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
      if jsonb_typeof(p_response) is distinct from 'array' then
        return false;
      end if;
      return (
        select count(*) = v_count and bool_and(private.is_json_index(item, v_count))
          and count(distinct item) = v_count
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
-- Variants
-- ---------------------------------------------------------------------------------------------

-- Returns a random integer from 0 to p_count - 1. The first 32 bits of gen_random_uuid() are unpredictable.
create function private.random_below(p_count integer) returns integer
language sql volatile set search_path = ''
as $$
  select (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % p_count)::integer
$$;

-- Returns a number from each range of a question: { name: number }. Empty for a question without ranges.
create function private.draw_numbers(p_question private.questions) returns jsonb
language sql volatile set search_path = ''
as $$
  select coalesce(jsonb_object_agg(
    item ->> 'name',
    (item ->> 'from')::numeric + (item ->> 'step')::numeric * private.random_below(
      (((item ->> 'to')::numeric - (item ->> 'from')::numeric) / (item ->> 'step')::numeric)::integer + 1
    )
  ), '{}')
  from jsonb_array_elements(p_question.solution -> 'variables') as item
$$;

-- Returns a question with its drawn numbers: texts without placeholders, and the value of the formula as its solution.
-- The value is rounded to a twentieth of the tolerance or less. A question without ranges stays as it is.
create function private.drawn_question(p_question private.questions, p_drawn jsonb) returns private.questions
language plpgsql immutable set search_path = ''
as $$
declare
  v_tolerance constant numeric := p_question.solution ->> 'tolerance';
  v_value numeric;
begin
  if not p_question.solution ? 'formula' then
    return p_question;
  end if;
  v_value := private.formula_value(
    private.formula_steps(
      p_question.solution ->> 'formula', private.variable_names(p_question.solution -> 'variables')
    ),
    p_drawn
  );
  p_question.prompt := private.fill_text(p_question.prompt, p_drawn);
  p_question.explanation := private.fill_text(
    p_question.explanation, p_drawn || jsonb_build_object('answer', v_value)
  );
  p_question.solution := jsonb_build_object(
    'value', trim_scale(
      round(v_value, case when v_tolerance > 0 then greatest(0, ceil(1 - log(v_tolerance)))::integer else 6 end)
    ),
    'tolerance', v_tolerance
  );
  return p_question;
end
$$;

-- Returns the numbers of every variant of a question, see private.draw_numbers.
create function private.all_variants(p_question private.questions) returns setof jsonb
language sql stable set search_path = ''
as $$
  with recursive variable as (
    select place, item ->> 'name' as name, number
    from jsonb_array_elements(p_question.solution -> 'variables') with ordinality as listed (item, place)
    cross join generate_series(
      (item ->> 'from')::numeric, (item ->> 'to')::numeric, (item ->> 'step')::numeric
    ) as number
  ), variant (place, drawn) as (
    select 0::bigint, '{}'::jsonb
    union all
    select variable.place, variant.drawn || jsonb_build_object(variable.name, variable.number)
    from variant join variable on variable.place = variant.place + 1
  )
  select drawn from variant where place = jsonb_array_length(p_question.solution -> 'variables')
$$;

-- Returns why a question with ranges can't be asked, or null:
-- 'form': the ranges or the formula don't have the form of private.is_variant_solution.
-- 'placeholder': a placeholder of a text isn't a formula of the ranges.
-- 'hidden': a range isn't in the text of the question.
-- 'undefined': the formula or a placeholder has no value for some numbers.
-- 'guessable': one answer is right in more than a tenth of all variants.
create function private.variant_problem(p_question private.questions) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_solution constant jsonb := p_question.solution;
  v_texts constant text := concat(p_question.prompt, p_question.explanation);
  v_names text[];
  v_steps text[];
  v_keys numeric[];
  v_is_undefined boolean;
  v_tolerance numeric;
begin
  if not v_solution ? 'formula' then
    return null;
  elsif not private.is_variant_solution(v_solution) then
    return 'form';
  end if;
  v_names := private.variable_names(v_solution -> 'variables');
  v_steps := private.formula_steps(v_solution ->> 'formula', v_names);
  if exists (
    select 1 from regexp_matches(p_question.prompt, '[{]([^{}:]*)(?::[0-9])?[}]', 'g') as match
    where private.formula_steps(match[1], v_names) is null
  ) or exists (
    select 1 from regexp_matches(p_question.explanation, '[{]([^{}:]*)(?::[0-9])?[}]', 'g') as match
    where private.formula_steps(match[1], v_names || 'answer'::text) is null
  ) or regexp_replace(v_texts, '[{][^{}:]*(:[0-9])?[}]', '', 'g') ~ '[{}]' then
    return 'placeholder';
  end if;
  if not v_names <@ array(
    select step
    from regexp_matches(p_question.prompt, '[{]([^{}:]*)(?::[0-9])?[}]', 'g') as match
    cross join unnest(private.formula_steps(match[1], v_names)) as step
  ) then
    return 'hidden';
  end if;
  with variant as materialized (
    select numbers, private.formula_value(v_steps, numbers) as key from private.all_variants(p_question) as numbers
  ), placeholder as materialized (
    select parsed.steps
    from regexp_matches(v_texts, '[{]([^{}:]*)(?::[0-9])?[}]', 'g') as match
    cross join lateral (select private.formula_steps(match[1], v_names || 'answer'::text) as steps) as parsed
    -- Other formulas have a value for all numbers.
    where parsed.steps && '{/,sqrt}'
  )
  select array_agg(key), bool_or(key is null or exists (
    select 1 from placeholder
    where private.formula_value(placeholder.steps, numbers || jsonb_build_object('answer', key)) is null
  ))
  into v_keys, v_is_undefined
  from variant;
  if v_is_undefined then
    return 'undefined';
  end if;
  v_tolerance := v_solution ->> 'tolerance';
  if (
    select max(hits) * 10 > count(*)
    from (
      select count(*) over (order by key range between current row and 2 * v_tolerance following) as hits
      from unnest(v_keys) as key
    ) as counted
  ) then
    return 'guessable';
  end if;
  return null;
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
  -- What private.engagement measured when the attempt was scored. Null until then.
  engaged_seconds integer check (engaged_seconds >= 0),
  constraint only_scored_attempts_have_a_score check (num_nulls(scored_at, correct, passed) in (0, 3))
);
create unique index check_attempts_open_idx on public.check_attempts (user_id, module_id) where scored_at is null;
create index check_attempts_user_id_idx on public.check_attempts (user_id, started_at);
alter table public.check_attempts enable row level security;

-- Only functions write these tables.
create policy "users read their own attempts" on public.check_attempts
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.check_attempts to authenticated;
grant all on public.check_attempts to service_role;

-- The questions of an attempt in their random order, with the random order of their items.
create table private.check_attempt_questions (
  attempt_id uuid not null references public.check_attempts (id) on delete cascade,
  -- Counted from 1 in each attempt.
  number integer not null,
  question_id uuid not null references private.questions (id) on delete cascade,
  arrangement integer[] not null,
  -- The drawn numbers, see private.draw_numbers.
  drawn jsonb not null default '{}',
  primary key (attempt_id, number)
);
create index check_attempt_questions_question_id_idx on private.check_attempt_questions (question_id);
alter table private.check_attempt_questions enable row level security;

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
alter table public.check_responses enable row level security;

grant all on public.check_responses to service_role;

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

-- Returns how many questions the check of a module asks and draws from: every question with ranges, and half of the
-- others, so that a pool has at least twice the questions that an attempt draws from it.
create function private.check_size(p_module text, out asked integer, out pool integer)
language sql stable security definer set search_path = ''
as $$
  select
    (count(*) filter (where solution ? 'formula') + count(*) filter (where not solution ? 'formula') / 2)::integer,
    count(*)::integer
  from private.questions
  where module_id = p_module and purpose = 'check' and retired_at is null
$$;

-- Returns every knowledge check: [{ moduleId, questions, pool, access }]. questions is the number of questions of an attempt. access is
-- 'member' (free with an account) or 'plan'. For everyone.
create function public.check_catalog() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'moduleId', module.id, 'questions', size.asked, 'pool', size.pool,
    'access', case when private.is_member_check(module.id) then 'member' else 'plan' end
  ) order by module.id), '[]')
  from (
    select distinct module_id as id from private.questions where purpose = 'check' and retired_at is null
  ) as module
  cross join lateral private.check_size(module.id) as size
  where size.asked > 0
$$;
grant execute on function public.check_catalog to anon, authenticated, service_role;

-- Returns whether the caller may take the check of a module, in the words of private.watch_decision: 'granted',
-- 'account' (requires a confirmed account) or 'plan'. Returns null for a module without a check.
create function public.can_take_check(p_module text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if (private.check_size(p_module)).asked = 0 then
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
grant execute on function public.can_take_check to anon, authenticated, service_role;

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

-- Adds an attempt of a user with the questions of private.check_size, in a random order and with random numbers.
create function private.draw_check_attempt(p_user_id uuid, p_module text) returns public.check_attempts
language sql volatile security definer set search_path = ''
as $$
  with shuffled as (
    select
      question, solution ? 'formula' as has_variants,
      row_number() over (partition by solution ? 'formula' order by gen_random_uuid()) as place,
      count(*) over (partition by solution ? 'formula') as count
    from private.questions as question
    where module_id = p_module and purpose = 'check' and retired_at is null
  ), drawn as materialized (
    select question, row_number() over (order by gen_random_uuid()) as number
    from shuffled where has_variants or place <= count / 2
  ), attempt as (
    insert into public.check_attempts (user_id, module_id, questions)
    select p_user_id, p_module, count(*) from drawn
    returning *
  ), asked as (
    insert into private.check_attempt_questions (attempt_id, number, question_id, arrangement, drawn)
    select
      attempt.id, drawn.number, (drawn.question).id,
      private.random_arrangement((drawn.question).kind, (drawn.question).body), private.draw_numbers(drawn.question)
    from attempt cross join drawn
  )
  select * from attempt
$$;

-- Returns the questions of an attempt with their drawn numbers, their order of items and their responses.
create function private.asked_questions(p_attempt uuid)
returns table (number integer, question private.questions, arrangement integer[], response jsonb, is_right boolean)
language sql stable security definer set search_path = ''
as $$
  select
    asked.number, private.drawn_question(question, asked.drawn), asked.arrangement,
    response.response, coalesce(response.is_right, false)
  from private.check_attempt_questions as asked
  join private.questions as question on question.id = asked.question_id
  left join public.check_responses as response
    on response.attempt_id = asked.attempt_id and response.number = asked.number
  where asked.attempt_id = p_attempt
$$;

-- Returns the questions of an attempt as the user sees them, with the saved responses.
create function private.shown_attempt_questions(p_attempt uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(
    private.shown_question(asked.question, asked.arrangement)
      || jsonb_build_object('number', asked.number, 'response', asked.response)
    order by asked.number
  )
  from private.asked_questions(p_attempt) as asked
$$;

-- Opens an attempt of the caller at the check of a module, or continues the open one with the questions that it drew.
-- Returns { decision }, one of public.can_take_check or 'limited'. With 'granted', also returns { id, startedAt,
-- questions }. With 'limited', also returns { retryAfter }, in seconds. Returns null for a module without a check. Fails
-- with 42501 without a user.
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
    v_attempt := private.draw_check_attempt(v_user_id, p_module);
  end if;
  return jsonb_build_object(
    'decision', v_decision, 'id', v_attempt.id, 'startedAt', v_attempt.started_at,
    'questions', private.shown_attempt_questions(v_attempt.id)
  );
end
$$;
grant execute on function public.open_check to authenticated;

-- Saves a response of an open attempt of the caller, in place of the previous one. p_response is JSON: the index of
-- an option or spot, a number, or the indexes of the steps in order. JSON null removes the response, so that a cleared
-- response isn't scored. Returns 'saved', or 'scored' if the attempt has ended. Returns null for an unknown attempt or
-- question. Fails with 22023 for a response of another form.
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
  if jsonb_typeof(v_response) = 'null' then
    delete from public.check_responses where attempt_id = v_attempt.id and number = p_number;
    return 'saved';
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
grant execute on function public.save_check_response to authenticated;

-- Returns whether a user may see the solution of a question in a review: if a film shows it, or if the user has passed
-- the check that asks it. Otherwise the reviews would reveal the solutions of a failed attempt.
create function private.is_solution_due(p_user_id uuid, p_question private.questions) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_question.purpose = 'predict' or exists (
    select 1 from public.check_attempts
    where user_id = p_user_id and module_id = p_question.module_id and passed
  )
$$;

-- Returns the result of a scored attempt: { moduleId, questionCount, correct, passed, scoredAt, questions, missed }.
-- questions is null unless the attempt has passed. Each question has { number, response, isRight } and its explanation.
-- missed is null if the attempt has passed. Otherwise it has the links of the missed questions, each link once and in
-- the order of the films, so that it names topics and not questions.
create function private.check_result(p_attempt public.check_attempts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'moduleId', p_attempt.module_id, 'questionCount', p_attempt.questions, 'correct', p_attempt.correct,
    'passed', p_attempt.passed, 'scoredAt', p_attempt.scored_at,
    'questions', case when p_attempt.passed then (
      select jsonb_agg(
        private.shown_question(asked.question, asked.arrangement)
          || private.explained_question(asked.question, asked.arrangement)
          || jsonb_build_object('number', asked.number, 'response', asked.response, 'isRight', asked.is_right)
        order by asked.number
      )
      from private.asked_questions(p_attempt.id) as asked
    ) end,
    'missed', case when not p_attempt.passed then (
      select coalesce(jsonb_agg(topic.links order by
        topic.links #>> '{lesson,moduleId}', topic.links #>> '{lesson,title}', (topic.links ->> 'second')::integer,
        topic.links #>> '{case,id}'
      ), '[]')
      from (
        select distinct private.question_links(asked.question) as links
        from private.asked_questions(p_attempt.id) as asked
        where not asked.is_right
      ) as topic
    ) end
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
    update public.check_responses as saved
    set is_right = private.is_right_response(asked.question, asked.arrangement, saved.response)
    from private.asked_questions(v_attempt.id) as asked
    where saved.attempt_id = v_attempt.id and saved.number = asked.number;

    perform private.miss_question(v_attempt.user_id, asked.question)
    from private.asked_questions(v_attempt.id) as asked
    where not asked.is_right and (asked.question).retired_at is null;

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
grant execute on function public.score_check to authenticated;

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
grant execute on function public.last_check_result to authenticated;

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
grant execute on function public.own_checks to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Reviews
-- ---------------------------------------------------------------------------------------------

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
alter table public.reviews enable row level security;

create policy "users read their own reviews" on public.reviews
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.reviews to authenticated;
grant all on public.reviews to service_role;

-- The order of the items in which a review shows its question.
create table private.review_arrangements (
  user_id uuid not null,
  question_id uuid not null,
  arrangement integer[] not null,
  -- The drawn numbers, see private.draw_numbers.
  drawn jsonb not null default '{}',
  primary key (user_id, question_id),
  foreign key (user_id, question_id) references public.reviews (user_id, question_id) on delete cascade
    on update cascade
);
alter table private.review_arrangements enable row level security;

-- Draws the numbers and the order of items in which reviews show a question next. A null user draws for all users.
create function private.draw_reviews(p_user_id uuid, p_question_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.review_arrangements (user_id, question_id, arrangement, drawn)
  select
    review.user_id, question.id, private.random_arrangement(question.kind, question.body),
    private.draw_numbers(question)
  from public.reviews as review
  join private.questions as question on question.id = review.question_id
  where question.id = p_question_id and (p_user_id is null or review.user_id = p_user_id)
  on conflict (user_id, question_id) do update set arrangement = excluded.arrangement, drawn = excluded.drawn
$$;

-- Adds a missed question to the reviews of a user, or begins its review again.
create function private.miss_question(p_user_id uuid, p_question private.questions) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.reviews (user_id, question_id) values (p_user_id, p_question.id)
  on conflict (user_id, question_id) do update set stage = 0, due_at = excluded.due_at;
  select private.draw_reviews(p_user_id, p_question.id);
$$;

-- Returns the caller's reviews: { waiting, due, nextAt, questions }. waiting counts all reviews. due counts the
-- reviews that are due. nextAt is the time at which the next review becomes due, or null. questions has the first five
-- due questions as { id, moduleId }: about a minute of work.
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
      select review.due_at, question, arranged.arrangement, arranged.drawn
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
          private.shown_question(private.drawn_question(first.question, first.drawn), first.arrangement)
            || jsonb_build_object('id', (first.question).id, 'moduleId', (first.question).module_id)
          order by first.due_at
        )
        from (select * from own where due_at <= now() order by due_at limit 5) as first
      ), '[]')
    )
  );
end
$$;
grant execute on function public.due_reviews to authenticated;

-- Scores a response to a question of the caller that is due. Returns { isRight, nextAt } and where the question is
-- explained, and with private.is_solution_due also { solution, explanation }, or else nulls. nextAt is null if the
-- question doesn't come back. Returns null for a question that isn't due. Fails with 22023 for a response of another
-- form.
create function public.answer_review(p_question uuid, p_response text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_response constant jsonb := private.parse_response(p_response);
  v_user_id uuid := private.current_user_id();
  v_review public.reviews;
  v_question private.questions;
  v_arranged private.review_arrangements;
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
  select * into v_arranged from private.review_arrangements
  where user_id = v_user_id and question_id = p_question;
  v_question := private.drawn_question(v_question, v_arranged.drawn);
  v_is_right := private.is_right_response(v_question, v_arranged.arrangement, v_response);
  if not v_is_right then
    perform private.miss_question(v_user_id, v_question);
    v_next := now() + interval '2 days';
  elsif v_review.stage = 2 then
    delete from public.reviews where user_id = v_user_id and question_id = p_question;
  else
    v_next := now() + case v_review.stage when 0 then interval '7 days' else interval '21 days' end;
    update public.reviews set stage = stage + 1, due_at = v_next
    where user_id = v_user_id and question_id = p_question;
    perform private.draw_reviews(v_user_id, p_question);
  end if;
  return jsonb_build_object('isRight', v_is_right, 'nextAt', v_next, 'solution', null, 'explanation', null)
    || case
      when private.is_solution_due(v_user_id, v_question)
        then private.explained_question(v_question, v_arranged.arrangement)
      else private.question_links(v_question)
    end;
end
$$;
grant execute on function public.answer_review to authenticated;

-- Continues the reviews of a question with the question that replaces it.
create function private.move_reviews(p_from uuid, p_to uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.reviews set question_id = p_to where question_id = p_from;
  select private.draw_reviews(null, p_to);
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
grant execute on function public.lesson_questions to anon, authenticated, service_role;

-- Scores a prediction of the caller, which counts for nothing. A wrong one of a confirmed user joins the reviews.
-- Returns { isRight, isReviewed, solution, shown }: the index of the right option or the value, and the second at which
-- the film has shown it. Returns null for an unknown question or a film that the caller may not watch. Fails with 22023
-- for a response of another form. For everyone, because the film shows the solution to everyone who may watch it.
create function public.record_prediction(p_question uuid, p_response text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_response constant jsonb := private.parse_response(p_response);
  v_user_id constant uuid := private.current_user_id();
  v_question private.questions;
  v_is_right boolean;
  v_is_reviewed boolean;
begin
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
  v_is_reviewed := not v_is_right and private.is_confirmed(v_user_id);
  if v_is_reviewed then
    perform private.miss_question(v_user_id, v_question);
  end if;
  return jsonb_build_object(
    'isRight', v_is_right,
    'isReviewed', v_is_reviewed,
    'solution', coalesce(v_question.solution -> 'right', v_question.solution -> 'value'),
    'shown', v_question.solution -> 'shown'
  );
end
$$;
grant execute on function public.record_prediction to anon, authenticated, service_role;

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
grant execute on function public.admin_list_questions to authenticated;

-- Adds a question of a module from JSON, with the fields of public.admin_list_questions. Returns its id. Fails with
-- 22023 for a question with a problem, see private.variant_problem.
create function private.insert_question(p_module text, p_position integer, p_question jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_question private.questions;
begin
  insert into private.questions (
    module_id, purpose, position, kind, prompt, body, solution, explanation, lesson_id, second, case_id
  )
  values (
    p_module, p_question ->> 'purpose', p_position, p_question ->> 'kind', p_question ->> 'prompt',
    p_question -> 'body', p_question -> 'solution', p_question ->> 'explanation',
    (p_question ->> 'lessonId')::uuid, (p_question ->> 'second')::integer, p_question ->> 'caseId'
  )
  returning * into v_question;
  if private.variant_problem(v_question) is not null then
    raise exception 'The ranges of a question are invalid' using errcode = '22023';
  end if;
  return v_question.id;
end
$$;

-- Adds a question to a module, or puts it in the place of p_replaces. Reviews continue with the new question. Returns
-- the id of the new question, or null if p_replaces was changed or deleted in the meantime.
create function public.admin_save_question(p_module text, p_question jsonb, p_replaces uuid default null)
returns uuid
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
  perform private.move_reviews(p_replaces, v_id);
  return v_id;
end
$$;
grant execute on function public.admin_save_question to authenticated;

-- Returns what attempts would draw for some questions: [{ problem, samples }], in their order. problem is one of
-- private.variant_problem or null. samples has three draws: [{ prompt, value, tolerance, explanation }]. It is empty for
-- a question with a problem or without ranges. For admins only.
create function public.admin_preview_questions(p_questions jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'problem', checked.problem,
      'samples', case when checked.problem is null then coalesce((
        select jsonb_agg(
          jsonb_build_object('prompt', (sample).prompt, 'explanation', (sample).explanation) || (sample).solution
        )
        from generate_series(1, 3)
        cross join lateral private.drawn_question(listed.question, private.draw_numbers(listed.question)) as sample
        where (listed.question).solution ? 'formula'
      ), '[]') else '[]' end
    ) order by listed.place), '[]')
    from (
      select
        jsonb_populate_record(null::private.questions, item - '{id,lessonId,second,caseId}'::text[]) as question, place
      from private.json_items(p_questions, 0, 200) with ordinality as given (item, place)
    ) as listed
    cross join lateral (select private.variant_problem(listed.question) as problem) as checked
  );
end
$$;
grant execute on function public.admin_preview_questions to authenticated;

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
grant execute on function public.admin_retire_question to authenticated;

-- Imports the questions of a module. A question that equals a present one keeps it. A question with the id of a present
-- one in "replaces" takes its place, and reviews continue with it. p_previous are the ids of the questions that the
-- admin saw. If the module has other questions in the meantime, the import changes nothing and returns null. p_deletes decides whether
-- questions that aren't in the list are deleted or moved to the end. Returns { added, changed, kept, retired }.
create function public.admin_import_questions(
  p_module text, p_questions jsonb, p_previous uuid[], p_deletes boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_present uuid[];
  v_question jsonb;
  v_position integer := 0;
  v_kept uuid[] := '{}';
  v_added uuid[] := '{}';
  v_changed integer := 0;
  v_retired integer := 0;
  v_id uuid;
  v_replaced uuid;
begin
  perform private.require_admin();
  if (case jsonb_typeof(p_questions) when 'array' then jsonb_array_length(p_questions) > 200 else true end) then
    raise exception 'A module has at most 200 questions' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('questions:' || p_module, 0));
  -- Locks the rows, because an admin can delete a question without the lock of the module.
  select coalesce(array_agg(locked.id), '{}') into v_present from (
    select id from private.questions where module_id = p_module and retired_at is null for update
  ) as locked;
  if not (v_present <@ coalesce(p_previous, '{}') and v_present @> coalesce(p_previous, '{}')) then
    return null;
  end if;
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
      update private.questions set retired_at = now()
      where id = (v_question ->> 'replaces')::uuid and module_id = p_module and retired_at is null
        and id <> all (v_kept || v_added)
      returning id into v_replaced;
      v_id := private.insert_question(p_module, v_position, v_question);
      v_added := v_added || v_id;
      if v_replaced is not null then
        v_changed := v_changed + 1;
        perform private.move_reviews(v_replaced, v_id);
      end if;
    end if;
  end loop;
  if p_deletes then
    update private.questions set retired_at = now()
    where module_id = p_module and retired_at is null and id <> all (v_kept || v_added);
    get diagnostics v_retired = row_count;
  else
    update private.questions as question set position = v_position + ranked.number
    from (
      select id, row_number() over (order by purpose, position, created_at) as number
      from private.questions
      where module_id = p_module and retired_at is null and id <> all (v_kept || v_added)
    ) as ranked
    where question.id = ranked.id;
  end if;
  return jsonb_build_object(
    'added', cardinality(v_added) - v_changed, 'changed', v_changed, 'kept', cardinality(v_kept), 'retired', v_retired
  );
end
$$;
grant execute on function public.admin_import_questions to authenticated;

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
grant execute on function public.admin_check_report to authenticated;
