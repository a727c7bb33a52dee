-- Each fault has its own par, its own right names, and the parts whose replacement repairs it. The migration of the
-- catalog that follows adds the rows.

alter table private.fault_cases drop column par;

delete from private.case_faults;
alter table private.case_faults
  -- The number of readings that an expert needs.
  add column par integer not null check (par > 0),
  -- The kinds that name the fault rightly, e.g. open and value for a missing resistor.
  add column kinds text[] not null check (kind = any (kinds)),
  -- The parts and wires whose replacement repairs the fault: its target, and those that are replaced together with it.
  add column repaired_by text[] not null check (target = any (repaired_by));

alter table public.case_attempts
  drop constraint only_ended_attempts_show_their_fault,
  -- Par belongs to the fault, so it would reveal the fault before the attempt ends.
  alter column par drop not null;
update public.case_attempts set par = null where ended_at is null;
alter table public.case_attempts
  add constraint only_ended_attempts_show_their_fault check (num_nulls(ended_at, outcome, fault_id, par) in (0, 4));

-- Replacing a part twice changes nothing, so each part counts once.
alter table public.case_diagnoses
  drop constraint case_diagnoses_attempt_id_target_kind_key,
  add unique (attempt_id, target),
  -- is_right: the replaced part repaired the car. is_kind_right: the kind was right as well.
  add column is_kind_right boolean not null default false,
  add constraint only_right_parts_have_a_right_kind check (is_right or not is_kind_right);
update public.case_diagnoses set is_kind_right = is_right;
