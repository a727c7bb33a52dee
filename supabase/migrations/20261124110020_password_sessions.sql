-- A new password ends the other sessions of the account.

-- The session of the request survives if the request is known. The auth server sends no claims. Hosted
-- ones end the other sessions in the same transaction, and the gate of the embedded backend does so
-- before the change (supabase/local/auth-user.ts). So if a single session is left when the transaction
-- commits, it belongs to the request. If several are left, any of them may be stolen and all end.
create function private.end_other_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_session_id uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if exists (select 1 from auth.sessions where id = v_session_id and user_id = new.id) then
    delete from auth.sessions where user_id = new.id and id <> v_session_id;
  elsif (select count(*) from auth.sessions where user_id = new.id) > 1 then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
revoke all on function private.end_other_sessions() from public, anon, authenticated;

-- Deferred, so that it sees which sessions the auth server has ended. Not for the removal of a password
-- (claim_confirmed_account), which the owner of the email follows with a new one.
create constraint trigger end_other_sessions after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and coalesce(new.encrypted_password, '') <> ''
  )
  execute function private.end_other_sessions();
