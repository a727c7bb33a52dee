-- Elapsed time and labor of an exam are two numbers: the results name the parts that were replaced.

-- Returns the parts and wires that an attempt named, in order.
create function private.named_targets(p_attempt uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(target order by number), '[]')
  from public.case_diagnoses where attempt_id = p_attempt
$$;

-- Returns the caller's results of all attempts that have ended:
-- cases: [{ caseId, attempts, solved, isFirstTry, best }]. isFirstTry: the first attempt was solved without a
-- wrong part. best is the solved attempt with the fewest wrong parts, then the fewest readings:
-- { readings, par, wrongParts, minutes, targets }, or null. minutes is the elapsed time. targets are the parts and wires
-- that were replaced, in order: the site knows their book times, which are the labor.
-- kinds: [{ kind, attempts, solved }], by the kind of the fault, the weakest first. solved counts the attempts
-- without a wrong part.
-- Fails with 42501 without a user.
create or replace function public.own_case_results() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  return (
    with attempt as materialized (
      select
        ended.case_id, ended.fault_id, ended.started_at,
        ended.outcome = 'solved' as is_solved,
        ended.outcome = 'solved' and ended.wrong_parts = 0 as is_clean,
        ended.wrong_parts, ended.readings,
        private.case_result(ended) || jsonb_build_object('targets', private.named_targets(ended.id)) as result
      from public.case_attempts as ended
      where ended.user_id = v_user_id and ended.ended_at is not null
    )
    select jsonb_build_object(
      'cases', coalesce((
        select jsonb_agg(to_jsonb(per_case) order by position)
        from (
          select
            attempt.case_id as "caseId", fault_case.position,
            count(*) as attempts,
            count(*) filter (where is_solved) as solved,
            (array_agg(is_clean order by started_at))[1] as "isFirstTry",
            (array_agg(result - '{outcome,fault}'::text[] order by wrong_parts, readings)
              filter (where is_solved))[1] as best
          from attempt
          join private.fault_cases as fault_case on fault_case.id = attempt.case_id
          group by attempt.case_id, fault_case.position
        ) as per_case
      ), '[]'),
      'kinds', coalesce((
        select jsonb_agg(to_jsonb(per_kind) order by solved::float / attempts, attempts desc, kind)
        from (
          select fault.kind, count(*) as attempts, count(*) filter (where is_clean) as solved
          from attempt
          join private.case_faults as fault using (case_id, fault_id)
          group by fault.kind
        ) as per_kind
      ), '[]')
    )
  );
end
$$;

-- Some projects grant new functions to every role.
revoke all on function private.named_targets(uuid) from public, anon, authenticated;
