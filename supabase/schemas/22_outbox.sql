-- The outbox. Every email is a row here, written in the transaction that causes it.
-- A customer receives a reply at most once. A reply becomes 'unclear' when the mail server fails at DATA or
-- later, or when the lease expires. Then the mail server may have accepted the reply, and an admin decides
-- whether to send it again. Other emails are sent again, because a second copy does no harm.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  -- The name of a template of supabase/functions/_shared/compose.ts. An email without a template is dead-lettered.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 40),
  payload jsonb not null,
  message_id uuid references public.contact_messages (id) on delete cascade,
  reply_id uuid unique references public.contact_replies (id) on delete cascade,
  subscription_id uuid references public.subscriptions (id) on delete cascade,
  -- 'held': not sent while its message is in the trash. Restoring the message restores the previous status.
  status text not null default 'pending' check (
    status in ('pending', 'sending', 'sent', 'dead', 'unclear', 'held')
  ),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- For an unclear reply, the time at which it may have been sent.
  sent_at timestamptz,
  plan_grant_id uuid references public.plan_grants (id) on delete cascade,
  certificate_id uuid references public.certificates (id) on delete cascade,
  status_before_trash text,
  invitation_id uuid references public.invitations (id) on delete cascade,
  constraint held_emails_have_a_status check (
    (status = 'held') = (coalesce(status_before_trash in ('pending', 'dead', 'unclear'), false))
  )
);
create index email_outbox_due_idx on public.email_outbox (next_attempt_at) where status in ('pending', 'sending');
create index email_outbox_message_id_idx on public.email_outbox (message_id);
create index email_outbox_subscription_id_idx on public.email_outbox (subscription_id);
create index email_outbox_plan_grant_id_idx on public.email_outbox (plan_grant_id);
create index email_outbox_certificate_id_idx on public.email_outbox (certificate_id);
-- The emails of a recipient. Leaves out the emails of the auth server, which admins may not read, and the
-- notifications of messages, which go to the owner of the site.
create index email_outbox_recipient_idx on public.email_outbox (lower(payload ->> 'email'), created_at desc)
  where kind not in ('auth', 'contact-notification');
create index email_outbox_invitation_id_idx on public.email_outbox (invitation_id);
create index email_outbox_problems_idx on public.email_outbox (status, sent_at)
  where status in ('dead', 'unclear') and kind <> 'auth';
alter table public.email_outbox enable row level security;

-- The link in an email of the auth server signs in to an account, so even admins can't read these emails.
create policy "admins read the outbox" on public.email_outbox
  for select to authenticated using (kind <> 'auth' and (select private.is_admin()));

grant select on public.email_outbox to authenticated;
grant all on public.email_outbox to service_role;

create trigger email_outbox_mark_replied after update of status on public.email_outbox
  for each row when (new.kind = 'admin-reply' and new.status = 'sent' and old.status <> 'sent')
  execute function private.mark_replied();

-- The tokens that emails carry. Admins read the outbox, so the tokens are kept apart: a token confirms an email, a
-- subscription or an account, and only its recipient may know it. It is deleted once the email is sent. A
-- dead-lettered email keeps its token, because an admin may requeue the email.
create table private.email_tokens (
  -- Checked at the end of the transaction, because the trigger below stores the tokens before the email.
  email_id uuid primary key references public.email_outbox (id) on delete cascade deferrable initially deferred,
  -- The keys of the payload with their values.
  tokens jsonb not null
);
alter table private.email_tokens enable row level security;

-- Moves the tokens of a payload to private.email_tokens, whichever function or server queues the email.
create function private.hide_email_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  c_keys constant text[] := '{token,tokenHash}';
begin
  if new.payload ?| c_keys then
    insert into private.email_tokens (email_id, tokens)
    select new.id, jsonb_object_agg(part.key, part.value)
    from jsonb_each(new.payload) as part where part.key = any (c_keys)
    on conflict (email_id) do update set tokens = excluded.tokens;
    new.payload := new.payload - c_keys;
  end if;
  return new;
end
$$;

create trigger email_outbox_hide_tokens before insert or update of payload on public.email_outbox
  for each row execute function private.hide_email_tokens();

-- ---------------------------------------------------------------------------------------------
-- Sending
-- ---------------------------------------------------------------------------------------------

-- Claims the email that has been due longest, or the email p_id, whether due or not. Skips emails that
-- another sender holds. The lease lasts 90 seconds. When it expires, the email is due again, unless it is a
-- reply. Returns the email with its tokens and the settings that emails show, or no row if it claimed nothing.
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
  returning entry.id, entry.kind,
    entry.payload || coalesce(
      (select hidden.tokens from private.email_tokens as hidden where hidden.email_id = entry.id), '{}'
    ),
    entry.attempts, entry.lease, (
      select jsonb_build_object(
        'site_name', site.site_name, 'contact_email', site.contact_email, 'logo_url', site.logo_url,
        'latest_reply', (select value ->> 'latestReply' from public.site_texts where key = 'contact')
      )
      from public.settings as site
      limit 1
    )
$$;
grant execute on function public.claim_outbox to service_role;

-- Ends a lease. If p_error is null, marks the email as sent and deletes its tokens. Otherwise the email is due again
-- after 30 s, 1, 2, 4 … minutes, at most an hour, plus up to a quarter of jitter. After 8 attempts it is dead-lettered.
-- A reply that the mail server may have accepted (p_is_unclear) becomes unclear immediately. Returns the new status,
-- or null if the lease is lost.
create function public.complete_outbox(
  p_id uuid, p_lease uuid, p_error text default null, p_is_unclear boolean default false
)
returns text
language sql volatile security definer set search_path = ''
as $$
  with ended as (
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
        -- Also deletes the recipients of emails of the auth server, and of subscriptions that have ended.
        payload = case
          when p_error is null and entry.kind in ('auth', 'module-published') then '{}'::jsonb
          else entry.payload
        end,
        lease = null,
        lease_until = null
    where entry.id = p_id and entry.lease = p_lease and entry.status = 'sending'
    returning entry.id, entry.status
  ),
  forgotten as (
    delete from private.email_tokens where email_id in (select id from ended where status = 'sent')
  )
  select status from ended
$$;
grant execute on function public.complete_outbox to service_role;

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
grant execute on function public.reject_outbox to service_role;

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
grant execute on function public.retry_email to authenticated;

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
grant execute on function public.retry_dead_emails to authenticated;
