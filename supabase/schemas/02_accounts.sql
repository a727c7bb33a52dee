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
grant execute on function private.current_user_id to authenticated, service_role;

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
grant execute on function private.is_admin to authenticated, service_role;

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

-- Roles are looked up at each request and never read from a token. So an admin whose role is removed loses
-- the rights immediately.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;

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

create trigger user_roles_queue_removal before delete on public.user_roles
  for each statement execute function private.queue_role_removal();

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
grant execute on function public.grant_admin to service_role;

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
grant execute on function public.revoke_admin to service_role;

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
grant execute on function public.admin_set_role to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Names
-- ---------------------------------------------------------------------------------------------

-- The letters and marks of every script in Unicode 17.0, for a bracket expression. Code points without a character
-- between them are included, so that letters of later versions are accepted. Omits the fillers of Korean and Khmer,
-- which have no ink.
create function private.name_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select
    'A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee'
    '\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559\u0560-\u0588\u0591-\u05bd'
    '\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc'
    '\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0710-\u07b1\u07ca-\u07f5\u07fa-\u07fd\u0800-\u082d'
    '\u0840-\u085b\u0860-\u0887\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0971-\u09e3\u09f0-\u09f1\u09fc'
    '\u09fe-\u0a5e\u0a70-\u0a75\u0a81-\u0ae3\u0af9-\u0b63\u0b71\u0b82-\u0bd7\u0c00-\u0c63\u0c80-\u0c83'
    '\u0c85-\u0ce3\u0cf1-\u0d4e\u0d54-\u0d57\u0d5f-\u0d63\u0d7a-\u0ddf\u0df2-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e'
    '\u0e81-\u0ece\u0edc-\u0f00\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u103f'
    '\u1050-\u108f\u109a-\u109d\u10a0-\u10fa\u10fc-\u115e\u1161-\u135f\u1380-\u138f\u13a0-\u13fd\u1401-\u166c'
    '\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16f1-\u1734\u1740-\u17b3\u17b6-\u17d3\u17d7\u17dc-\u17dd'
    '\u180b-\u180d\u180f\u1820-\u193b\u1950-\u19c9\u1a00-\u1a1b\u1a20-\u1a7f\u1aa7\u1ab0-\u1b4c\u1b6b-\u1b73'
    '\u1b80-\u1baf\u1bba-\u1bf3\u1c00-\u1c37\u1c4d-\u1c4f\u1c5a-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc'
    '\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u2071\u207f\u2090-\u209c\u20d0-\u20f0\u2102'
    '\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f'
    '\u2145-\u2149\u214e\u2183-\u2184\u2c00-\u2ce4\u2ceb-\u2cf3\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3006'
    '\u302a-\u302f\u3031-\u3035\u303b-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u3163\u3165-\u318e'
    '\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua61f\ua62a-\ua672'
    '\ua674-\ua67d\ua67f-\ua6e5\ua6f0-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c\ua840-\ua873'
    '\ua880-\ua8c5\ua8e0-\ua8f7\ua8fb\ua8fd-\ua8ff\ua90a-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf\ua9e0-\ua9ef'
    '\ua9fa-\uaa4d\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\uabed'
    '\uac00-\ud7fb\uf900-\ufb28\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f'
    '\ufe20-\ufe2f\ufe70-\ufefc\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\uffa1-\uffdc\U00010000-\U000100fa'
    '\U000101fd-\U000102e0\U00010300-\U0001031f\U0001032d-\U00010340\U00010342-\U00010349'
    '\U00010350-\U0001039d\U000103a0-\U000103cf\U00010400-\U0001049d\U000104b0-\U00010563'
    '\U00010570-\U00010855\U00010860-\U00010876\U00010880-\U0001089e\U000108e0-\U000108f5'
    '\U00010900-\U00010915\U00010920-\U00010939\U00010940-\U000109b7\U000109be-\U000109bf'
    '\U00010a00-\U00010a3f\U00010a60-\U00010a7c\U00010a80-\U00010a9c\U00010ac0-\U00010ac7'
    '\U00010ac9-\U00010ae6\U00010b00-\U00010b35\U00010b40-\U00010b55\U00010b60-\U00010b72'
    '\U00010b80-\U00010b91\U00010c00-\U00010cf2\U00010d00-\U00010d27\U00010d4a-\U00010d6d'
    '\U00010d6f-\U00010d85\U00010e80-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f1c'
    '\U00010f27-\U00010f50\U00010f70-\U00010f85\U00010fb0-\U00010fc4\U00010fe0-\U00011046'
    '\U00011070-\U000110ba\U000110c2\U000110d0-\U000110e8\U00011100-\U00011134\U00011144-\U00011173'
    '\U00011176-\U000111c4\U000111c9-\U000111cc\U000111ce-\U000111cf\U000111da\U000111dc\U00011200-\U00011237'
    '\U0001123e-\U000112a8\U000112b0-\U000112ea\U00011300-\U000113d3\U000113e1-\U0001144a'
    '\U0001145e-\U000114c5\U000114c7\U00011580-\U000115c0\U000115d8-\U00011640\U00011644\U00011680-\U000116b8'
    '\U00011700-\U0001172b\U00011740-\U0001183a\U000118a0-\U000118df\U000118ff-\U00011943'
    '\U000119a0-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8'
    '\U00011b60-\U00011be0\U00011c00-\U00011c40\U00011c72-\U00011d47\U00011d60-\U00011d98'
    '\U00011db0-\U00011ddb\U00011ee0-\U00011ef6\U00011f00-\U00011f42\U00011f5a-\U00011fb0'
    '\U00012000-\U00012399\U00012480-\U00012ff0\U00013000-\U0001342f\U00013440-\U0001612f'
    '\U00016800-\U00016a5e\U00016a70-\U00016abe\U00016ad0-\U00016af4\U00016b00-\U00016b36'
    '\U00016b40-\U00016b43\U00016b63-\U00016d6c\U00016e40-\U00016e7f\U00016ea0-\U00016fe1'
    '\U00016fe3-\U00016ff3\U00017000-\U0001bc99\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46'
    '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b'
    '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001d400-\U0001d6c0\U0001d6c2-\U0001d6da'
    '\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734\U0001d736-\U0001d74e'
    '\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2'
    '\U0001d7c4-\U0001d7cb\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e13d'
    '\U0001e14e\U0001e290-\U0001e2ef\U0001e4d0-\U0001e4ef\U0001e5d0-\U0001e5f0\U0001e6c0-\U0001e8c4'
    '\U0001e8d0-\U0001e94b\U0001ee00-\U0001eebb\U00020000-\U00033479\U000e0100-\U000e01ef'
$$;
grant execute on function private.name_letters to authenticated, service_role;

-- Apostrophes, hyphens and middle dots of all kinds, and the space.
create function private.name_signs() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select
    '\u0020\u0027\u002d\u0060\u00b4\u00b7\u055a\u058a\u05be\u05f3\u0f0b\u1400\u1806\u2010-\u2015\u2018-\u2019'
    '\u201b\u2027\u2032\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u30fb\ufe31-\ufe32\ufe58\ufe63'
    '\uff07\uff0d\uff65\U00010d6e\U00010ead'
$$;
grant execute on function private.name_signs to authenticated, service_role;

-- The joiners (U+200C, U+200D) that are not between two letters, where Persian and Indic names need them. Two groups
-- match the characters beside them.
create function private.misplaced_joiners() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select format('(^|[^%1$s])[\u200c\u200d]+|[\u200c\u200d]+([^%1$s]|$)', private.name_letters())
$$;
grant execute on function private.misplaced_joiners to authenticated, service_role;

-- What the form accepts as a name of any length.
create function private.name_pattern() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select format('^([%1$s%2$s]|(?<=[%1$s])[\u200c\u200d](?=[%1$s]))*$', private.name_letters(), private.name_signs())
$$;
grant execute on function private.name_pattern to authenticated, service_role;

-- The rule of the specification (section 5): 1 to 50 letters, spaces, apostrophes and hyphens.
create function private.is_name(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 1 and 50 and value = btrim(value) and value ~ private.name_pattern()
$$;
grant execute on function private.is_name to authenticated, service_role;

-- Turns a name from the sign-up metadata into one that the table profiles accepts. Composes accents, removes other
-- characters, trims the name and shortens it to 50 characters.
create function private.clean_name(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when name <> '' and name ~ private.name_pattern() then name end
  from (
    select btrim(regexp_replace(
      left(btrim(regexp_replace(
        regexp_replace(normalize(value, nfc), '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
        '[^' || private.name_letters() || private.name_signs() || '\u200c\u200d]', '', 'g'
      )), 50),
      private.misplaced_joiners(), '\1\2', 'g'
    )) as name
  ) as cleaned
$$;

-- ---------------------------------------------------------------------------------------------
-- Profiles
-- ---------------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (private.is_name(first_name)),
  last_name text check (private.is_name(last_name)),
  email text not null check (private.is_email(email)),
  -- A trigger copies it from auth.users for the users page, which can't read the schema auth.
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
    -- Links in emails to the previous email must not open the account. On the embedded auth server,
    -- private.end_links() has ended them.
    if to_regclass('auth.one_time_tokens') is not null then
      execute 'delete from auth.one_time_tokens where user_id = $1' using p_user_id;
    end if;
  end if;
  update public.profiles
  set first_name = nullif(p_first_name, ''), last_name = nullif(p_last_name, '')
  where id = p_user_id;
  return 'updated';
end
$$;
grant execute on function public.admin_update_user to authenticated;

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

-- Auth servers copy the metadata of a sign-up to its identity, where the triggers on auth.users don't delete it.
create function private.strip_identity() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.identity_data := new.identity_data - '{first_name,last_name,sign_up_key_hash,invitation_token}'::text[];
  return new;
end
$$;

create trigger strip_identity before insert on auth.identities
  for each row execute function private.strip_identity();

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
grant execute on function public.claim_confirmed_account to service_role;

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

-- ---------------------------------------------------------------------------------------------
-- Passwords
-- ---------------------------------------------------------------------------------------------

-- If the request has claims, keeps the session of the request. The auth server sends no claims. A hosted auth
-- server ends the other sessions in the same transaction, and the gate of the embedded backend ends them
-- before the change (supabase/local/auth-user.ts). So if a single session is left when the transaction
-- commits, it belongs to the request. If several are left, ends all of them, because any may be stolen.
create function private.end_other_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_session_id uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if exists (select 1 from auth.sessions where id = v_session_id and user_id = new.id) then
    delete from auth.sessions where user_id = new.id and id <> v_session_id;
  elsif (select count(*) from auth.sessions where user_id = new.id) > 1 then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;

-- Deferred, so that it sees which sessions the auth server has ended. Doesn't run when claim_confirmed_account
-- deletes the password, because the owner of the email sets a new password after that.
create constraint trigger end_other_sessions after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and coalesce(new.encrypted_password, '') <> ''
  )
  execute function private.end_other_sessions();
