-- Diagnoses in two steps: the part, then what is wrong with it. The right part repairs the car. A wrong kind of the
-- right part is counted.

-- Gives an attempt the par of its fault when it ends. A later catalog can lack this fault. Par is then the number of
-- readings that the attempt took.
create function private.show_par() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.par := coalesce((
    select fault.par from private.case_faults as fault
    where fault.case_id = new.case_id and fault.fault_id = new.fault_id
  ), greatest(1, new.readings));
  return new;
end
$$;
create trigger show_par before update on public.case_attempts
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.show_par();

-- Opens an attempt of the caller and draws its fault. Returns the open attempt if there is one, so that a user
-- cannot draw again. Returns { decision }. decision is one of public.can_practice, or 'limited'. The exam
-- requires a confirmed account even if all visitors may practice. With 'granted', also returns { id, startedAt,
-- expiresAt }. With 'limited', also returns { retryAfter }, in seconds. Returns null for an unknown case.
create or replace function public.open_case_attempt(p_case text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_decision text := public.can_practice(p_case);
  v_attempt public.case_attempts;
  v_wait integer;
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  if v_decision = 'granted' and not private.is_confirmed(v_user_id) then
    v_decision := 'account';
  end if;
  if v_decision is null then
    return null;
  end if;
  if v_decision <> 'granted' then
    return jsonb_build_object('decision', v_decision);
  end if;
  -- Without the lock, concurrent calls of one user could exceed the limits together.
  perform pg_advisory_xact_lock(hashtextextended('case_attempts:' || v_user_id, 0));
  select attempt.id into v_attempt.id from public.case_attempts as attempt
  where attempt.user_id = v_user_id and attempt.case_id = p_case and attempt.ended_at is null;
  v_attempt := private.lock_case_attempt(v_attempt.id);
  if v_attempt.id is null or v_attempt.ended_at is not null then
    v_wait := private.case_attempt_wait(v_user_id, p_case);
    if v_wait > 0 then
      return jsonb_build_object('decision', 'limited', 'retryAfter', v_wait);
    end if;
    insert into public.case_attempts (user_id, case_id) values (v_user_id, p_case) returning * into v_attempt;
    -- gen_random_uuid() is unpredictable. The caller could choose the seed of random(). Each draw ignores the
    -- previous ones, so a revealed fault says nothing about the next attempt.
    insert into private.attempt_faults (attempt_id, fault_id)
    select v_attempt.id, fault.fault_id
    from private.case_faults as fault where fault.case_id = p_case
    order by gen_random_uuid() limit 1;
  end if;
  return jsonb_build_object(
    'decision', v_decision, 'id', v_attempt.id,
    'startedAt', v_attempt.started_at, 'expiresAt', v_attempt.expires_at
  );
end
$$;

-- Returns { outcome, readings, par, wrongParts, wrongKinds, minutes, fault, unsafeAct }. outcome, par and fault are null
-- until the attempt ends. unsafeAct is null for every outcome but 'unsafe'. minutes counts the minute that has begun.
create or replace function private.case_result(p_attempt public.case_attempts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', p_attempt.outcome,
    'readings', p_attempt.readings,
    'par', p_attempt.par,
    'wrongParts', p_attempt.wrong_parts,
    'wrongKinds', p_attempt.wrong_kinds,
    'minutes', greatest(1, ceil(
      extract(epoch from coalesce(p_attempt.ended_at, now()) - p_attempt.started_at) / 60
    ))::integer,
    'fault', p_attempt.fault_id,
    'unsafeAct', p_attempt.unsafe_act
  )
$$;

-- Scores a diagnosis of an open attempt of the caller. The right part ends the attempt as 'solved', also with a wrong
-- kind, which is counted. The third wrong part ends it as 'failed'. Naming a part again counts nothing, because the
-- response may have got lost, and because the part is new already. Names that don't exist count as wrong parts, so
-- that the response doesn't reveal which names are possible. Returns private.case_result with { right }: whether the
-- part was right, or null if the attempt had ended before. Returns null for an unknown attempt. Fails with 22023 for
-- a name that is too long.
create or replace function public.diagnose_case(p_attempt uuid, p_target text, p_kind text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_attempt public.case_attempts := private.lock_case_attempt(p_attempt);
  v_is_right boolean;
  v_is_kind_right boolean;
begin
  if (char_length(p_target) between 1 and 40 and char_length(p_kind) between 1 and 40) is not true then
    raise exception 'A diagnosis has a target and a kind' using errcode = '22023';
  end if;
  if v_attempt.id is null then
    return null;
  end if;
  if v_attempt.ended_at is null then
    select coalesce(bool_or(p_target = any (fault.repaired_by)), false),
      coalesce(bool_or(p_target = fault.target and p_kind = any (fault.kinds)), false)
    into v_is_right, v_is_kind_right
    from private.attempt_faults as drawn
    join private.case_faults as fault on fault.fault_id = drawn.fault_id
    where drawn.attempt_id = p_attempt and fault.case_id = v_attempt.case_id;
    insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right, is_kind_right)
    values (
      p_attempt, v_attempt.wrong_parts + 1, v_attempt.user_id, p_target, p_kind, v_is_right, v_is_kind_right
    )
    on conflict (attempt_id, target) do nothing;
    if v_is_right then
      update public.case_attempts set wrong_kinds = case when v_is_kind_right then 0 else 1 end where id = p_attempt;
      v_attempt := private.end_case_attempt(p_attempt, 'solved');
    elsif found then
      update public.case_attempts set wrong_parts = wrong_parts + 1 where id = p_attempt
      returning * into v_attempt;
      if v_attempt.wrong_parts >= 3 then
        v_attempt := private.end_case_attempt(p_attempt, 'failed');
      end if;
    end if;
  end if;
  return private.case_result(v_attempt) || jsonb_build_object('right', v_is_right);
end
$$;

-- Returns the caller's results of all attempts that have ended:
-- cases: [{ caseId, attempts, solved, unsafe, isFirstTry, best }]. unsafe counts the attempts that an unsafe act ended.
-- isFirstTry: the first attempt was solved without a wrong part or a wrong kind. best is the solved attempt with the
-- fewest wrong parts, then the fewest wrong kinds, then the fewest readings: { readings, par, wrongParts, wrongKinds,
-- minutes, targets }, or null. minutes is the elapsed time. targets are the parts and wires that were replaced, in
-- order: the site knows their book times, which are the labor.
-- kinds: [{ kind, attempts, solved }], by the kind of the fault, the weakest first. solved counts the attempts
-- without a wrong part or a wrong kind. Omits attempts that an unsafe act ended, which say nothing about finding faults.
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
        ended.outcome = 'solved' and ended.wrong_parts + ended.wrong_kinds = 0 as is_clean,
        ended.wrong_parts, ended.wrong_kinds, ended.readings,
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
            (array_agg(result - '{outcome,fault,unsafeAct}'::text[] order by wrong_parts, wrong_kinds, readings)
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
          where not attempt.is_unsafe
          group by fault.kind
        ) as per_kind
      ), '[]')
    )
  );
end
$$;

-- Returns the figures of each case for attempts that began between two days of the site's time zone:
-- [{ caseId, moduleId, title, par, attempts, solved, medianReadings, commonMistake }]. A null day leaves that
-- side of the range open. par is the median of the faults. attempts counts those that are over, without those of
-- admins. medianReadings is that of the solved attempts, or null. commonMistake is the most frequent diagnosis with a
-- wrong part or a wrong kind: { target, kind, count }, or null.
create or replace function public.admin_case_report(p_start date default null, p_end date default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with attempt as materialized (
      select id, case_id, outcome, readings
      from public.case_attempts
      where least(ended_at, expires_at) <= now()
        and started_at >= coalesce(private.day_start(p_start), '-infinity')
        and started_at < coalesce(private.day_start(p_end + 1), 'infinity')
        and user_id not in (select user_id from public.user_roles)
    ),
    total as (
      select case_id, count(*) as attempts, count(*) filter (where outcome = 'solved') as solved,
        percentile_cont(0.5) within group (order by readings) filter (where outcome = 'solved') as median
      from attempt
      group by case_id
    ),
    mistake as (
      select distinct on (attempt.case_id) attempt.case_id, diagnosis.target, diagnosis.kind, count(*) as count
      from attempt
      join public.case_diagnoses as diagnosis on diagnosis.attempt_id = attempt.id
      where not (diagnosis.is_right and diagnosis.is_kind_right)
      group by attempt.case_id, diagnosis.target, diagnosis.kind
      order by attempt.case_id, count(*) desc, diagnosis.target, diagnosis.kind
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'caseId', fault_case.id,
      'moduleId', fault_case.module_id,
      'title', fault_case.title,
      'par', (
        select percentile_disc(0.5) within group (order by fault.par)
        from private.case_faults as fault where fault.case_id = fault_case.id
      ),
      'attempts', coalesce(total.attempts, 0),
      'solved', coalesce(total.solved, 0),
      'medianReadings', total.median,
      'commonMistake', to_jsonb(mistake) - 'case_id'
    ) order by fault_case.position), '[]')
    from private.fault_cases as fault_case
    left join total on total.case_id = fault_case.id
    left join mistake on mistake.case_id = fault_case.id
  );
end
$$;

revoke all on function private.show_par() from public, anon, authenticated;
