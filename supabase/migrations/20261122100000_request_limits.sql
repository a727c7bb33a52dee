-- Limits on what callers can store through the auth API, which writes past every policy.

-- Anyone can sign up and send metadata along. The site stores two names in it. A trigger, because on
-- a hosted project auth.users belongs to another role, which grants triggers but no constraints.
create function private.limit_user_metadata() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise exception 'The user metadata is larger than 4 KB.' using errcode = 'string_data_right_truncation';
  end if;
  return new;
end
$$;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

revoke all on function private.limit_user_metadata() from public, anon, authenticated;
