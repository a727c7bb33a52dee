-- Fault cases: practice, and exam attempts. The database draws the fault of an attempt and keeps it secret until
-- the attempt ends. The site's server computes the readings, because only it knows the circuits.

-- The catalog of fault cases. The migration case_catalog, generated from lib/bench/catalog.ts, adds the rows.
create table private.fault_cases (
  id text primary key,
  module_id text not null,
  title text not null,
  -- Who may practice: all visitors, confirmed accounts, or accounts with a plan that opens the module.
  access text not null check (access in ('all', 'member', 'plan')),
  position integer not null
);
alter table private.fault_cases enable row level security;

-- The diagnosis of every fault. A diagnosis names a part or wire and the kind of its fault.
create table private.case_faults (
  case_id text not null references private.fault_cases (id) on delete cascade,
  fault_id text not null,
  target text not null,
  kind text not null,
  -- The number of readings that an expert needs.
  par integer not null check (par > 0),
  -- The kinds that name the fault rightly, e.g. open and value for a missing resistor.
  kinds text[] not null check (kind = any (kinds)),
  -- The parts and wires whose replacement repairs the fault: its target, and the parts that are replaced together
  -- with it.
  repaired_by text[] not null check (target = any (repaired_by)),
  primary key (case_id, fault_id),
  unique (case_id, target, kind)
);
alter table private.case_faults enable row level security;

create table public.case_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  case_id text not null references private.fault_cases (id),
  -- Par of the fault. It would reveal the fault, so it is null until the attempt ends.
  par integer,
  readings integer not null default 0,
  wrong_parts integer not null default 0,
  -- 1 if the user named the right part with the wrong kind.
  wrong_kinds integer not null default 0,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '2 hours',
  ended_at timestamptz,
  outcome text check (outcome in ('solved', 'failed', 'given-up', 'expired', 'unsafe')),
  -- Null until the attempt ends.
  fault_id text,
  -- The option of each control. A control without an entry is in its first option.
  positions jsonb not null default '{}',
  -- The number of readings when the car was last live. Earlier readings don't prove the absence of voltage.
  isolated_from integer not null default 0,
  unsafe_act text check (unsafe_act ~ '^[a-z]{1,20}(-[a-z]{1,20})?$'),
  -- What private.engagement measured when the attempt ended. Null until then.
  engaged_seconds integer check (engaged_seconds >= 0),
  constraint only_ended_attempts_show_their_fault check (num_nulls(ended_at, outcome, fault_id, par) in (0, 4)),
  constraint only_unsafe_attempts_name_their_act
    check ((unsafe_act is not null) = (outcome is not distinct from 'unsafe'))
);
create unique index case_attempts_open_idx on public.case_attempts (user_id, case_id) where ended_at is null;
create index case_attempts_user_id_idx on public.case_attempts (user_id, started_at);
create index case_attempts_case_id_idx on public.case_attempts (case_id);
alter table public.case_attempts enable row level security;

-- Only functions write these tables.
create policy "users read their own attempts" on public.case_attempts
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.case_attempts to authenticated;
grant all on public.case_attempts to service_role;

-- The faults of the attempts that have not ended.
create table private.attempt_faults (
  attempt_id uuid primary key references public.case_attempts (id) on delete cascade,
  fault_id text not null
);
alter table private.attempt_faults enable row level security;

create table public.case_readings (
  attempt_id uuid not null references public.case_attempts (id) on delete cascade,
  -- Counted from 1 in each attempt.
  number integer not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The option of each control, by the id of the control.
  positions jsonb not null,
  mode text not null,
  red text not null,
  black text not null,
  -- The value that the user predicted, and the value that the instrument showed: volts, amperes or ohms. A null
  -- value is above the highest range.
  expected double precision,
  value double precision,
  is_live boolean not null,
  taken_at timestamptz not null default now(),
  -- What REL of the multimeter or ZERO of the clamp subtracted on the display. `value` is the reading before the
  -- subtraction. Null without REL.
  relative double precision,
  primary key (attempt_id, number)
);
create index case_readings_user_id_idx on public.case_readings (user_id, taken_at);
alter table public.case_readings enable row level security;

create policy "users read their own readings" on public.case_readings
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.case_readings to authenticated;
grant all on public.case_readings to service_role;

create table public.case_diagnoses (
  attempt_id uuid not null references public.case_attempts (id) on delete cascade,
  number integer not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  target text not null,
  kind text not null,
  -- Whether the replaced part repaired the car.
  is_right boolean not null,
  given_at timestamptz not null default now(),
  -- Whether the kind of the fault was right as well.
  is_kind_right boolean not null default false,
  primary key (attempt_id, number),
  -- Replacing a part twice changes nothing, so each part counts once.
  unique (attempt_id, target),
  constraint only_right_parts_have_a_right_kind check (is_right or not is_kind_right)
);
create index case_diagnoses_user_id_idx on public.case_diagnoses (user_id);
alter table public.case_diagnoses enable row level security;

create policy "users read their own diagnoses" on public.case_diagnoses
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.case_diagnoses to authenticated;
grant all on public.case_diagnoses to service_role;

-- ---------------------------------------------------------------------------------------------
-- Practice
-- ---------------------------------------------------------------------------------------------

-- Returns whether the caller may practice a case, in the words of private.watch_decision: 'granted', 'account'
-- (requires a confirmed account) or 'plan'. Returns null for an unknown case.
create function public.can_practice(p_case text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_case private.fault_cases;
  v_user_id uuid := private.current_user_id();
begin
  select * into v_case from private.fault_cases where id = p_case;
  if not found then
    return null;
  end if;
  if v_case.access = 'all' or private.is_admin() then
    return 'granted';
  end if;
  if not private.is_confirmed(v_user_id) then
    return 'account';
  end if;
  if v_case.access = 'member' or private.has_plan_for(v_user_id, v_case.module_id) then
    return 'granted';
  end if;
  return 'plan';
end
$$;
grant execute on function public.can_practice to anon, authenticated, service_role;

-- The cases that members practice: counts only, because practice has no score. The browser draws the faults and
-- reports them, so the counts are for the member alone and earn nothing.
create table public.practice_cases (
  user_id uuid not null references auth.users (id) on delete cascade,
  case_id text not null references private.fault_cases (id),
  -- How many cars the member began, and how many of them the member repaired.
  cars integer not null default 1,
  solved integer not null default 0,
  practiced_at timestamptz not null default now(),
  primary key (user_id, case_id),
  constraint only_cars_are_solved check (solved between 0 and cars)
);
create index practice_cases_case_id_idx on public.practice_cases (case_id);
alter table public.practice_cases enable row level security;

-- Only record_practice() writes rows here.
create policy "users read their own practice" on public.practice_cases
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.practice_cases to authenticated;
grant all on public.practice_cases to service_role;

-- Records that the caller began a car of a case, or repaired the one that was begun last. Returns the decision of
-- public.can_practice and records nothing unless it is 'granted'. Fails with 42501 without a user.
create function public.record_practice(p_case text, p_is_solved boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.current_user_id();
  v_decision constant text := public.can_practice(p_case);
begin
  if v_user_id is null then
    raise exception 'Only users have a record of their practice' using errcode = '42501';
  end if;
  if v_decision is distinct from 'granted' then
    return v_decision;
  end if;
  if p_is_solved then
    update public.practice_cases set solved = least(solved + 1, cars), practiced_at = now()
    where user_id = v_user_id and case_id = p_case;
  else
    insert into public.practice_cases as practiced (user_id, case_id) values (v_user_id, p_case)
    on conflict (user_id, case_id) do update set cars = practiced.cars + 1, practiced_at = now();
  end if;
  return v_decision;
end
$$;
grant execute on function public.record_practice to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Attempts
-- ---------------------------------------------------------------------------------------------

-- Returns how many seconds the user must wait before another attempt at the case, or 0. Counts the attempts
-- themselves, which users cannot delete.
create function private.case_attempt_wait(p_user_id uuid, p_case text) returns integer
language sql stable security definer set search_path = ''
as $$
  select greatest(0, max(ceil(extract(epoch from oldest.started_at + counted.period - now()))))::integer
  from unnest(array[private.limit_of('case:all'), private.limit_of('case:each')]) as counted
  -- The oldest of the latest attempts that the limit allows together.
  cross join lateral (
    select attempt.started_at
    from public.case_attempts as attempt
    where attempt.user_id = p_user_id and (counted.bucket = 'case:all' or attempt.case_id = p_case)
    order by attempt.started_at desc
    offset counted.maximum - 1 limit 1
  ) as oldest
$$;

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

-- Ends an attempt and shows its fault. The caller must have locked the row.
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

-- Returns an attempt of the caller, or nulls if there is none. Locks it until the end of the transaction, so
-- that concurrent calls cannot exceed the number of diagnoses together. Ends it if it has expired. Fails with
-- 42501 without a user.
create function private.lock_case_attempt(p_attempt uuid) returns public.case_attempts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_attempt public.case_attempts;
begin
  if v_user_id is null then
    raise exception 'Only users have attempts' using errcode = '42501';
  end if;
  select * into v_attempt from public.case_attempts
  where id = p_attempt and user_id = v_user_id
  for update;
  if v_attempt.ended_at is null and v_attempt.expires_at <= now() then
    v_attempt := private.end_case_attempt(p_attempt, 'expired');
  end if;
  return v_attempt;
end
$$;

-- Opens an attempt of the caller and draws its fault. Returns the open attempt if there is one, so that a user
-- cannot draw again. Returns { decision }. decision is one of public.can_practice, or 'limited'. The exam
-- requires a confirmed account even if all visitors may practice. With 'granted', also returns { id, startedAt,
-- expiresAt }. With 'limited', also returns { retryAfter }, in seconds. Returns null for an unknown case.
create function public.open_case_attempt(p_case text) returns jsonb
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
grant execute on function public.open_case_attempt to authenticated;

-- Ends an open attempt of the caller as 'given-up'. An attempt that has ended keeps its outcome. Returns
-- private.case_result, or null for an unknown attempt.
create function public.give_up_case(p_attempt uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_attempt public.case_attempts := private.lock_case_attempt(p_attempt);
begin
  if v_attempt.id is null then
    return null;
  end if;
  if v_attempt.ended_at is null then
    v_attempt := private.end_case_attempt(p_attempt, 'given-up');
  end if;
  return private.case_result(v_attempt);
end
$$;
grant execute on function public.give_up_case to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Readings and operations: only the server may call these, because they trust their arguments
-- ---------------------------------------------------------------------------------------------

-- Returns { caseId, faultId, positions, isolatedFrom, readings } of an open attempt of the user, otherwise null. readings
-- has the columns of case_readings, in the order of their numbers.
create function public.case_attempt_fault(p_attempt uuid, p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'caseId', attempt.case_id, 'faultId', drawn.fault_id,
    'positions', attempt.positions, 'isolatedFrom', attempt.isolated_from,
    'readings', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', reading.number, 'positions', reading.positions, 'mode', reading.mode,
        'red', reading.red, 'black', reading.black, 'expected', reading.expected, 'value', reading.value,
        'relative', reading.relative, 'isLive', reading.is_live
      ) order by reading.number)
      from public.case_readings as reading where reading.attempt_id = attempt.id
    ), '[]')
  )
  from public.case_attempts as attempt
  join private.attempt_faults as drawn on drawn.attempt_id = attempt.id
  where attempt.id = p_attempt and attempt.user_id = p_user and attempt.expires_at > now()
$$;
grant execute on function public.case_attempt_fault to service_role;

-- Records a reading of an open attempt of the user. Returns its number. Returns null, and records nothing, if
-- the attempt has ended or has 200 readings.
create function public.record_case_reading(
  p_attempt uuid, p_user uuid, p_positions jsonb, p_mode text, p_red text, p_black text, p_is_live boolean,
  p_expected double precision default null, p_value double precision default null,
  p_relative double precision default null
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_number integer;
begin
  -- Locks the row, so that concurrent readings get consecutive numbers.
  update public.case_attempts set readings = readings + 1
  where id = p_attempt and user_id = p_user and ended_at is null and expires_at > now() and readings < 200
  returning readings into v_number;
  if v_number is null then
    return null;
  end if;
  insert into public.case_readings (
    attempt_id, number, user_id, positions, mode, red, black, expected, value, is_live, relative
  )
  values (
    p_attempt, v_number, p_user, p_positions, p_mode, p_red, p_black, p_expected, p_value, p_is_live, p_relative
  );
  return v_number;
end
$$;
grant execute on function public.record_case_reading to service_role;

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
grant execute on function public.record_case_positions to service_role;

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
grant execute on function public.end_unsafe_case to service_role;

-- ---------------------------------------------------------------------------------------------
-- Diagnosis
-- ---------------------------------------------------------------------------------------------

-- Returns { outcome, readings, par, wrongParts, wrongKinds, minutes, fault, unsafeAct }. outcome, par and fault are null
-- until the attempt ends. unsafeAct is null for every outcome but 'unsafe'. minutes counts the minute that has begun.
create function private.case_result(p_attempt public.case_attempts) returns jsonb
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
create function public.diagnose_case(p_attempt uuid, p_target text, p_kind text) returns jsonb
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
grant execute on function public.diagnose_case to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Results
-- ---------------------------------------------------------------------------------------------

-- Returns the parts and wires that an attempt named, in order.
create function private.named_targets(p_attempt uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(target order by number), '[]')
  from public.case_diagnoses where attempt_id = p_attempt
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
create function public.own_case_results() returns jsonb
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
grant execute on function public.own_case_results to authenticated;

-- Returns the figures of each case for attempts that began between two days of the site's time zone:
-- [{ caseId, moduleId, title, par, attempts, solved, medianReadings, commonMistake }]. A null day leaves that
-- side of the range open. par is the median of the faults. attempts counts finished attempts, admins excluded.
-- medianReadings is the median of the solved attempts, or null. commonMistake is the most frequent diagnosis with a
-- wrong part or a wrong kind: { target, kind, count }, or null.
create function public.admin_case_report(p_start date default null, p_end date default null) returns jsonb
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
grant execute on function public.admin_case_report to authenticated;
