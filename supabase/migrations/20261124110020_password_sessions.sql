-- Ends the other sessions of an account when its password changes.

-- If the request has claims, keeps the session of the request. The auth server sends no claims. A hosted auth
-- server ends the other sessions in the same transaction, and the gate of the embedded backend ends them
-- before the change (supabase/local/auth-user.ts). So if a single session is left when the transaction
-- commits, it belongs to the request. If several are left, ends all of them, because any may be stolen.
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

-- Deferred, so that it sees which sessions the auth server has ended. Doesn't run when claim_confirmed_account
-- deletes the password, because the owner of the email sets a new password after that.
create constraint trigger end_other_sessions after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and coalesce(new.encrypted_password, '') <> ''
  )
  execute function private.end_other_sessions();
