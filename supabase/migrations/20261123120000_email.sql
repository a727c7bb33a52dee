-- Emails: replies of unclear delivery, settings with each claim, notices of changed accounts, expired links.

-- ---------------------------------------------------------------------------------------------
-- Unclear replies
-- ---------------------------------------------------------------------------------------------

-- A customer gets a reply once. A reply is 'unclear' when the mail server failed at DATA or later, or
-- when its lease expired while it was sent: the mail server may have accepted it, and an admin decides
-- whether it is sent again. A second copy of any other email does no harm.
alter table public.email_outbox drop constraint email_outbox_status_check;
update public.email_outbox set status = 'unclear', sent_at = handed_over_at
where kind = 'admin-reply' and status = 'dead' and handed_over_at is not null;
alter table public.email_outbox drop column handed_over_at;
alter table public.email_outbox add constraint email_outbox_status_check
  check (status in ('pending', 'sending', 'sent', 'dead', 'unclear'));
comment on column public.email_outbox.sent_at is 'For an unclear reply, when it may have been sent';

drop function public.hand_over_outbox(uuid, uuid);
drop function public.claim_outbox(integer, uuid, integer);

-- Claims the email that is due first, for 90 seconds; with p_id that one, due or not, unless another
-- sender holds it. Returns it with the settings that emails show, or no row. An email whose sender died
-- is due again when its lease expires.
create function public.claim_outbox(p_id uuid default null)
returns table (id uuid, kind text, payload jsonb, attempts integer, lease uuid, settings jsonb)
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    update public.email_outbox as mail
    set status = case when mail.kind = 'admin-reply' then 'unclear' else 'dead' end,
        sent_at = case when mail.kind = 'admin-reply' then mail.lease_until end,
        last_error = coalesce(mail.last_error, 'The sender stopped while sending.'),
        lease = null, lease_until = null
    where mail.status = 'sending' and mail.lease_until < now()
      and (mail.attempts >= 8 or mail.kind = 'admin-reply')
  ),
  -- Materialized, so that no plan runs it twice and claims more than one.
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
  update public.email_outbox as mail
  set status = 'sending',
      attempts = mail.attempts + 1,
      lease = gen_random_uuid(),
      lease_until = now() + interval '90 seconds'
  where mail.id in (select claimable.id from claimable)
  returning mail.id, mail.kind, mail.payload, mail.attempts, mail.lease, (
    select jsonb_build_object(
      'site_name', site.site_name, 'contact_email', site.contact_email, 'logo_url', site.logo_url
    )
    from public.settings as site
    limit 1
  )
$$;

-- Claims a reply for an admin. Returns { status, mail }: the status is null when there is no such
-- reply, the email is null when it cannot be claimed.
create function public.claim_reply(p_outbox_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_status text;
  v_mail jsonb;
begin
  perform private.require_admin();
  select status into v_status from public.email_outbox where id = p_outbox_id and kind = 'admin-reply';
  if found then
    select to_jsonb(claimed) into v_mail from public.claim_outbox(p_outbox_id) as claimed;
  end if;
  return jsonb_build_object('status', v_status, 'mail', v_mail);
end
$$;

-- Ends a lease: sent, or failed and due again later. Waits 30 s, 1, 2, 4 … minutes, an hour at most,
-- each with up to a quarter of jitter. Dead after 8 attempts; a reply is unclear at once when the mail
-- server may have accepted it (p_is_unclear). Returns the new status, or null without the lease.
create or replace function public.complete_outbox(p_id uuid, p_lease uuid, p_error text default null, p_is_unclear boolean default false)
returns text
language sql volatile security definer set search_path = ''
as $$
  update public.email_outbox as mail
  set status = case
        when p_error is null then 'sent'
        when p_is_unclear and mail.kind = 'admin-reply' then 'unclear'
        when mail.attempts >= 8 then 'dead'
        else 'pending'
      end,
      sent_at = case when p_error is null or (p_is_unclear and mail.kind = 'admin-reply') then now() end,
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

-- Requeues an email that is dead, unclear or waiting, with all its attempts. False when there is none.
create or replace function public.retry_mail(p_outbox_id uuid) returns boolean
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

-- Saves a reply and its email in one transaction. The same p_request_id again finds the first one.
-- Returns { status: 'accepted' | 'unknown', reply_id, outbox_id, payload }; the payload is what is sent.
create or replace function public.create_contact_reply(p_message_id uuid, p_subject text, p_body text, p_request_id uuid)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_mail public.email_outbox;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended(p_request_id::text, 0));

  select mail.* into v_mail
  from public.contact_replies as reply
  join public.email_outbox as mail on mail.reply_id = reply.id
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
    returning * into v_mail;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'reply_id', v_mail.reply_id, 'outbox_id', v_mail.id, 'payload', v_mail.payload
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Notices
-- ---------------------------------------------------------------------------------------------

-- Notifies the owner of an account of a new password or email, at the email before the change. In the
-- database, so that no way to change them bypasses it. Not counted among the three emails an hour: an
-- attacker could use those up first.
create function private.notify_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password
    and coalesce(new.encrypted_password, '') <> ''
  then
    insert into public.email_outbox (kind, payload)
    values ('auth', jsonb_build_object('template', 'password-changed', 'to', old.email));
  end if;
  if new.email is distinct from old.email then
    insert into public.email_outbox (kind, payload)
    values ('auth', jsonb_build_object('template', 'email-changed', 'to', old.email, 'newEmail', new.email));
  end if;
  return null;
end
$$;

-- An email that was never confirmed may belong to somebody else.
create trigger notify_account_change after update of encrypted_password, email on auth.users
  for each row when (old.email_confirmed_at is not null)
  execute function private.notify_account_change();

-- ---------------------------------------------------------------------------------------------
-- Links of the newsletter
-- ---------------------------------------------------------------------------------------------

-- Whether a link still does what it is for: 'confirm' or 'unsubscribe'.
create function public.newsletter_link_works(p_token text, p_purpose text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.newsletter_subscribers
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (p_purpose = 'unsubscribe' or status = 'confirmed' or created_at > now() - interval '30 days')
  )
$$;

revoke all on function private.notify_account_change() from public, anon, authenticated;
revoke all on function public.claim_outbox(uuid) from public, anon, authenticated;
revoke all on function public.claim_reply(uuid) from public, anon, authenticated;
revoke all on function public.newsletter_link_works(text, text) from public, anon, authenticated;
grant execute on function public.claim_outbox(uuid) to service_role;
grant execute on function public.newsletter_link_works(text, text) to service_role;
grant execute on function public.claim_reply(uuid) to authenticated;
