-- A reply reaches the customer once. Plain SMTP cannot tell whether a mail was taken when its server
-- or its sender dies between the last line and the answer: such a reply is given up for an
-- administrator to decide on, where other mails, which do no harm as a second copy, are sent again.

-- When the last line of the mail was about to be sent; null once its fate is known, or tried again.
alter table public.email_outbox add column handed_over_at timestamptz;

-- Takes up to p_limit due mails under a lease. A mail whose sender died becomes due again when its
-- lease runs out. p_id takes one certain mail, whether due or not, unless somebody else holds it.
create or replace function public.claim_outbox(p_limit integer default 10, p_id uuid default null, p_lease_seconds integer default 60)
returns table (id uuid, kind text, payload jsonb, attempts integer, lease uuid)
language sql volatile security definer set search_path = ''
as $$
  -- Senders that died on the same mail eight times, or while they handed a reply over.
  with given_up as (
    update public.email_outbox as mail
    set status = 'dead', lease = null, lease_until = null,
        last_error = case
          when mail.handed_over_at is not null then 'The sender stopped while the mail was handed over.'
          else coalesce(mail.last_error, 'The sender stopped each time.')
        end
    where mail.status = 'sending' and mail.lease_until < now()
      and (mail.attempts >= 8 or (mail.kind = 'admin-reply' and mail.handed_over_at is not null))
  ),
  -- Materialized, so that no plan runs it twice and takes more than the limit.
  claimable as materialized (
    select due.id from public.email_outbox as due
    where (p_id is null or due.id = p_id)
      and (
        (due.status = 'pending' and (p_id is not null or due.next_attempt_at <= now()))
        or (
          due.status = 'sending' and due.lease_until < now() and due.attempts < 8
          and (due.kind <> 'admin-reply' or due.handed_over_at is null)
        )
      )
    order by due.next_attempt_at
    limit greatest(1, least(p_limit, 100))
    for update skip locked
  )
  update public.email_outbox as mail
  set status = 'sending',
      attempts = mail.attempts + 1,
      lease = gen_random_uuid(),
      lease_until = now() + make_interval(secs => p_lease_seconds),
      handed_over_at = null
  where mail.id in (select claimable.id from claimable)
  returning mail.id, mail.kind, mail.payload, mail.attempts, mail.lease
$$;

-- Writes down that the last line of a mail is sent next. False when somebody else holds the mail by
-- now: it must then not be sent.
create function public.hand_over_outbox(p_id uuid, p_lease uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.email_outbox
  set handed_over_at = now()
  where id = p_id and lease = p_lease and status = 'sending' and lease_until > now();
  return found;
end
$$;

-- Ends a lease: sent, or failed and due again later. Waits 30 s, 1, 2, 4 … minutes, an hour at
-- most, each with up to a quarter of jitter, and gives up into the state 'dead' after 8 attempts, a
-- reply that may have been taken (p_is_unclear) at once.
drop function public.complete_outbox(uuid, uuid, text);
create function public.complete_outbox(p_id uuid, p_lease uuid, p_error text default null, p_is_unclear boolean default false)
returns text
language sql volatile security definer set search_path = ''
as $$
  update public.email_outbox as mail
  set status = case
        when p_error is null then 'sent'
        when mail.attempts >= 8 or (p_is_unclear and mail.kind = 'admin-reply') then 'dead'
        else 'pending'
      end,
      sent_at = case when p_error is null then now() end,
      handed_over_at = case when p_is_unclear then mail.handed_over_at end,
      next_attempt_at = now() + make_interval(
        secs => least(3600, 30 * power(2, mail.attempts - 1)) * (1 + random() / 4)
      ),
      last_error = left(p_error, 500),
      -- The token of a link stays readable no longer than sending it takes.
      payload = case
        when p_error is not null then mail.payload
        when mail.kind = 'auth' then '{}'::jsonb
        else mail.payload - 'token'
      end,
      lease = null,
      lease_until = null
  where mail.id = p_id and mail.lease = p_lease and mail.status = 'sending'
  returning mail.status
$$;

-- Takes a mail that was given up (or waits) from the start. False when there is no such mail, or it
-- is being sent or has been sent.
create or replace function public.retry_mail(p_outbox_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.email_outbox
  set status = 'pending', attempts = 0, next_attempt_at = now(), handed_over_at = null
  where id = p_outbox_id and kind <> 'auth' and status in ('dead', 'pending');
  return found;
end
$$;

revoke all on function public.hand_over_outbox(uuid, uuid),
  public.complete_outbox(uuid, uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.hand_over_outbox(uuid, uuid),
  public.complete_outbox(uuid, uuid, text, boolean) to service_role;
