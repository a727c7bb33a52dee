-- Exam attempts at fault cases. The database draws the fault of an attempt and keeps it secret until the
-- attempt ends. The site's server computes the readings, because only it knows the circuits.

-- ---------------------------------------------------------------------------------------------
-- Access by account and plan
-- ---------------------------------------------------------------------------------------------

create function private.is_confirmed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.users where id = p_user_id and email_confirmed_at is not null)
$$;

-- Returns whether a running plan of the user opens the module.
create function private.has_plan_for(p_user_id uuid, p_module_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.plan_grants as granted
    where granted.user_id = p_user_id
      and granted.starts_at <= now() and (granted.ends_at is null or granted.ends_at > now())
      and (granted.plan <> 'basic' or p_module_id = any (granted.modules))
  )
$$;

-- Uses these two functions. The decisions don't change.
create or replace function private.watch_decision(p_lesson_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_lesson public.lessons;
  v_user_id uuid := private.current_user_id();
begin
  select * into v_lesson from public.lessons where id = p_lesson_id;
  if not found then
    return null;
  end if;
  if private.is_admin() then
    return case when v_lesson.duration is null then 'film' else 'granted' end;
  end if;
  if v_lesson.state <> 'published' then
    return 'film';
  end if;
  if v_lesson.access = 'free' then
    return 'granted';
  end if;
  if not private.is_confirmed(v_user_id) then
    return 'account';
  end if;
  if v_lesson.access = 'member' or private.has_plan_for(v_user_id, v_lesson.module_id) then
    return 'granted';
  end if;
  return 'plan';
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- The catalog of fault cases. A later migration, generated from lib/bench/catalog.ts, adds the rows.
create table private.fault_cases (
  id text primary key,
  module_id text not null,
  title text not null,
  -- Who may practice: all visitors, confirmed accounts, or accounts with a plan that opens the module.
  access text not null check (access in ('all', 'member', 'plan')),
  -- The number of readings that an expert needs.
  par integer not null check (par > 0),
  position integer not null
);

-- The diagnosis of every fault. A diagnosis names a part or wire and the kind of its fault.
create table private.case_faults (
  case_id text not null references private.fault_cases (id) on delete cascade,
  fault_id text not null,
  target text not null,
  kind text not null,
  primary key (case_id, fault_id),
  unique (case_id, target, kind)
);

create table public.case_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  case_id text not null references private.fault_cases (id),
  -- Par of the case when the attempt began.
  par integer not null,
  readings integer not null default 0,
  wrong_parts integer not null default 0,
  -- 1 if the right part was named with the wrong kind.
  wrong_kinds integer not null default 0,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '2 hours',
  ended_at timestamptz,
  outcome text check (outcome in ('solved', 'failed', 'given-up', 'expired')),
  -- Null until the attempt ends.
  fault_id text,
  constraint only_ended_attempts_show_their_fault check (num_nulls(ended_at, outcome, fault_id) in (0, 3))
);
create unique index case_attempts_open_idx on public.case_attempts (user_id, case_id) where ended_at is null;
create index case_attempts_user_id_idx on public.case_attempts (user_id, started_at);
create index case_attempts_case_id_idx on public.case_attempts (case_id);

-- The faults of the attempts that have not ended.
create table private.attempt_faults (
  attempt_id uuid primary key references public.case_attempts (id) on delete cascade,
  fault_id text not null
);

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
  primary key (attempt_id, number)
);
create index case_readings_user_id_idx on public.case_readings (user_id);

create table public.case_diagnoses (
  attempt_id uuid not null references public.case_attempts (id) on delete cascade,
  number integer not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  target text not null,
  kind text not null,
  is_right boolean not null,
  given_at timestamptz not null default now(),
  primary key (attempt_id, number),
  unique (attempt_id, target, kind)
);
create index case_diagnoses_user_id_idx on public.case_diagnoses (user_id);

alter table private.fault_cases enable row level security;
alter table private.case_faults enable row level security;
alter table private.attempt_faults enable row level security;
alter table public.case_attempts enable row level security;
alter table public.case_readings enable row level security;
alter table public.case_diagnoses enable row level security;

-- Only functions write these tables.
create policy "users read their own attempts" on public.case_attempts
  for select to authenticated using (user_id = (select private.current_user_id()));
create policy "users read their own readings" on public.case_readings
  for select to authenticated using (user_id = (select private.current_user_id()));
create policy "users read their own diagnoses" on public.case_diagnoses
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.case_attempts, public.case_readings, public.case_diagnoses to authenticated;
grant all on public.case_attempts, public.case_readings, public.case_diagnoses to service_role;

-- ---------------------------------------------------------------------------------------------
-- Opening an attempt
-- ---------------------------------------------------------------------------------------------

-- Attempts of one user: at all cases, and at each case.
insert into private.limits (bucket, maximum, period) values
  ('case:all', 12, '1 day'),
  ('case:each', 3, '1 day');

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

-- Ends an attempt and shows its fault. The caller must have locked the row.
create function private.end_case_attempt(p_attempt uuid, p_outcome text) returns public.case_attempts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_attempt public.case_attempts;
begin
  with drawn as (
    delete from private.attempt_faults where attempt_id = p_attempt returning fault_id
  )
  update public.case_attempts
  set ended_at = least(now(), expires_at), outcome = p_outcome, fault_id = (select fault_id from drawn)
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
    insert into public.case_attempts (user_id, case_id, par)
    select v_user_id, fault_case.id, fault_case.par
    from private.fault_cases as fault_case where fault_case.id = p_case
    returning * into v_attempt;
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

-- ---------------------------------------------------------------------------------------------
-- Readings: only the server may call these, because they trust their arguments
-- ---------------------------------------------------------------------------------------------

-- Returns { caseId, faultId } of an open attempt of the user, otherwise null.
create function public.case_attempt_fault(p_attempt uuid, p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('caseId', attempt.case_id, 'faultId', drawn.fault_id)
  from public.case_attempts as attempt
  join private.attempt_faults as drawn on drawn.attempt_id = attempt.id
  where attempt.id = p_attempt and attempt.user_id = p_user and attempt.expires_at > now()
$$;

-- Records a reading of an open attempt of the user. Returns its number. Returns null, and records nothing, if
-- the attempt has ended or has 200 readings.
create function public.record_case_reading(
  p_attempt uuid, p_user uuid, p_positions jsonb, p_mode text, p_red text, p_black text, p_is_live boolean,
  p_expected double precision default null, p_value double precision default null
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
    attempt_id, number, user_id, positions, mode, red, black, expected, value, is_live
  )
  values (p_attempt, v_number, p_user, p_positions, p_mode, p_red, p_black, p_expected, p_value, p_is_live);
  return v_number;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Diagnosis
-- ---------------------------------------------------------------------------------------------

-- Returns { outcome, readings, par, wrongParts, minutes, fault }. outcome and fault are null until the attempt
-- ends. minutes counts the minute that has begun.
create function private.case_result(p_attempt public.case_attempts) returns jsonb
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
    'fault', p_attempt.fault_id
  )
$$;

-- Scores a diagnosis of an open attempt of the caller. The right one ends the attempt as 'solved', the third
-- wrong one as 'failed'. Repeating a wrong diagnosis doesn't count, because the response may have got lost.
-- Names that don't exist count as wrong, so that the response doesn't reveal which names are possible.
-- Returns private.case_result with { right }. right is null if the attempt had ended before. Returns null for an
-- unknown attempt. Fails with 22023 for a name that is too long.
create function public.diagnose_case(p_attempt uuid, p_target text, p_kind text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_attempt public.case_attempts := private.lock_case_attempt(p_attempt);
  v_is_right boolean;
  v_is_new boolean;
begin
  if (char_length(p_target) between 1 and 40 and char_length(p_kind) between 1 and 40) is not true then
    raise exception 'A diagnosis has a target and a kind' using errcode = '22023';
  end if;
  if v_attempt.id is null then
    return null;
  end if;
  if v_attempt.ended_at is null then
    v_is_right := exists (
      select 1 from private.attempt_faults as drawn
      join private.case_faults as fault on fault.fault_id = drawn.fault_id
      where drawn.attempt_id = p_attempt and fault.case_id = v_attempt.case_id
        and fault.target = p_target and fault.kind = p_kind
    );
    insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right)
    values (p_attempt, v_attempt.wrong_parts + 1, v_attempt.user_id, p_target, p_kind, v_is_right)
    on conflict (attempt_id, target, kind) do nothing;
    v_is_new := found;
    if v_is_right then
      v_attempt := private.end_case_attempt(p_attempt, 'solved');
    elsif v_is_new then
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

-- ---------------------------------------------------------------------------------------------
-- Results
-- ---------------------------------------------------------------------------------------------

-- Returns the caller's results of all attempts that have ended:
-- cases: [{ caseId, attempts, solved, isFirstTry, best }]. isFirstTry: the first attempt was solved without a
-- wrong part. best is the solved attempt with the fewest wrong parts, then the fewest readings:
-- { readings, par, wrongParts, minutes }, or null.
-- kinds: [{ kind, attempts, solved }], by the kind of the fault, the weakest first. solved counts the attempts
-- without a wrong part.
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
        ended.outcome = 'solved' and ended.wrong_parts = 0 as is_clean,
        ended.wrong_parts, ended.readings,
        private.case_result(ended) as result
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

-- Returns the figures of each case for attempts that began between two days of the site's time zone:
-- [{ caseId, moduleId, title, par, attempts, solved, medianReadings, commonMistake }]. A null day leaves that
-- side of the range open. attempts counts those that are over, without those of admins. medianReadings is that
-- of the solved attempts, or null. commonMistake is the most frequent wrong diagnosis: { target, kind, count },
-- or null.
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
      where not diagnosis.is_right
      group by attempt.case_id, diagnosis.target, diagnosis.kind
      order by attempt.case_id, count(*) desc, diagnosis.target, diagnosis.kind
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'caseId', fault_case.id,
      'moduleId', fault_case.module_id,
      'title', fault_case.title,
      'par', fault_case.par,
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

-- ---------------------------------------------------------------------------------------------
-- The export of an account
-- ---------------------------------------------------------------------------------------------

-- Adds the attempts at fault cases.
create or replace function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exportedAt', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'createdAt', account.created_at,
      'emailConfirmedAt', account.email_confirmed_at,
      'lastSignInAt', account.last_sign_in_at,
      'givenAtSignUp', account.raw_user_meta_data
    ),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'since', session.created_at, 'lastUsedAt', session.updated_at,
        -- Only hosted projects store these two fields.
        'userAgent', to_jsonb(session) ->> 'user_agent', 'ip', to_jsonb(session) ->> 'ip'
      ) order by session.created_at)
      from auth.sessions as session where session.user_id = account.id
    ), '[]'),
    'profile', (
      select jsonb_build_object(
        'firstName', profile.first_name, 'lastName', profile.last_name,
        'email', profile.email, 'createdAt', profile.created_at, 'updatedAt', profile.updated_at
      )
      from public.profiles as profile where profile.id = account.id
    ),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('role', granted.role, 'since', granted.created_at))
      from public.user_roles as granted where granted.user_id = account.id
    ), '[]'),
    'plans', coalesce((
      select jsonb_agg(jsonb_build_object(
        'plan', granted.plan, 'modules', granted.modules, 'startsAt', granted.starts_at,
        'endsAt', granted.ends_at, 'reason', granted.reason, 'grantedAt', granted.created_at,
        'remindedAt', granted.reminded_at
      ) order by granted.starts_at)
      from public.plan_grants as granted where granted.user_id = account.id
    ), '[]'),
    'progress', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', lesson.module_id, 'lesson', lesson.title,
        -- [[0, 10], [30, 60]] are ranges of seconds of the film. They exclude the second at their end.
        'watched', coalesce((
          select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by part)
          from unnest(progress.watched) as part
        ), '[]'),
        'position', progress.position, 'startedAt', progress.started_at,
        'updatedAt', progress.updated_at, 'completedAt', progress.completed_at
      ) order by progress.started_at)
      from public.lesson_progress as progress
      join public.lessons as lesson on lesson.id = progress.lesson_id
      where progress.user_id = account.id
    ), '[]'),
    'watchDays', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', watched.day, 'module', lesson.module_id, 'lesson', lesson.title, 'seconds', watched.seconds
      ) order by watched.day, lesson.module_id, lesson.position)
      from public.watch_days as watched
      join public.lessons as lesson on lesson.id = watched.lesson_id
      where watched.user_id = account.id
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', lesson.module_id, 'lesson', lesson.title, 'second', note.second, 'text', note.text,
        'createdAt', note.created_at, 'updatedAt', note.updated_at
      ) order by lesson.module_id, lesson.position, note.second)
      from public.lesson_notes as note
      join public.lessons as lesson on lesson.id = note.lesson_id
      where note.user_id = account.id
    ), '[]'),
    'caseAttempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'case', fault_case.title, 'module', fault_case.module_id, 'par', attempt.par,
        'startedAt', attempt.started_at, 'expiresAt', attempt.expires_at, 'endedAt', attempt.ended_at,
        'outcome', attempt.outcome, 'wrongParts', attempt.wrong_parts,
        -- Null until the attempt ends.
        'fault', attempt.fault_id,
        'readings', coalesce((
          select jsonb_agg(jsonb_build_object(
            'number', reading.number, 'positions', reading.positions, 'mode', reading.mode,
            'red', reading.red, 'black', reading.black, 'expected', reading.expected,
            'value', reading.value, 'isLive', reading.is_live, 'takenAt', reading.taken_at
          ) order by reading.number)
          from public.case_readings as reading where reading.attempt_id = attempt.id
        ), '[]'),
        'diagnoses', coalesce((
          select jsonb_agg(jsonb_build_object(
            'number', diagnosis.number, 'target', diagnosis.target, 'kind', diagnosis.kind,
            'isRight', diagnosis.is_right, 'givenAt', diagnosis.given_at
          ) order by diagnosis.number)
          from public.case_diagnoses as diagnosis where diagnosis.attempt_id = attempt.id
        ), '[]')
      ) order by attempt.started_at)
      from public.case_attempts as attempt
      join private.fault_cases as fault_case on fault_case.id = attempt.case_id
      where attempt.user_id = account.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object(
        'firstName', message.first_name, 'lastName', message.last_name,
        'subject', message.subject, 'message', message.message, 'plan', message.plan,
        'status', message.status, 'sentAt', message.created_at,
        'replies', coalesce((
          select jsonb_agg(jsonb_build_object(
            'subject', reply.subject, 'text', reply.body, 'sentAt', reply.created_at
          ) order by reply.created_at)
          from public.contact_replies as reply where reply.message_id = message.id
        ), '[]')
      ) order by message.created_at)
      from public.contact_messages as message where lower(message.email) = lower(account.email)
    ), '[]'),
    'newsletter', (
      select jsonb_build_object(
        'status', newsletter.status, 'since', newsletter.created_at, 'confirmedAt', newsletter.confirmed_at
      )
      from public.subscriptions as newsletter
      where lower(newsletter.email) = lower(account.email) and newsletter.module_id is null
    ),
    'moduleNotifications', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', notification.module_id, 'title', notification.module_title,
        'status', notification.status, 'since', notification.created_at,
        'confirmedAt', notification.confirmed_at
      ) order by notification.created_at)
      from public.subscriptions as notification
      where lower(notification.email) = lower(account.email) and notification.module_id is not null
    ), '[]'),
    'pageViews', coalesce((
      select jsonb_agg(jsonb_build_object(
        'at', view.created_at, 'page', view.page_path, 'referrer', view.referrer,
        'visitor', view.session_id, 'truncatedIp', view.ip_address,
        'userAgent', view.user_agent, 'country', view.country
      ) order by view.id)
      from public.page_views as view where view.user_id = account.id
    ), '[]')
  )
  from auth.users as account
  where account.id = p_user_id
$$;

-- ---------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------

-- Some projects grant new functions to every role.
revoke all on function
  private.is_confirmed(uuid),
  private.has_plan_for(uuid, text),
  private.case_attempt_wait(uuid, text),
  private.end_case_attempt(uuid, text),
  private.lock_case_attempt(uuid),
  private.case_result(public.case_attempts),
  public.can_practice(text),
  public.open_case_attempt(text),
  public.case_attempt_fault(uuid, uuid),
  public.record_case_reading(
    uuid, uuid, jsonb, text, text, text, boolean, double precision, double precision
  ),
  public.diagnose_case(uuid, text, text),
  public.give_up_case(uuid),
  public.own_case_results(),
  public.admin_case_report(date, date)
  from public, anon, authenticated;

grant execute on function public.can_practice(text) to anon, authenticated, service_role;
grant execute on function
  public.open_case_attempt(text),
  public.diagnose_case(uuid, text, text),
  public.give_up_case(uuid),
  public.own_case_results(),
  public.admin_case_report(date, date)
  to authenticated;
grant execute on function
  public.case_attempt_fault(uuid, uuid),
  public.record_case_reading(
    uuid, uuid, jsonb, text, text, text, boolean, double precision, double precision
  )
  to service_role;
