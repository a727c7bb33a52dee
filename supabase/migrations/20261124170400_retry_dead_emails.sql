-- Requeues every dead-lettered email that admins may read, and returns their number. Only admins may call this.
-- Admins decide about each unclear reply separately, with retry_email().
create function public.retry_dead_emails() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.require_admin();
  update public.email_outbox
  set status = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
  where status = 'dead' and kind <> 'auth';
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.retry_dead_emails() to authenticated;
