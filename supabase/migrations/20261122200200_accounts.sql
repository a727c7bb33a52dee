-- Accounts: sessions, admins, profiles, and the ownership of a confirmed email.

-- ---------------------------------------------------------------------------------------------
-- The caller
-- ---------------------------------------------------------------------------------------------

-- Returns the user of the access token while the session of the token exists, otherwise null. auth.uid()
-- alone trusts the token until it expires, even after "Sign out everywhere" or a password change. A session
-- ends after 90 days even if the auth server sets no limit. Policies call the function as
-- (select private.current_user_id()), which runs it once per statement.
-- It is a security definer, because the roles of the API cannot read auth.sessions. It uses PL/pgSQL, which
-- keeps the plan for the connection. A SQL function like this would be planned at each call.
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

-- Roles are looked up at each request and never read from a token. So an admin whose role is removed loses
-- the rights immediately.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;

-- Security definer, because the policies of every table call it, and users can't read the rows of others.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.user_roles
    where user_id = (select private.current_user_id()) and role = 'admin'
  );
end
$$;

-- Raises 42501 unless the caller is an admin.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Admins only' using errcode = '42501';
  end if;
end
$$;

create policy "users read their own role, admins all" on public.user_roles
  for select to authenticated
  using (user_id = (select private.current_user_id()) or (select private.is_admin()));

grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- ---------------------------------------------------------------------------------------------
-- The last admin
-- ---------------------------------------------------------------------------------------------

-- Serializes role removals, so that two concurrent removals cannot remove the last two admins.
create function private.queue_role_removal() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  return null;
end
$$;

-- Runs after the statement, so it sees the removals that previous transactions in the queue have committed.
-- Covers every way to lose the role: revoked, or deleted with the account. Raises TQ001.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from removed) and not exists (select 1 from public.user_roles) then
    raise exception 'The last admin cannot be removed'
      using errcode = 'TQ001', hint = 'Make another user an admin first.';
  end if;
  return null;
end
$$;

create trigger user_roles_queue_removal before delete on public.user_roles
  for each statement execute function private.queue_role_removal();
create trigger user_roles_keep_an_admin after delete on public.user_roles
  referencing old table as removed
  for each statement execute function private.keep_an_admin();

-- Returns 'granted', 'unchanged' (already an admin) or 'unknown' (no account with this email).
create function public.grant_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select id into v_user_id from auth.users where lower(email) = lower(btrim(p_email)) limit 1;
  if v_user_id is null then
    return 'unknown';
  end if;
  insert into public.user_roles (user_id, role) values (v_user_id, 'admin') on conflict do nothing;
  return case when found then 'granted' else 'unchanged' end;
end
$$;

-- Returns 'revoked', 'unchanged' (not an admin), 'unknown' or 'last-admin'.
create function public.revoke_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select id into v_user_id from auth.users where lower(email) = lower(btrim(p_email)) limit 1;
  if v_user_id is null then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = v_user_id and role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
exception
  when sqlstate 'TQ001' then
    return 'last-admin';
end
$$;

-- Returns 'updated', 'unknown' or 'last-admin'.
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
-- Profiles
-- ---------------------------------------------------------------------------------------------

-- Control, bidirectional and zero-width characters can disguise a name in lists and emails. Joiners
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

-- Turns a name from the sign-up metadata into one that the table profiles accepts. Trims it, removes angle
-- brackets and hidden characters, and shortens it to 50 characters.
create function private.clean_name(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select nullif(btrim(left(btrim(
    regexp_replace(private.strip_hidden_characters(value), '[<>]', '', 'g')
  ), 50)), '')
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) between 1 and 50 and first_name !~ '[<>]'),
  last_name text check (char_length(last_name) between 1 and 50 and last_name !~ '[<>]'),
  email text not null check (private.is_email(email)),
  -- A trigger copies it from auth.users for the users page, which can't read the schema auth.
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_names_are_visible check (
    first_name = private.strip_hidden_characters(first_name)
    and last_name = private.strip_hidden_characters(last_name)
  )
);
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_email_idx on public.profiles (lower(email));
alter table public.profiles enable row level security;

create policy "users read their own profile, admins all" on public.profiles
  for select to authenticated
  using (id = (select private.current_user_id()) or (select private.is_admin()));
create policy "users edit their own profile, admins all" on public.profiles
  for update to authenticated
  using (id = (select private.current_user_id()) or (select private.is_admin()))
  with check (id = (select private.current_user_id()) or (select private.is_admin()));

grant select, update on public.profiles to authenticated;
grant all on public.profiles to service_role;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Keeps users from changing the email here. It changes only through the auth server, with a confirmation.
-- This is a trigger, because the embedded backend does not keep column grants. It is a security definer,
-- because the embedded backend closes the schema auth to the roles of the API.
create function private.protect_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id <> old.id
    or ((new.email, new.created_at, new.email_confirmed_at)
        is distinct from (old.email, old.created_at, old.email_confirmed_at)
      and (select auth.role()) = 'authenticated' and not private.is_admin())
  then
    raise exception 'This column of a profile is read-only' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger profiles_protect before update on public.profiles
  for each row execute function private.protect_profile();

create function private.create_profile() returns trigger
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

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Copies the email and its confirmation to the profile.
create function private.carry_email() returns trigger
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

create trigger carry_email after update of email, email_confirmed_at on auth.users
  for each row when (new.email is not null) execute function private.carry_email();

-- Changes the names and the email of a user, both in the profile and for sign-in. Returns 'updated',
-- 'unknown' or 'email-taken'.
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
  -- A trigger copies the email to the profile.
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

-- ---------------------------------------------------------------------------------------------
-- Sign-up
-- ---------------------------------------------------------------------------------------------

-- Limits the sign-up metadata, because anyone can sign up and send metadata. The site stores two names in it.
-- This is a trigger, because on a hosted project another role owns auth.users and grants only triggers, not
-- constraints.
create function private.limit_user_metadata() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise exception 'The user metadata is larger than 4 KB.' using errcode = 'string_data_right_truncation';
  end if;
  return new;
end
$$;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- Protects the owner of an email from an attacker who signs up with it and waits for the owner to confirm
-- it. Only the browser that signed up has p_key, whose SHA-256 is in the sign-up metadata. The site calls
-- this immediately after a link has opened a session. If the first confirmation comes with another key or
-- none, an attacker may have signed up. Then it deletes the password and the names, requires a new password,
-- and returns true.
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
    -- Skips accounts that were confirmed without the site. The five minutes allow for a difference to the
    -- clock of the auth server.
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
