-- A user can clear the response to a question of an open attempt, e.g. by typing a value in another unit. Otherwise
-- the previous response would be scored.

-- Saves a response in place of the previous one. JSON null removes it. Returns `scored` if the attempt has ended, and
-- null for an unknown attempt or question.
create or replace function public.save_check_response(p_attempt uuid, p_number integer, p_response text) returns text
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
