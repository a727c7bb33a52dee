-- Emails that the mail server rejects for good.

-- Ends a lease and dead-letters the email, because further attempts would fail in the same way. p_error is the reason of
-- the mail server. Returns the new status, or null if the lease is lost.
create function public.reject_outbox(p_id uuid, p_lease uuid, p_error text)
returns text
language sql volatile security definer set search_path = ''
as $$
  update public.email_outbox as entry
  set status = 'dead', last_error = left(p_error, 500), lease = null, lease_until = null
  where entry.id = p_id and entry.lease = p_lease and entry.status = 'sending'
  returning entry.status
$$;

revoke all on function public.reject_outbox(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.reject_outbox(uuid, uuid, text) to service_role;
