-- The outbox. Every email is a row here, written in the transaction that causes it.
-- A customer receives a reply at most once. A reply becomes 'unclear' when the mail server fails at DATA or
-- later, or when the lease expires. Then the mail server may have accepted the reply, and an admin decides
-- whether to send it again. Other emails are sent again, because a second copy does no harm.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'contact-notification', 'admin-reply', 'newsletter-confirmation', 'module-confirmation',
    'module-published', 'plan-granted', 'plan-ending', 'auth'
  )),
  payload jsonb not null,
  message_id uuid references public.contact_messages (id) on delete cascade,
  reply_id uuid unique references public.contact_replies (id) on delete cascade,
  subscription_id uuid references public.subscriptions (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'dead', 'unclear')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- For an unclear reply, the time at which it may have been sent.
  sent_at timestamptz
);
create index email_outbox_due_idx on public.email_outbox (next_attempt_at) where status in ('pending', 'sending');
create index email_outbox_message_id_idx on public.email_outbox (message_id);
create index email_outbox_subscription_id_idx on public.email_outbox (subscription_id);
alter table public.email_outbox enable row level security;

-- The link in an email of the auth server signs in to an account, so even admins can't read these emails.
create policy "admins read the outbox" on public.email_outbox
  for select to authenticated using (kind <> 'auth' and (select private.is_admin()));

grant select on public.email_outbox to authenticated;
grant all on public.email_outbox to service_role;

-- ---------------------------------------------------------------------------------------------
-- Sending
-- ---------------------------------------------------------------------------------------------

-- Claims the email that has been due longest, or the email p_id, whether due or not. Skips emails that
-- another sender holds. The lease lasts 90 seconds. When it expires, the email is due again, unless it is a
-- reply. Returns the email with the settings that emails show, or no row if it claimed nothing.
create function public.claim_outbox(p_id uuid default null)
returns table (id uuid, kind text, payload jsonb, attempts integer, lease uuid, settings jsonb)
language sql volatile security definer set search_path = ''
as $$
  -- Emails whose sender has stopped at the eighth attempt, and replies whose sender has stopped once.
  with expired as (
    update public.email_outbox as entry
    set status = case when entry.kind = 'admin-reply' then 'unclear' else 'dead' end,
        sent_at = case when entry.kind = 'admin-reply' then entry.lease_until end,
        last_error = coalesce(entry.last_error, 'The sender stopped while sending.'),
        lease = null, lease_until = null
    where entry.status = 'sending' and entry.lease_until < now()
      and (entry.attempts >= 8 or entry.kind = 'admin-reply')
  ),
  -- Materialized, because a plan that runs this twice would claim more than one email.
  claimable as materialized (
    select due.id from public.email_outbox as due
    where (p_id is null or due.id = p_id)
      and (
        (due.status = 'pending' and (p_id is not null or due.next_attempt_at <= now()))
        or (
          due.status = 'sending' and due.lease_until < now()
          and due.attempts < 8 and due.kind <> 'admin-reply'
        )
      )
    order by due.next_attempt_at
    limit 1
    for update skip locked
  )
  update public.email_outbox as entry
  set status = 'sending',
      attempts = entry.attempts + 1,
      lease = gen_random_uuid(),
      lease_until = now() + interval '90 seconds'
  where entry.id in (select claimable.id from claimable)
  returning entry.id, entry.kind, entry.payload, entry.attempts, entry.lease, (
    select jsonb_build_object(
      'site_name', site.site_name, 'contact_email', site.contact_email, 'logo_url', site.logo_url
    )
    from public.settings as site
    limit 1
  )
$$;

-- Ends a lease. If p_error is null, marks the email as sent. Otherwise the email is due again after 30 s, 1,
-- 2, 4 … minutes, at most an hour, plus up to a quarter of jitter. After 8 attempts it is dead-lettered. A reply
-- that the mail server may have accepted (p_is_unclear) becomes unclear immediately. Returns the new status,
-- or null if the lease is lost.
create function public.complete_outbox(p_id uuid, p_lease uuid, p_error text default null, p_is_unclear boolean default false)
returns text
language sql volatile security definer set search_path = ''
as $$
  update public.email_outbox as entry
  set status = case
        when p_error is null then 'sent'
        when p_is_unclear and entry.kind = 'admin-reply' then 'unclear'
        when entry.attempts >= 8 then 'dead'
        else 'pending'
      end,
      sent_at = case when p_error is null or (p_is_unclear and entry.kind = 'admin-reply') then now() end,
      next_attempt_at = now() + make_interval(
        secs => least(3600, 30 * power(2, entry.attempts - 1)) * (1 + random() / 4)
      ),
      last_error = left(p_error, 500),
      -- Deletes the token of a link, and the email of an ended subscription, once the email is sent.
      payload = case
        when p_error is not null then entry.payload
        when entry.kind in ('auth', 'module-published') then '{}'::jsonb
        else entry.payload - 'token'
      end,
      lease = null,
      lease_until = null
  where entry.id = p_id and entry.lease = p_lease and entry.status = 'sending'
  returning entry.status
$$;

-- Requeues a dead, unclear or pending email and resets its number of attempts. Returns false if there is no
-- such email, or if the email is being sent or has been sent.
create function public.retry_email(p_outbox_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.email_outbox
  set status = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
  where id = p_outbox_id and kind <> 'auth' and status in ('dead', 'unclear', 'pending');
  return found;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Replies
-- ---------------------------------------------------------------------------------------------

-- Saves a reply and its email in one transaction. A second call with the same p_request_id returns the first
-- reply.
-- Returns { status: 'accepted' | 'unknown', reply_id, outbox_id, payload }.
create function public.create_contact_reply(p_message_id uuid, p_subject text, p_body text, p_request_id uuid)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_entry public.email_outbox;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended(p_request_id::text, 0));

  select entry.* into v_entry
  from public.contact_replies as reply
  join public.email_outbox as entry on entry.reply_id = reply.id
  where reply.request_id = p_request_id;
  if not found then
    select * into v_message from public.contact_messages where id = p_message_id for update;
    if not found then
      return jsonb_build_object('status', 'unknown');
    end if;
    with reply as (
      insert into public.contact_replies (message_id, admin_id, subject, body, request_id)
      values (p_message_id, private.current_user_id(), p_subject, p_body, p_request_id)
      returning id
    )
    insert into public.email_outbox (kind, message_id, reply_id, payload)
    select 'admin-reply', p_message_id, reply.id, jsonb_build_object(
      'firstName', v_message.first_name, 'lastName', v_message.last_name, 'email', v_message.email,
      'subject', p_subject, 'message', p_body,
      'original', v_message.message, 'receivedAt', v_message.created_at
    )
    from reply
    returning * into v_entry;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'reply_id', v_entry.reply_id, 'outbox_id', v_entry.id, 'payload', v_entry.payload
  );
end
$$;

-- Claims a reply for an admin. Returns { status, email }. status is null if there is no such reply. email is
-- null if the reply cannot be claimed.
create function public.claim_reply(p_outbox_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_status text;
  v_email jsonb;
begin
  perform private.require_admin();
  select status into v_status from public.email_outbox where id = p_outbox_id and kind = 'admin-reply';
  if found then
    select to_jsonb(claimed) into v_email from public.claim_outbox(p_outbox_id) as claimed;
  end if;
  return jsonb_build_object('status', v_status, 'email', v_email);
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
