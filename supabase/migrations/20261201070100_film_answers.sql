-- A film answers its questions: the solution of a predicting question has the second at which the film has shown it.

update private.questions
set solution = solution || jsonb_build_object('shown', least(second + 6, 14400))
where purpose = 'predict';

alter table private.questions add constraint predicting_questions_have_an_answer_in_the_film check (
  purpose = 'check' or private.is_json_number(solution -> 'shown', second + 1, 14400)
);

-- Scores a prediction of the caller, which counts for nothing. A wrong one of a confirmed user joins the reviews.
-- Returns { isRight, isReviewed, solution, shown }: the index of the right option or the value, and the second at which
-- the film has shown it. Returns null for an unknown question or a film that the caller may not watch. Fails with 22023
-- for a response of another form. For everyone, because the film shows the solution to everyone who may watch it.
create or replace function public.record_prediction(p_question uuid, p_response text) returns jsonb
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

grant execute on function public.record_prediction(uuid, text) to anon, authenticated, service_role;
