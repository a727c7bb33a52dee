-- REL of the multimeter and ZERO of the clamp: what the instrument subtracted from a reading of an exam.

alter table public.case_readings add column relative double precision;
comment on column public.case_readings.relative is
  'What REL or ZERO subtracted on the display. value is the reading before. Null without REL.';

drop function public.record_case_reading(
  uuid, uuid, jsonb, text, text, text, boolean, double precision, double precision
);
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

-- Some projects grant new functions to every role.
revoke all on function public.record_case_reading(
  uuid, uuid, jsonb, text, text, text, boolean, double precision, double precision, double precision
) from public, anon, authenticated;
grant execute on function public.record_case_reading(
  uuid, uuid, jsonb, text, text, text, boolean, double precision, double precision, double precision
) to service_role;
