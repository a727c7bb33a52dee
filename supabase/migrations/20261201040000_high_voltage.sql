-- An unsafe act on a high-voltage car ends an exam. The site's server judges every operation and every reading, because
-- only it knows the rules of a case. The database records the positions of the controls, so that no client can skip one,
-- and an attempt that has ended stays ended.

alter table public.case_attempts
  -- The option of each control. A control without an entry is in its first option.
  add column positions jsonb not null default '{}',
  -- The number of readings when the car was last live. Earlier readings don't prove the absence of voltage.
  add column isolated_from integer not null default 0,
  add column unsafe_act text check (unsafe_act ~ '^[a-z]{1,20}(-[a-z]{1,20})?$'),
  drop constraint case_attempts_outcome_check,
  add constraint case_attempts_outcome_check
    check (outcome in ('solved', 'failed', 'given-up', 'expired', 'unsafe')),
  add constraint only_unsafe_attempts_name_their_act
    check ((unsafe_act is not null) = (outcome is not distinct from 'unsafe'));

-- Ends an attempt and shows its fault. The caller must have locked the row. p_unsafe_act comes with the outcome
-- 'unsafe' only.
drop function private.end_case_attempt(uuid, text);
create function private.end_case_attempt(
  p_attempt uuid, p_outcome text, p_unsafe_act text default null
) returns public.case_attempts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_attempt public.case_attempts;
begin
  with drawn as (
    delete from private.attempt_faults where attempt_id = p_attempt returning fault_id
  )
  update public.case_attempts
  set ended_at = least(now(), expires_at), outcome = p_outcome, unsafe_act = p_unsafe_act,
    fault_id = (select fault_id from drawn)
  where id = p_attempt
  returning * into v_attempt;
  return v_attempt;
end
$$;

-- Returns { outcome, readings, par, wrongParts, minutes, fault, unsafeAct }. outcome and fault are null until the
-- attempt ends. unsafeAct is null for every outcome but 'unsafe'. minutes counts the minute that has begun.
create or replace function private.case_result(p_attempt public.case_attempts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', p_attempt.outcome,
    'readings', p_attempt.readings,
    'par', p_attempt.par,
    'wrongParts', p_attempt.wrong_parts,
    'minutes', greatest(1, ceil(
      extract(epoch from coalesce(p_attempt.ended_at, now()) - p_attempt.started_at) / 60
    ))::integer,
    'fault', p_attempt.fault_id,
    'unsafeAct', p_attempt.unsafe_act
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- Operations: only the server may call these, because they trust their arguments
-- ---------------------------------------------------------------------------------------------

-- Returns { caseId, faultId, positions, isolatedFrom } of an open attempt of the user, otherwise null.
create or replace function public.case_attempt_fault(p_attempt uuid, p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'caseId', attempt.case_id, 'faultId', drawn.fault_id,
    'positions', attempt.positions, 'isolatedFrom', attempt.isolated_from
  )
  from public.case_attempts as attempt
  join private.attempt_faults as drawn on drawn.attempt_id = attempt.id
  where attempt.id = p_attempt and attempt.user_id = p_user and attempt.expires_at > now()
$$;

-- Records the positions of the controls of an open attempt of the user. p_is_isolated: the car cannot be live in these
-- positions. Returns whether the attempt was open.
create function public.record_case_positions(
  p_attempt uuid, p_user uuid, p_positions jsonb, p_is_isolated boolean
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.case_attempts
  set positions = p_positions, isolated_from = case when p_is_isolated then isolated_from else readings end
  where id = p_attempt and user_id = p_user and ended_at is null and expires_at > now();
  return found;
end
$$;

-- Ends an open attempt of the user as 'unsafe' and names the act. Returns private.case_result. Returns null, and changes
-- nothing, if the attempt has ended.
create function public.end_unsafe_case(p_attempt uuid, p_user uuid, p_act text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.case_attempts
  where id = p_attempt and user_id = p_user and ended_at is null and expires_at > now()
  for update;
  if not found then
    return null;
  end if;
  return private.case_result(private.end_case_attempt(p_attempt, 'unsafe', p_act));
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Results
-- ---------------------------------------------------------------------------------------------

-- Returns the caller's results of all attempts that have ended:
-- cases: [{ caseId, attempts, solved, unsafe, isFirstTry, best }]. unsafe counts the attempts that an unsafe act ended.
-- isFirstTry: the first attempt was solved without a wrong part. best is the solved attempt with the fewest wrong parts, then the fewest readings:
-- { readings, par, wrongParts, minutes }, or null.
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
        ended.outcome = 'unsafe' as is_unsafe,
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
            count(*) filter (where is_unsafe) as unsafe,
            (array_agg(is_clean order by started_at))[1] as "isFirstTry",
            (array_agg(result - '{outcome,fault,unsafeAct}'::text[] order by wrong_parts, readings)
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

-- ---------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------

revoke all on function
  private.end_case_attempt(uuid, text, text),
  public.record_case_positions(uuid, uuid, jsonb, boolean),
  public.end_unsafe_case(uuid, uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.record_case_positions(uuid, uuid, jsonb, boolean),
  public.end_unsafe_case(uuid, uuid, text)
  to service_role;
