-- Contact messages and the replies of admins.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  email text not null check (private.is_email(email)),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  message text not null check (char_length(message) between 1 and 5000),
  -- The plan that the visitor has chosen on the pricing page.
  plan text check (plan in ('basic', 'professional', 'enterprise')),
  status text not null default 'unread' check (status in ('unread', 'read', 'replied', 'archived', 'spam')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email), created_at desc);
alter table public.contact_messages enable row level security;

create policy "admins read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins change messages" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

grant select, update, delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch_updated_at();

create table public.contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  subject text not null check (char_length(subject) between 1 and 210 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz not null default now(),
  -- The reply dialog generates it when it opens, so that a reply that is submitted twice is stored once.
  request_id uuid unique
);
create index contact_replies_message_id_idx on public.contact_replies (message_id, created_at);
create index contact_replies_admin_id_idx on public.contact_replies (admin_id);
alter table public.contact_replies enable row level security;

create policy "admins read replies" on public.contact_replies
  for select to authenticated using ((select private.is_admin()));

grant select on public.contact_replies to authenticated;
grant all on public.contact_replies to service_role;

-- Saves a contact message and its notification email in one transaction. Stores the same message only once
-- within ten minutes. Returns { status, id, outbox_id, retry_after }. status is:
-- 'accepted' with an outbox_id: saved;
-- 'accepted' with a null outbox_id: saved as spam without an email, because too many messages come from this
-- email or in total;
-- 'limited': not saved; retry_after is in seconds.
-- Only the server may call this. p_clients are keyed hashes of the visitor's networks, narrowest first.
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
    return jsonb_build_object('status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id);
  end if;

  v_wait := private.count_hit(private.client_limits('contact:client', p_clients, 5), '1 hour');
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  v_wait := private.count_hit(array[
    ('contact:email', lower(p_email), 5)::private.rate_limit,
    ('contact:total', 'all', 300)::private.rate_limit
  ], '1 hour');
  if v_wait > 0 then
    -- Keeps at most 5,000 spam messages, so that an attack cannot fill the disk. The lock keeps concurrent
    -- messages from exceeding that together.
    perform pg_advisory_xact_lock(hashtextextended('contact-spam', 0));
    if (select count(*) from public.contact_messages where status = 'spam') >= 5000 then
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
  end if;
  return jsonb_build_object('status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id);
end
$$;
