-- Rights end with the session, confirmed emails decide who owns an account, and profile names hold
-- no invisible characters.

-- ---------------------------------------------------------------------------------------------
-- Rights end with the session
-- ---------------------------------------------------------------------------------------------

-- The user of the access token while its session exists; null otherwise. auth.uid() alone keeps
-- trusting the token until it expires, also after "Sign out everywhere" or a password change.
-- A session ends after 90 days even where the auth server sets no limit of its own. Policies call it
-- as (select private.current_user_id()), which runs it once per statement.
-- Security definer: the roles of the API cannot read auth.sessions. PL/pgSQL: its plan is kept for the
-- connection, where a SQL function with these properties is planned at each call.
create function private.current_user_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select session.user_id
    from auth.sessions as session
    where session.id = ((select auth.jwt()) ->> 'session_id')::uuid
      and session.user_id = (select auth.uid())
      and session.created_at > now() - interval '90 days'
      and (session.not_after is null or session.not_after > now())
  );
end
$$;
revoke all on function private.current_user_id() from public, anon;
grant execute on function private.current_user_id() to authenticated, service_role;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.user_roles
    where user_id = (select private.current_user_id()) and role = 'admin'
  );
end
$$;

alter policy "people see their own role, admins all" on public.user_roles
  using (user_id = (select private.current_user_id()) or (select private.is_admin()));
alter policy "people see their own profile, admins all" on public.profiles
  using (id = (select private.current_user_id()) or (select private.is_admin()));
alter policy "people edit their own profile, admins all" on public.profiles
  using (id = (select private.current_user_id()) or (select private.is_admin()))
  with check (id = (select private.current_user_id()) or (select private.is_admin()));

-- Writes a reply and its email in one transaction. Sending the same p_request_id again finds the
-- first one. Returns { status: 'accepted' | 'unknown', reply_id, outbox_id }.
create or replace function public.create_contact_reply(p_message_id uuid, p_subject text, p_body text, p_request_id uuid)
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
  values (p_message_id, private.current_user_id(), p_subject, p_body, p_request_id)
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

-- ---------------------------------------------------------------------------------------------
-- Names without invisible characters
-- ---------------------------------------------------------------------------------------------

-- Control, direction and zero-width characters: they disguise a name in lists and emails. Joiners
-- (U+200C, U+200D) stay, because Persian and Indic names need them.
create function private.strip_hidden_characters(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    value,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]',
    '', 'g'
  )
$$;
revoke all on function private.strip_hidden_characters(text) from public, anon;
-- Check constraints are evaluated as the caller.
grant execute on function private.strip_hidden_characters(text) to authenticated, service_role;

-- A name from sign-up metadata, made fit for profiles: trimmed, without angle brackets and hidden
-- characters, at most 50 characters.
create or replace function private.clean_name(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select nullif(btrim(left(btrim(
    regexp_replace(private.strip_hidden_characters(value), '[<>]', '', 'g')
  ), 50)), '')
$$;

update public.profiles
set first_name = private.clean_name(first_name), last_name = private.clean_name(last_name)
where first_name <> private.strip_hidden_characters(first_name)
  or last_name <> private.strip_hidden_characters(last_name);
alter table public.profiles
  add constraint profiles_names_are_visible check (
    first_name = private.strip_hidden_characters(first_name)
    and last_name = private.strip_hidden_characters(last_name)
  );

-- ---------------------------------------------------------------------------------------------
-- The confirmed email
-- ---------------------------------------------------------------------------------------------

-- A copy for the users page, which cannot read the schema auth.
alter table public.profiles add column email_confirmed_at timestamptz;
comment on column public.profiles.email_confirmed_at is 'Copied from auth.users by a trigger.';
update public.profiles
set email_confirmed_at = account.email_confirmed_at
from auth.users as account where account.id = profiles.id;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is null then
    return new;
  end if;
  insert into public.profiles (id, first_name, last_name, email, email_confirmed_at)
  values (
    new.id,
    private.clean_name(new.raw_user_meta_data ->> 'first_name'),
    private.clean_name(new.raw_user_meta_data ->> 'last_name'),
    new.email,
    new.email_confirmed_at
  )
  on conflict (id) do nothing;
  return new;
end
$$;

-- Copies the email and its confirmation to the profile.
create or replace function private.carry_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
  set email = new.email, email_confirmed_at = new.email_confirmed_at
  where id = new.id
    and (email, email_confirmed_at) is distinct from (new.email, new.email_confirmed_at);
  return new;
end
$$;
create or replace trigger carry_email after update of email, email_confirmed_at on auth.users
  for each row when (new.email is not null) execute function private.carry_email();

create or replace function private.protect_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id <> old.id
    or ((new.email, new.created_at, new.email_confirmed_at)
        is distinct from (old.email, old.created_at, old.email_confirmed_at)
      and (select auth.role()) = 'authenticated' and not private.is_admin())
  then
    raise exception 'This field of a profile cannot be changed here' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Anyone can sign up with another person's email and wait for its owner to confirm it. Only the
-- browser that signed up holds p_key, whose SHA-256 is in the metadata of the sign-up. Called right
-- after a link has opened a session. For the first confirmation of an email with another key (or
-- none) the password and the names of the sign-up are removed, and the user has to choose a new
-- password. True when that happened.
create function public.claim_confirmed_account(p_user_id uuid, p_key text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_key_hash text;
begin
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"is_claimed": true}'
  where id = p_user_id
    and (raw_app_meta_data ? 'is_claimed') is not true
    -- Accounts confirmed without the site are never claimed. Minutes allow for the auth server's clock.
    and email_confirmed_at > now() - interval '5 minutes'
  returning raw_user_meta_data ->> 'sign_up_key_hash' into v_key_hash;
  if not found or v_key_hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex') then
    return false;
  end if;
  update auth.users
  set encrypted_password = null,
      raw_user_meta_data = raw_user_meta_data - 'first_name' - 'last_name' - 'sign_up_key_hash',
      raw_app_meta_data = raw_app_meta_data || '{"needs_password": true}'
  where id = p_user_id;
  update public.profiles set first_name = null, last_name = null where id = p_user_id;
  return true;
end
$$;

-- A new password settles the account.
create function private.clear_needs_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.raw_app_meta_data := new.raw_app_meta_data - 'needs_password';
  return new;
end
$$;
create trigger clear_needs_password before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is not null and new.raw_app_meta_data ? 'needs_password')
  execute function private.clear_needs_password();

revoke all on function private.clear_needs_password() from public, anon, authenticated;
revoke all on function public.claim_confirmed_account(uuid, text) from public, anon, authenticated;
grant execute on function public.claim_confirmed_account(uuid, text) to service_role;

-- ---------------------------------------------------------------------------------------------
-- Deleting an account
-- ---------------------------------------------------------------------------------------------

-- Removes an account. p_with_correspondence also removes the contact messages and the newsletter
-- subscription of its email, which belong to the email and not to the account: only a confirmed
-- email proves that they are the user's own.
-- 'deleted', 'unknown' or 'last-admin' (then nothing is removed).
drop function public.delete_account(uuid);
create function public.delete_account(p_user_id uuid, p_with_correspondence boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_account auth.users;
begin
  select * into v_account from auth.users where id = p_user_id for update;
  if not found then
    return 'unknown';
  end if;
  if p_with_correspondence and v_account.email_confirmed_at is not null then
    delete from public.newsletter_subscribers where lower(email) = lower(v_account.email);
    delete from public.contact_messages where lower(email) = lower(v_account.email);
    delete from private.rate_limits where key = lower(v_account.email);
  end if;
  delete from public.email_outbox
  where kind = 'auth' and lower(payload ->> 'to') in (lower(v_account.email), lower(v_account.email_change));
  delete from public.page_views where user_id = p_user_id;
  delete from private.rate_limits where key = private.account_key(v_account.email);
  -- The audit log of the auth server names users; a hosted project may keep it out of reach.
  begin
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user_id::text;
  exception
    when insufficient_privilege or undefined_table then null;
  end;
  delete from auth.users where id = p_user_id;
  return 'deleted';
exception
  when sqlstate 'TQ001' then
    return 'last-admin';
end
$$;

-- 'deleted', 'unknown' or 'last-admin' (then nothing is removed).
drop function public.admin_delete_user(uuid);
create function public.admin_delete_user(p_user_id uuid, p_with_correspondence boolean default false)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return public.delete_account(p_user_id, p_with_correspondence);
end
$$;

revoke all on function public.delete_account(uuid, boolean) from public, anon, authenticated;
grant execute on function public.delete_account(uuid, boolean) to service_role;
revoke all on function public.admin_delete_user(uuid, boolean) from public, anon;
grant execute on function public.admin_delete_user(uuid, boolean) to authenticated;
