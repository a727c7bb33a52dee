-- An import of questions shows its changes first, and deletes questions only if the admin confirms it.

-- Continues the reviews of a question with the question that replaces it.
create function private.move_reviews(p_from uuid, p_to uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.reviews set question_id = p_to where question_id = p_from;
  update private.review_arrangements as arranged
  set arrangement = private.random_arrangement(question.kind, question.body)
  from private.questions as question
  where arranged.question_id = p_to and question.id = p_to;
$$;

create or replace function public.admin_save_question(p_module text, p_question jsonb, p_replaces uuid default null)
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

drop function public.admin_import_questions(text, jsonb);

-- Imports the questions of a module. A question that equals a present one keeps it. A question with the id of a present
-- one in "replaces" takes its place, and reviews continue with it. p_previous are the ids of the questions that the
-- admin saw: if the module has other ones by now, the import changes nothing and returns null. p_deletes decides whether
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
  if jsonb_typeof(p_questions) is distinct from 'array' or jsonb_array_length(p_questions) > 200 then
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

revoke all on function
  private.move_reviews(uuid, uuid),
  public.admin_import_questions(text, jsonb, uuid[], boolean)
  from public, anon, authenticated;
grant execute on function public.admin_import_questions(text, jsonb, uuid[], boolean) to authenticated;
