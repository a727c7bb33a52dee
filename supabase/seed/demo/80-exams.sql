-- Knowledge checks, fault cases and certificates of the demo members. Calls the functions that members call, and then
-- moves what they have stored into the past. Does nothing if a demo member has taken a check.

create function pg_temp.member(p_number integer) returns uuid
language sql immutable
as $$ select ('b2d10000-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid $$;

-- Makes a member the caller of the functions below, until the end of the transaction.
create function pg_temp.act_as(p_user_id uuid) returns void
language plpgsql
as $$
begin
  insert into auth.sessions (id, user_id, created_at, updated_at)
  values (p_user_id, p_user_id, now(), now()) on conflict do nothing;
  perform set_config('request.jwt.claims', jsonb_build_object(
    'sub', p_user_id, 'role', 'authenticated', 'session_id', p_user_id
  )::text, true);
  -- auth.uid() of the embedded server reads only this.
  perform set_config('request.jwt.claim.sub', p_user_id::text, true);
end
$$;

-- Returns a response to a question of an attempt, right or wrong.
create function pg_temp.response(p_question private.questions, p_arrangement integer[], p_is_right boolean) returns jsonb
language sql
as $$
  select case p_question.kind
    when 'number' then to_jsonb(
      (solution ->> 'value')::numeric
        + case when p_is_right then 0 else 2 * (solution ->> 'tolerance')::numeric + 1 end
    )
    when 'order' then case when p_is_right then solution else (
      select jsonb_agg(step order by place desc) from jsonb_array_elements(solution) with ordinality as right_order (step, place)
    ) end
    else to_jsonb(
      ((solution #>> '{}')::integer + case when p_is_right then 0 else 1 end) % cardinality(p_arrangement)
    )
  end
  from (select private.explained_question(p_question, p_arrangement) -> 'solution' as solution) as explained
$$;

-- Takes the check of a module and misses p_wrong questions. Members of the same team rank the questions alike.
create function pg_temp.take_check(p_member integer, p_module text, p_age interval, p_wrong integer) returns void
language plpgsql
as $$
declare
  v_user_id uuid := pg_temp.member(p_member);
  v_attempt uuid;
begin
  perform pg_temp.act_as(v_user_id);
  v_attempt := (public.open_check(p_module) ->> 'id')::uuid;
  perform public.save_check_response(
    v_attempt, number, pg_temp.response(question, arrangement, place > p_wrong)::text
  )
  from (
    select number, arrangement, question,
      row_number() over (order by md5((question).id || (p_member % 3)::text)) as place
    from private.asked_questions(v_attempt)
  ) as asked;
  perform public.score_check(v_attempt);
  update public.check_attempts
  set started_at = now() - p_age - interval '11 minutes', scored_at = now() - p_age where id = v_attempt;
  update public.check_responses
  set saved_at = now() - p_age - interval '10 minutes' + number * interval '1 minute' where attempt_id = v_attempt;
  -- Scoring has scheduled reviews of the missed questions two days from now. Backdate them too.
  update public.reviews set due_at = due_at - p_age
  where user_id = v_user_id and due_at = now() + interval '2 days';
end
$$;

-- Tries a case with p_fault, takes p_count readings and names the faults of p_wrong. Then names the right one, or gives
-- up. Three wrong parts end the attempt before, and so does the right part with a wrong kind of fault.
create function pg_temp.try_case(
  p_member integer, p_case text, p_fault text, p_age interval, p_minutes integer, p_count integer, p_wrong text[],
  p_gives_up boolean, p_readings jsonb
) returns void
language plpgsql
as $$
declare
  v_user_id uuid := pg_temp.member(p_member);
  v_attempt uuid;
begin
  perform pg_temp.act_as(v_user_id);
  v_attempt := (public.open_case_attempt(p_case) ->> 'id')::uuid;
  update private.attempt_faults set fault_id = p_fault where attempt_id = v_attempt;
  perform public.record_case_reading(
    v_attempt, v_user_id, reading -> 0, reading ->> 1, reading ->> 2, reading ->> 3, (reading -> 5)::boolean,
    null, (reading ->> 4)::double precision
  )
  -- Members repeat readings, which then show the same.
  from (
    select p_readings -> (number % jsonb_array_length(p_readings)) as reading
    from generate_series(0, p_count - 1) as number order by number
  ) as taken;
  perform public.diagnose_case(v_attempt, target, kind)
  from (
    select fault.target, fault.kind
    from unnest(p_wrong || p_fault) with ordinality as named (fault_id, place)
    join private.case_faults as fault on fault.case_id = p_case and fault.fault_id = named.fault_id
    where not (p_gives_up and named.fault_id = p_fault)
    order by named.place
  ) as diagnosis;
  perform public.give_up_case(v_attempt);
  update public.case_attempts
  set started_at = now() - p_age - make_interval(mins => p_minutes),
    expires_at = now() - p_age - make_interval(mins => p_minutes) + interval '2 hours', ended_at = now() - p_age
  where id = v_attempt;
  update public.case_readings
  set taken_at = now() - p_age - make_interval(mins => p_minutes) + number * make_interval(mins => p_minutes) / (p_count + 1)
  where attempt_id = v_attempt;
  update public.case_diagnoses set given_at = now() - p_age - (cardinality(p_wrong) + 1 - number) * interval '1 minute'
  where attempt_id = v_attempt;
end
$$;

-- Issues version 1 of a category, as it was before certificates stated what they weigh, to a member who has done
-- everything that it requires.
create function pg_temp.certify(p_member integer, p_category text, p_age interval) returns void
language plpgsql
as $$
declare
  v_user_id uuid := pg_temp.member(p_member);
  v_name text := (select first_name || ' ' || last_name from public.profiles where id = v_user_id);
  v_status private.credential_statuses := private.reserve_status();
  v_certificate public.certificates;
begin
  insert into public.certificates (
    number, user_id, version_id, category, version, title, name, record, seconds, rule, issued_at, created_at,
    status_list, status_index
  )
  select private.certificate_number(), v_user_id, version.id, version.category, version.number, version.title, v_name,
    jsonb_agg(item - '{isDone,missing,needed}'::text[] order by place), sum((item ->> 'seconds')::integer), 1,
    now() - p_age, now() - p_age, v_status.list, v_status.index
  from private.certificate_versions as version
  cross join jsonb_array_elements(private.certificate_record(v_user_id, version.id)) with ordinality as done (item, place)
  where version.category = p_category and version.rule = 1
  group by version.id
  having bool_and((item -> 'isDone')::boolean)
  returning * into v_certificate;
  perform private.queue_certificate_email('certificate-issued', v_certificate, null);
  update public.email_outbox
  set status = 'sent', attempts = 1, next_attempt_at = now() - p_age, created_at = now() - p_age,
    sent_at = now() - p_age + interval '2 seconds'
  where kind = 'certificate-issued' and payload ->> 'number' = v_certificate.number;
end
$$;

do $$
begin
  if exists (select 1 from public.check_attempts where user_id::text like 'b2d10000-%') then
    return;
  end if;

  -- The oldest attempts come first, because the limits of a day count earlier attempts.
  perform pg_temp.take_check(member, module, age, wrong)
  from (values
    (16, 'AD-101', interval '26 days', 1),
    (16, 'AD-102', interval '24 days', 3),
    (16, 'AD-102', interval '22 days', 0),
    (16, 'AD-103', interval '14 days', 1),
    (16, 'AD-202', interval '12 days', 1),
    (16, 'EL-101', interval '7 days', 0),
    (22, 'EV-101', interval '66 days', 1),
    (22, 'EV-102', interval '55 days', 3),
    (22, 'EV-102', interval '53 days', 1),
    (22, 'EL-101', interval '39 days', 1),
    (22, 'EL-201', interval '10 days', 6),
    (27, 'EL-101', interval '32 days', 1),
    (27, 'EL-102', interval '29 days', 1),
    (27, 'EL-201', interval '22 days', 5),
    (27, 'EL-201', interval '20 days', 0),
    (27, 'CH-101', interval '15 days', 2),
    (28, 'EV-101', interval '36 days', 0),
    (28, 'EV-102', interval '25 days', 1),
    (28, 'AD-101', interval '21 days', 1),
    (28, 'AD-103', interval '8 days', 2),
    (29, 'SV-101', interval '33 days', 1),
    (29, 'SV-102', interval '20 days', 4),
    (19, 'EN-101', interval '31 days', 1),
    (19, 'EL-101', interval '11 days', 3),
    (19, 'EL-101', interval '9 days', 1),
    (25, 'AC-101', interval '85 days', 1),
    (25, 'AC-102', interval '70 days', 0),
    (24, 'EL-101', interval '35 days', 4),
    (24, 'EL-101', interval '33 days', 3),
    (24, 'EL-101', interval '28 days', 1),
    (30, 'SV-101', interval '65 days', 1),
    (31, 'AC-102', interval '12 days', 2),
    (13, 'EL-101', interval '10 days', 3),
    (11, 'AD-101', interval '10 days', 2)
  ) as demo (member, module, age, wrong);

  perform pg_temp.try_case(
    member, tried.case_id, tried.fault_id, age, minutes, count, wrong::text[], gives_up, readings::jsonb
  )
  from (values
    (16, 'front-radar', 'ground-resistance', interval '11 days', 18, 6, '{}', false),
    (16, 'stop-lamp', 'connector-resistance', interval '8 days', 9, 4, '{}', false),
    (22, 'interlock', 'plug-open', interval '52 days', 26, 10, '{feed-short}', false),
    (22, 'fuel-pump', 'pin-open', interval '20 days', 14, 5, '{}', false),
    (22, 'quiescent-current', 'relay-stuck', interval '8 days', 25, 7, '{gateway-drain,amplifier-drain,feed-leakage}', false),
    (27, 'stop-lamp', 'ground-open', interval '31 days', 7, 4, '{}', false),
    (27, 'starter', 'strap-resistance', interval '26 days', 12, 5, '{battery-weak}', false),
    (27, 'quiescent-current', 'relay-stuck', interval '19 days', 22, 8, '{gateway-drain}', false),
    (27, 'wheel-speed', 'connector-water', interval '9 days', 15, 6, '{sensor-dead}', false),
    (28, 'interlock', 'plug-open', interval '24 days', 30, 9, '{}', false),
    (28, 'front-radar', 'ground-resistance', interval '6 days', 21, 7, '{radar-dead}', false),
    (19, 'stop-lamp', 'connector-resistance', interval '30 days', 20, 9, '{ground-resistance,switch-resistance,fuse-open}', false),
    (19, 'stop-lamp', 'connector-resistance', interval '29 days', 11, 5, '{}', false),
    (19, 'starter', 'strap-resistance', interval '5 days', 16, 6, '{battery-weak}', false),
    (24, 'stop-lamp', 'ground-open', interval '50 days', 19, 8, '{ground-resistance}', false),
    (24, 'blower', 'plug-melted', interval '40 days', 12, 5, '{}', true),
    (25, 'blower', 'plug-melted', interval '60 days', 13, 4, '{}', false),
    (31, 'fuel-pump', 'pin-open', interval '12 days', 17, 7, '{pump-open}', false),
    (13, 'stop-lamp', 'connector-resistance', interval '9 days', 24, 6, '{ground-resistance}', true),
    (29, 'blower', 'plug-melted', interval '15 days', 15, 6, '{relay-resistance}', false)
  ) as tried (member, case_id, fault_id, age, minutes, count, wrong, gives_up)
  -- What the instruments show with these faults: [positions, mode, red, black, value, is live]. A unit test compares it
  -- with the circuits.
  join (values
    ('stop-lamp', 'connector-resistance', '[[{"pedal":"pressed","fuse":"in"},"volts","G1.+","E9.54",5.826,false],[{"pedal":"pressed","fuse":"in"},"volts","S9.2","E9.31",12.43,false],[{"pedal":"released","fuse":"in"},"volts","F15.2","S9.2",12.6,false]]'),
    ('stop-lamp', 'ground-open', '[[{"pedal":"pressed","fuse":"in"},"volts","G1.+","E9.54",0,false],[{"pedal":"pressed","fuse":"in"},"volts","S9.2","E9.31",0,false],[{"pedal":"released","fuse":"in"},"volts","F15.2","S9.2",0,false]]'),
    ('fuel-pump', 'pin-open', '[[{"key":"crank","relay":"in","plug":"in"},"volts","K1.87","K1.85",10.52,false],[{"key":"off","relay":"bridged","plug":"in"},"volts","F7.2","X7/2.2a",0,false],[{"key":"off","relay":"in","plug":"in"},"ohms","K1.87","X7/2.2a",1,false]]'),
    ('blower', 'plug-melted', '[[{"ignition":"on","blower":"2","pack":"in"},"volts","G1.+","S24.3",3.96,false],[{"ignition":"on","blower":"3","pack":"in"},"volts","G1.+","X6.4a",3.812,false],[{"ignition":"on","blower":"4","pack":"in"},"volts","G1.+","X6.4b",4.395,false]]'),
    ('interlock', 'plug-open', '[[{"power":"on","gloves":"off","disconnect":"in","wait":"0","cable":"in","unit":"in"},"volts","X5.Lb","X1.1",12,false],[{"power":"on","gloves":"off","disconnect":"in","wait":"0","cable":"in","unit":"in"},"volts","A1.out","X6.La",0,false],[{"power":"on","gloves":"off","disconnect":"in","wait":"0","cable":"in","unit":"in"},"volts","X6.Lb","X1.1",0,false],[{"power":"dead","gloves":"on","disconnect":"locked","wait":"10","cable":"in","unit":"in"},"volts","T1.+","T1.−",690,false],[{"power":"dead","gloves":"on","disconnect":"locked","wait":"10","cable":"in","unit":"in"},"volts","X5.Pa","X5.Na",0,false],[{"power":"dead","gloves":"on","disconnect":"locked","wait":"10","cable":"in","unit":"in"},"volts","X5.Pa","X1.1",0,false],[{"power":"dead","gloves":"on","disconnect":"locked","wait":"10","cable":"in","unit":"in"},"volts","X5.Na","X1.1",0,false],[{"power":"dead","gloves":"on","disconnect":"locked","wait":"15","cable":"in","unit":"in"},"volts","X5.Pa","X5.Na",0,false],[{"power":"dead","gloves":"on","disconnect":"locked","wait":"15","cable":"in","unit":"in"},"volts","T1.+","T1.−",690,false]]'),
    ('front-radar', 'ground-resistance', '[[{"key":"on","radar":"out","gateway":"in","battery":"on"},"volts","X20.1a","X20.4a",-2.943,false],[{"key":"on","radar":"in","gateway":"in","battery":"on"},"amps","w7","",0.293,false],[{"key":"on","radar":"in","gateway":"in","battery":"on"},"volts","X20.2b","X20.3a",-0.011,false],[{"key":"off","radar":"in","gateway":"in","battery":"on"},"volts","G1.+","A1.CAN-H",0,false]]'),
    ('starter', 'strap-resistance', '[[{"key":"off","relay":"bridged","lead":"none"},"volts","X1.1a","K5.85",11.26,false],[{"key":"start","relay":"in","lead":"none"},"volts","M1.30","M1.50",0.054,false],[{"key":"off","relay":"bridged","lead":"none"},"volts","G1.+","X1.1a",0.012,false]]'),
    ('quiescent-current', 'relay-stuck', '[[{"car":"asleep","F5":"in","F12":"in","A9":"in","A2":"in","K15":"in"},"volts","F5.2","K15.85",0.013,false],[{"car":"asleep","F5":"in","F12":"in","A9":"in","A2":"in","K15":"in"},"volts","F9.2","F2.2",0,false],[{"car":"asleep","F5":"in","F12":"in","A9":"in","A2":"in","K15":"in"},"volts","E5.1","K15.87",-12.46,false],[{"car":"asleep","F5":"in","F12":"in","A9":"in","A2":"in","K15":"in"},"volts","G1.+","X30.30",0.005,false]]'),
    ('wheel-speed', 'connector-water', '[[{"ignition":"on","wheel":"high","unit":"connected","arch":"connected","sensor":"connected"},"volts","A1.VS","B1.2",9.3,false],[{"ignition":"on","wheel":"low","unit":"connected","arch":"connected","sensor":"connected"},"volts","G1.+","B1.1",0.673,false],[{"ignition":"off","wheel":"low","unit":"connected","arch":"connected","sensor":"unplugged"},"volts","G1.+","A1.VS",12.6,false]]')
  ) as shown (case_id, fault_id, readings) using (case_id, fault_id);

  -- These categories had a certificate before the certificates stated what they weigh. It stays valid.
  update private.certificate_versions set number = 2 where category in ('adas', 'hybrid-ev') and number = 1;
  insert into private.certificate_versions (category, number, title, rule, defined_at)
  select category, 1, split_part(title, ':', 1), 1, now() - interval '90 days'
  from private.certificate_versions where number = 2 and rule = 2;
  insert into private.certificate_items (version_id, position, kind, module_id, lesson_id, case_id, title)
  select earlier.id, item.position, item.kind, item.module_id, item.lesson_id, item.case_id, item.title
  from private.certificate_versions as earlier
  join private.certificate_versions as later on later.category = earlier.category and later.number = 2
  join private.certificate_items as item on item.version_id = later.id
  where earlier.rule = 1;
  update private.certificate_versions set defined_at = now() - interval '3 days' where rule = 2 and defined_by is null;
  perform pg_temp.certify(22, 'hybrid-ev', interval '45 days');
  perform pg_temp.certify(28, 'hybrid-ev', interval '22 days');
  perform pg_temp.certify(16, 'adas', interval '5 days');

  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  delete from auth.sessions where id = user_id and id::text like 'b2d10000-%';
end
$$;

drop function pg_temp.certify(integer, text, interval);
drop function pg_temp.try_case(integer, text, text, interval, integer, integer, text[], boolean, jsonb);
drop function pg_temp.take_check(integer, text, interval, integer);
drop function pg_temp.response(private.questions, integer[], boolean);
drop function pg_temp.act_as(uuid);
drop function pg_temp.member(integer);
