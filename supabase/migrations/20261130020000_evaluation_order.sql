-- Makes the outcome of every function and check independent of the order in which PostgreSQL evaluates conditions.
-- The planner may evaluate the operands of AND and OR in any order, and applies a condition on one table to all of
-- its rows. So an expression that can raise is not guarded by another condition, but by a variable, IF or CASE.

-- Called after the right password. Undoes all attempts of this client or device on this account. In the
-- limits that it shares with others, undoes only the hit of this attempt.
create or replace function public.forget_sign_in_attempts(
  p_account text, p_clients text[], p_device text default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_limits constant private.rate_limit[] := private.sign_in_limits(p_account, p_clients, p_device);
  v_own constant text[] := '{sign-in:device,sign-in:account-client}';
  -- All limits of one hit have the same period, see private.count_hit(). A condition that called limit_of() for each
  -- row would raise at the buckets of the embedded backend, which have no row in private.limits.
  v_start constant timestamptz := date_bin(
    (private.limit_of((v_limits[1]).bucket)).period, now(), timestamptz '2000-01-01'
  );
begin
  -- Locks the rows in the order of count_hit(), so that the two cannot deadlock.
  perform from private.rate_limits as counted
  join unnest(v_limits) as forgotten using (bucket, key)
  order by counted.bucket, counted.key, counted.window_start
  for update of counted;
  delete from private.rate_limits as counted using unnest(v_limits) as forgotten
  where (counted.bucket, counted.key) = (forgotten.bucket, forgotten.key)
    and counted.bucket = any (v_own);
  update private.rate_limits as counted set hits = counted.hits - 1
  from unnest(v_limits) as forgotten
  where (counted.bucket, counted.key) = (forgotten.bucket, forgotten.key)
    and counted.bucket <> all (v_own)
    and counted.window_start = v_start
    and counted.hits > 0;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Values from JSON
-- ---------------------------------------------------------------------------------------------

-- Returns whether a value is a JSON array of p_least to p_most texts of at most p_length characters.
create or replace function private.is_json_text_list(p_value jsonb, p_least integer, p_most integer, p_length integer)
returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'array' then
    return false;
  end if;
  return jsonb_array_length(p_value) between p_least and p_most and not exists (
    select 1 from jsonb_array_elements(p_value) as item where not private.is_json_text(item, p_length)
  );
end
$$;

-- Returns whether a value is a JSON number between two limits.
create or replace function private.is_json_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'number' then
    return false;
  end if;
  return (p_value #>> '{}')::numeric between p_least and p_most;
end
$$;

-- Returns the items of a JSON array. For any other value, and for an array of an invalid length, returns a single
-- null, which fails the check of an item.
create or replace function private.json_items(p_value jsonb, p_least integer, p_most integer) returns setof jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'array' then
    return next null;
  elsif jsonb_array_length(p_value) not between p_least and p_most then
    return next null;
  else
    return query select jsonb_array_elements(p_value);
  end if;
end
$$;

-- Returns whether a body and its solution have the form of their kind:
-- choice: { options: texts }, solution { right: index }
-- number: { unit }, solution { value, tolerance }
-- order: { steps: texts in the right order }, solution {}
-- point: { image, alt, spots: [{ x, y, label }] }, in percent of the image, solution { right: index }
create or replace function private.is_question(p_kind text, p_body jsonb, p_solution jsonb) returns boolean
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

-- Returns whether a response has the form that a question expects.
create or replace function private.is_response(p_question private.questions, p_response jsonb) returns boolean
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

-- Returns whether a list has the form [{ "text": …, "limit": … }]. limit may be absent.
create or replace function private.is_step_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_list)
    when 'array' then not exists (
      select 1 from jsonb_array_elements(p_list) as step
      where (
        jsonb_typeof(step -> 'text') = 'string'
        and btrim(step ->> 'text') <> '' and char_length(step ->> 'text') <= 500
        and (step -> 'limit' is null or jsonb_typeof(step -> 'limit') = 'string'
          and btrim(step ->> 'limit') <> '' and char_length(step ->> 'limit') <= 200)
      ) is not true
    )
    else false
  end
$$;

-- Returns whether a list has the form [{ "start": seconds, "title": … }], in order.
create or replace function private.is_chapter_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_list)
    when 'array' then not exists (
      select 1 from jsonb_array_elements(p_list) with ordinality as chapter (item, n)
      where (
        jsonb_typeof(item -> 'start') = 'number' and item -> 'start' >= '0' and item -> 'start' < '14400'
        and (n = 1 or item -> 'start' > p_list -> (n::integer - 2) -> 'start')
        and jsonb_typeof(item -> 'title') = 'string'
        and btrim(item ->> 'title') <> '' and char_length(item ->> 'title') <= 120
      ) is not true
    )
    else false
  end
$$;

alter table public.lessons
  drop constraint lessons_chapters_check,
  add constraint lessons_chapters_check check (
    case jsonb_typeof(chapters) when 'array' then jsonb_array_length(chapters) <= 40 else false end
    and octet_length(chapters::text) <= 8000
  ),
  drop constraint lessons_steps_check,
  add constraint lessons_steps_check check (
    case jsonb_typeof(steps) when 'array' then jsonb_array_length(steps) <= 40 else false end
    and octet_length(steps::text) <= 20000
  );

-- Replaces all questions of a module by a list. A question of the list that equals a present one keeps it, so that a
-- repeated import changes nothing. Returns { added, kept, retired }.
create or replace function public.admin_import_questions(p_module text, p_questions jsonb) returns jsonb
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
  if (case jsonb_typeof(p_questions) when 'array' then jsonb_array_length(p_questions) > 200 else true end) then
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
