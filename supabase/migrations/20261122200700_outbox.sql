-- The outbox: every email is a row here, written in the transaction that causes it.
-- A reply reaches its recipient at most once: when SMTP leaves open whether the server accepted it,
-- the reply is dead-lettered for an admin to decide. Other emails do no harm twice and are sent again.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact-notification', 'admin-reply', 'newsletter-confirmation', 'auth')),
  payload jsonb not null,
  message_id uuid references public.contact_messages (id) on delete cascade,
  reply_id uuid unique references public.contact_replies (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  -- When the last line of the email was about to be sent; null once the outcome is known or the email
  -- is requeued.
  handed_over_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_outbox_due_idx on public.email_outbox (next_attempt_at) where status in ('pending', 'sending');
create index email_outbox_message_id_idx on public.email_outbox (message_id);
create index email_outbox_subscriber_id_idx on public.email_outbox (subscriber_id);
alter table public.email_outbox enable row level security;

-- The link in an email of the auth server signs in to an account: even admins can't read it.
create policy "admins read the outbox" on public.email_outbox
  for select to authenticated using (kind <> 'auth' and (select private.is_admin()));

grant select on public.email_outbox to authenticated;
grant all on public.email_outbox to service_role;

-- Leases up to p_limit due emails. When a lease expires, the email is due again. p_id claims a single
-- email, whether due or not, unless another worker holds it.
create function public.claim_outbox(p_limit integer default 10, p_id uuid default null, p_lease_seconds integer default 60)
returns table (id uuid, kind text, payload jsonb, attempts integer, lease uuid)
language sql volatile security definer set search_path = ''
as $$
  -- Emails whose worker died eight times, and replies whose worker died while handing them over.
  with dead_lettered as (
    update public.email_outbox as email
    set status = 'dead', lease = null, lease_until = null,
        last_error = case
          when email.handed_over_at is not null then 'The worker stopped while handing the email over.'
          else coalesce(email.last_error, 'The worker stopped each time.')
        end
    where email.status = 'sending' and email.lease_until < now()
      and (email.attempts >= 8 or (email.kind = 'admin-reply' and email.handed_over_at is not null))
  ),
  -- Materialized, so that no plan runs it twice and claims more than the limit.
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
  update public.email_outbox as email
  set status = 'sending',
      attempts = email.attempts + 1,
      lease = gen_random_uuid(),
      lease_until = now() + make_interval(secs => p_lease_seconds),
      handed_over_at = null
  where email.id in (select claimable.id from claimable)
  returning email.id, email.kind, email.payload, email.attempts, email.lease
$$;

-- Records that the worker sends the last line of the email next. Returns false if the lease is lost:
-- the worker must not send the email then.
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

-- Ends a lease: sent, or failed and due again after 30 s, 1, 2, 4 … minutes, an hour at most, plus up
-- to a quarter of jitter. Dead-letters after 8 attempts, and immediately a reply that may have been
-- accepted (p_is_unclear). Returns the new status, or null if the lease is lost.
create function public.complete_outbox(p_id uuid, p_lease uuid, p_error text default null, p_is_unclear boolean default false)
returns text
language sql volatile security definer set search_path = ''
as $$
  update public.email_outbox as email
  set status = case
        when p_error is null then 'sent'
        when email.attempts >= 8 or (p_is_unclear and email.kind = 'admin-reply') then 'dead'
        else 'pending'
      end,
      sent_at = case when p_error is null then now() end,
      handed_over_at = case when p_is_unclear then email.handed_over_at end,
      next_attempt_at = now() + make_interval(
        secs => least(3600, 30 * power(2, email.attempts - 1)) * (1 + random() / 4)
      ),
      last_error = left(p_error, 500),
      -- The token of a link is readable only until the email is sent.
      payload = case
        when p_error is not null then email.payload
        when email.kind = 'auth' then '{}'::jsonb
        else email.payload - 'token'
      end,
      lease = null,
      lease_until = null
  where email.id = p_id and email.lease = p_lease and email.status = 'sending'
  returning email.status
$$;

-- Requeues a dead or pending email with all its attempts. Returns false if there is no such email, or
-- it is being sent or has been sent.
create function public.retry_mail(p_outbox_id uuid) returns boolean
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

create function private.mark_replied() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages set status = 'replied'
  where id = new.message_id and status in ('unread', 'read');
  return null;
end
$$;

create trigger email_outbox_mark_replied after update of status on public.email_outbox
  for each row when (new.kind = 'admin-reply' and new.status = 'sent' and old.status <> 'sent')
  execute function private.mark_replied();
