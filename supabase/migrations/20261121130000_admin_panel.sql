-- The admin panel: replies sent exactly once, accounts looked after by administrators, free slugs.
-- Every function here asks itself whether its caller is an administrator.

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only for administrators' using errcode = '42501';
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Replies
-- ---------------------------------------------------------------------------------------------

-- Made up by the reply dialog when it opens: the same one sent twice is one reply.
alter table public.contact_replies add column request_id uuid unique;

-- Writes a reply and its mail in one transaction. Sending the same p_request_id again finds the
-- first one. Answers { status: 'accepted' | 'unknown', reply_id, outbox_id }.
create function public.create_contact_reply(p_message_id uuid, p_subject text, p_body text, p_request_id uuid)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_reply_id uuid;
  v_outbox_id uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended(p_request_id::text, 0));

  select reply.id, mail.id into v_reply_id, v_outbox_id
  from public.contact_replies as reply
  join public.email_outbox as mail on mail.reply_id = reply.id
  where reply.request_id = p_request_id;
  if found then
    return jsonb_build_object('status', 'accepted', 'reply_id', v_reply_id, 'outbox_id', v_outbox_id);
  end if;

  select * into v_message from public.contact_messages where id = p_message_id for update;
  if not found then
    return jsonb_build_object('status', 'unknown');
  end if;
  insert into public.contact_replies (message_id, admin_id, subject, body, request_id)
  values (p_message_id, (select auth.uid()), p_subject, p_body, p_request_id)
  returning id into v_reply_id;
  insert into public.email_outbox (kind, message_id, reply_id, payload)
  values ('admin-reply', p_message_id, v_reply_id, jsonb_build_object(
    'firstName', v_message.first_name, 'lastName', v_message.last_name, 'email', v_message.email,
    'subject', p_subject, 'message', p_body,
    'original', v_message.message, 'receivedAt', v_message.created_at
  ))
  returning id into v_outbox_id;
  return jsonb_build_object('status', 'accepted', 'reply_id', v_reply_id, 'outbox_id', v_outbox_id);
end
$$;

-- A message counts as replied once a reply has really been sent.
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

-- Takes a mail that was given up (or waits) from the start. False when there is no such mail, or it
-- is being sent or has been sent.
create function public.retry_mail(p_outbox_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.email_outbox
  set status = 'pending', attempts = 0, next_attempt_at = now()
  where id = p_outbox_id and kind <> 'auth' and status in ('dead', 'pending');
  return found;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- People
-- ---------------------------------------------------------------------------------------------

-- Changes the names and the address of an account, of the profile and of the sign-in alike.
-- 'updated', 'unknown' or 'email-taken'.
create function public.admin_update_user(p_user_id uuid, p_first_name text, p_last_name text, p_email text)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select 1 from public.profiles where id = p_user_id) then
    return 'unknown';
  end if;
  if exists (select 1 from auth.users where lower(email) = lower(p_email) and id <> p_user_id) then
    return 'email-taken';
  end if;
  -- The profile follows by its trigger.
  update auth.users set email = lower(p_email) where id = p_user_id and lower(email) <> lower(p_email);
  if found then
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', lower(p_email))
    where user_id = p_user_id and provider = 'email';
  end if;
  update public.profiles
  set first_name = nullif(p_first_name, ''), last_name = nullif(p_last_name, '')
  where id = p_user_id;
  return 'updated';
end
$$;

-- 'deleted', 'unknown' or 'last-admin' (then nothing is removed).
create function public.admin_delete_user(p_user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return public.delete_account(p_user_id);
end
$$;

-- 'updated', 'unknown' or 'last-admin'.
create function public.admin_set_role(p_user_id uuid, p_is_admin boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select 1 from auth.users where id = p_user_id) then
    return 'unknown';
  end if;
  if p_is_admin then
    insert into public.user_roles (user_id, role) values (p_user_id, 'admin') on conflict do nothing;
  else
    delete from public.user_roles where user_id = p_user_id and role = 'admin';
  end if;
  return 'updated';
exception
  when sqlstate 'TQ001' then
    return 'last-admin';
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Articles
-- ---------------------------------------------------------------------------------------------

-- p_base, or p_base-2, -3, … : the first that no other article has or has had.
create function public.free_article_slug(p_base text, p_article_id uuid default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slug text := p_base;
  v_number integer := 1;
begin
  perform private.require_admin();
  while exists (select 1 from public.articles where slug = v_slug and id is distinct from p_article_id)
    or exists (select 1 from public.article_slugs where slug = v_slug and article_id is distinct from p_article_id)
  loop
    v_number := v_number + 1;
    v_slug := p_base || '-' || v_number;
  end loop;
  return v_slug;
end
$$;

-- Search by title, and lists of people, for panels with many rows.
create index profiles_email_idx on public.profiles (lower(email));

-- What an upload leaves in the bucket is a picture made by the site itself (re-encoded), so the list
-- of types is short.
update storage.buckets
set allowed_mime_types = array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/x-icon', 'image/vnd.microsoft.icon']
where id = 'assets';

revoke all on function private.require_admin(), private.mark_replied() from public, anon, authenticated;
revoke all on function public.create_contact_reply(uuid, text, text, uuid), public.retry_mail(uuid),
  public.admin_update_user(uuid, text, text, text), public.admin_delete_user(uuid),
  public.admin_set_role(uuid, boolean), public.free_article_slug(text, uuid) from public, anon;
grant execute on function public.create_contact_reply(uuid, text, text, uuid), public.retry_mail(uuid),
  public.admin_update_user(uuid, text, text, text), public.admin_delete_user(uuid),
  public.admin_set_role(uuid, boolean), public.free_article_slug(text, uuid) to authenticated;
