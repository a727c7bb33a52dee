-- Keeps the tokens that emails carry out of the outbox, which admins read. A token confirms an email, a subscription or
-- an account, so only its recipient may know it. It is deleted once the email is sent. A dead-lettered email keeps its
-- token, because an admin may requeue the email.

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

update public.email_outbox set payload = payload where payload ?| '{token,tokenHash}';
delete from private.email_tokens where email_id in (select id from public.email_outbox where status = 'sent');

-- Claims the email that has been due longest, or the email p_id, whether due or not. Skips emails that
-- another sender holds. The lease lasts 90 seconds. When it expires, the email is due again, unless it is a
-- reply. Returns the email with its tokens and the settings that emails show, or no row if it claimed nothing.
create or replace function public.claim_outbox(p_id uuid default null)
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

-- Ends a lease. If p_error is null, marks the email as sent and deletes its tokens. Otherwise the email is due again
-- after 30 s, 1, 2, 4 … minutes, at most an hour, plus up to a quarter of jitter. After 8 attempts it is dead-lettered.
-- A reply that the mail server may have accepted (p_is_unclear) becomes unclear immediately. Returns the new status,
-- or null if the lease is lost.
create or replace function public.complete_outbox(
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
