-- What a visitor watched before signing up counts once they have an account.

-- Starts the clock of a user's first report at p_since instead of at the report. The server calls this if the browser
-- has a signed cookie that proves when it first requested a film. The user can therefore report no more film than fits
-- into the time since then, and at most ten minutes of it (private.lock_allowance). Does nothing after the first report, and
-- for a user who is gone.
create function public.start_watch_clock(p_user_id uuid, p_since timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.watch_allowances (user_id, updated_at)
  select id, p_since from auth.users where id = p_user_id
  on conflict do nothing
$$;

revoke all on function public.start_watch_clock(uuid, timestamptz) from public, anon, authenticated;
-- Only the server may execute this, because it trusts its arguments.
grant execute on function public.start_watch_clock(uuid, timestamptz) to service_role;
