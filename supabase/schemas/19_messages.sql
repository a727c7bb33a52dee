-- Contact messages, and the replies of admins.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  email text not null check (private.is_email(email)),
  subject text not null check (subject <> '' and char_length(subject) <= 200 and subject !~ '[\r\n]'),
  message text not null check (char_length(message) between 1 and 5000),
  -- The plan that the visitor has chosen on the pricing page.
  plan text check (plan in ('basic', 'professional', 'enterprise')),
  status text not null default 'unread' check (status in ('unread', 'read', 'replied', 'archived', 'spam')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null outside the trash.
  deleted_at timestamptz,
  -- A private note of the admins.
  note text not null default '' check (char_length(note) <= 2000)
);
create index contact_messages_email_idx on public.contact_messages (lower(email), created_at desc);
create index contact_messages_trash_idx on public.contact_messages (deleted_at) where deleted_at is not null;
-- With these, the functions below read few rows, and count without reading the table.
create index contact_messages_plan_idx on public.contact_messages (created_at)
  where plan is not null and status in ('unread', 'read', 'replied') and deleted_at is null;
create index contact_messages_unanswered_idx on public.contact_messages (created_at)
  where plan is null and status in ('unread', 'read') and deleted_at is null;
create index contact_messages_received_idx on public.contact_messages (created_at) where status <> 'spam';
create index contact_messages_list_idx on public.contact_messages (created_at desc, id) where deleted_at is null;
create index contact_messages_inbox_idx on public.contact_messages (created_at desc, id)
  where status in ('unread', 'read', 'replied') and deleted_at is null;
create index contact_messages_one_status_idx on public.contact_messages (status, created_at desc, id)
  where deleted_at is null;
alter table public.contact_messages enable row level security;

create policy "admins read messages" on public.contact_messages
  for select to authenticated
  using (deleted_at is null and (select private.is_admin()));

create policy "admins change messages" on public.contact_messages
  for update to authenticated
  using (deleted_at is null and (select private.is_admin()))
  with check (deleted_at is null and (select private.is_admin()));

create policy "admins delete messages" on public.contact_messages
  for delete to authenticated
  using (deleted_at is null and (select private.is_admin()));

grant select, update, delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch_updated_at();
create trigger contact_messages_hold_emails after update of deleted_at on public.contact_messages
  for each row when ((new.deleted_at is null) <> (old.deleted_at is null))
  execute function private.hold_emails();

-- Saves a contact message and its emails in one transaction. Stores the same message only once within ten
-- minutes. Returns { status, id, outbox_id, confirmation_id, retry_after }. status is:
-- 'accepted' with an outbox_id: saved. Has a confirmation_id if a confirmation of a plan request is queued;
-- 'accepted' with a null outbox_id: saved as spam without an email, because too many messages come from this
-- email or in total;
-- 'limited': not saved; retry_after is in seconds.
-- Anyone can enter any email in the form. So the confirmation contains no text that the visitor has typed, and
-- each email gets at most one confirmation a day for each plan.
-- Messages in the trash don't count as kept spam. An admin has moved them there, so an attack can't fill the trash.
-- p_clients are keyed hashes of the visitor's networks, narrowest first.
create function public.submit_contact_message(
  p_first_name text, p_last_name text, p_email text, p_subject text, p_message text, p_clients text[],
  p_plan text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message_id uuid;
  v_outbox_id uuid;
  v_confirmation_id uuid;
  v_wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(lower(p_email) || p_subject || p_message, 0));

  select id into v_message_id from public.contact_messages
  where lower(email) = lower(p_email) and subject = p_subject and message = p_message
    and created_at > now() - interval '10 minutes'
  limit 1;
  if found then
    select id into v_outbox_id from public.email_outbox
    where message_id = v_message_id and kind = 'contact-notification';
    select id into v_confirmation_id from public.email_outbox
    where message_id = v_message_id and kind = 'plan-request';
    return jsonb_build_object(
      'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
    );
  end if;

  v_wait := private.count_hit(private.client_limits('contact:client', p_clients));
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  v_wait := private.count_hit(array[
    private.key_limit('contact:email', lower(p_email)),
    private.key_limit('contact:total', 'all')
  ]);
  if v_wait > 0 then
    -- Keeps at most 5,000 spam messages, so that an attack cannot fill the disk. The lock keeps concurrent
    -- messages from exceeding that together.
    perform pg_advisory_xact_lock(hashtextextended('contact-spam', 0));
    if (select count(*) from public.contact_messages where status = 'spam' and deleted_at is null) >= 5000 then
      return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
    end if;
  end if;

  insert into public.contact_messages (first_name, last_name, email, subject, message, plan, status)
  values (
    p_first_name, p_last_name, p_email, p_subject, p_message, p_plan,
    case when v_wait > 0 then 'spam' else 'unread' end
  )
  returning id into v_message_id;

  if v_wait = 0 then
    insert into public.email_outbox (kind, message_id, payload)
    values ('contact-notification', v_message_id, jsonb_build_object(
      'firstName', p_first_name, 'lastName', p_last_name, 'email', p_email,
      'subject', p_subject, 'message', p_message
    ))
    returning id into v_outbox_id;

    if p_plan is not null then
      if private.count_hit(array[private.key_limit('plan-request:' || p_plan, lower(p_email))]) = 0 then
        insert into public.email_outbox (kind, message_id, payload)
        values ('plan-request', v_message_id, jsonb_build_object('email', p_email, 'plan', initcap(p_plan)))
        returning id into v_confirmation_id;
      end if;
    end if;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
  );
end
$$;
grant execute on function public.submit_contact_message to service_role;

-- Saves the note on a message if the stored note is still p_previous, or is already p_note. Returns false if it is
-- neither, or if the message doesn't exist or is in the trash.
create function public.save_message_note(p_message_id uuid, p_note text, p_previous text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_messages set note = p_note
  where id = p_message_id and deleted_at is null and note in (p_previous, p_note);
  return found;
end
$$;
grant execute on function public.save_message_note to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Replies
-- ---------------------------------------------------------------------------------------------

create table public.contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  subject text not null check (subject <> '' and char_length(subject) <= 210 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz not null default now(),
  -- The reply dialog generates it when it opens, so that a reply that is submitted twice is stored once.
  request_id uuid unique,
  -- A {{placeholder}} that was never filled in must not reach a customer.
  constraint replies_have_no_placeholders check (body !~ '\{\{[^{}\n]*\}\}')
);
create index contact_replies_message_id_idx on public.contact_replies (message_id, created_at);
create index contact_replies_admin_id_idx on public.contact_replies (admin_id);
alter table public.contact_replies enable row level security;

create policy "admins read replies" on public.contact_replies
  for select to authenticated using ((select private.is_admin()));

grant select on public.contact_replies to authenticated;
grant all on public.contact_replies to service_role;

-- Texts that admins insert into replies.
create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 80 and btrim(name) <> '' and name !~ '[\r\n]'),
  body text not null check (char_length(body) <= 10000 and btrim(body) <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_replies_name_idx on public.saved_replies (lower(name));
alter table public.saved_replies enable row level security;

create policy "admins read saved replies" on public.saved_replies
  for select to authenticated using ((select private.is_admin()));

create policy "admins add saved replies" on public.saved_replies
  for insert to authenticated with check ((select private.is_admin()));

create policy "admins change saved replies" on public.saved_replies
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "admins delete saved replies" on public.saved_replies
  for delete to authenticated using ((select private.is_admin()));

grant select, insert, update, delete on public.saved_replies to authenticated;
grant all on public.saved_replies to service_role;

create trigger saved_replies_touch before update on public.saved_replies
  for each row execute function private.touch_updated_at();

-- Saves a reply and its email in one transaction. A second call with the same p_request_id returns the first
-- reply. Rejects a reply to a message in the trash.
-- Returns { status: 'accepted' | 'unknown', reply_id, outbox_id, payload }.
create function public.create_contact_reply(
  p_message_id uuid, p_subject text, p_body text, p_request_id uuid
)
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
    select * into v_message from public.contact_messages
    where id = p_message_id and deleted_at is null for update;
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
grant execute on function public.create_contact_reply to authenticated;

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
grant execute on function public.claim_reply to authenticated;

create function private.mark_replied() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages set status = 'replied'
  where id = new.message_id and status in ('unread', 'read');
  return null;
end
$$;
