-- Accounts: who is an administrator, limits against guessing, leaving and taking one's data along.
-- Every function here is for the site's own server (secret key): it checks the person first.

-- ---------------------------------------------------------------------------------------------
-- There is always an administrator
-- ---------------------------------------------------------------------------------------------

-- Whoever takes the role away from somebody waits here for whoever else does so at this moment.
create function private.queue_role_removal() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  return null;
end
$$;

-- After the statement, whose question sees what the transaction before it in the queue has done.
-- Covers every way of losing the role: revoked here, or together with the account.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from removed) and not exists (select 1 from public.user_roles) then
    raise exception 'The last administrator cannot be removed'
      using errcode = 'TQ001', hint = 'Make somebody else an administrator first.';
  end if;
  return null;
end
$$;

create trigger user_roles_queue_removal before delete on public.user_roles
  for each statement execute function private.queue_role_removal();
create trigger user_roles_keep_an_admin after delete on public.user_roles
  referencing old table as removed
  for each statement execute function private.keep_an_admin();

-- 'granted', 'unchanged' (is one already) or 'unknown' (no account with this address).
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

-- 'revoked', 'unchanged' (is none), 'unknown' or 'last-admin'.
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

-- ---------------------------------------------------------------------------------------------
-- Limits against guessing and flooding
-- ---------------------------------------------------------------------------------------------

-- Nobody can read from this table which addresses were tried.
create function private.account_key(p_account text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(p_account)), 'UTF8')), 'hex')
$$;

-- Counts one attempt. 'ok', 'limited' (say so), or 'silent' (answer as always, but send no further
-- mail to this address). p_client is a keyed hash of the visitor's address. The address is asked
-- first: a visitor who is stopped there cannot use up the attempts of somebody's account.
create function public.count_auth_attempt(p_kind text, p_account text, p_client text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_account text := private.account_key(p_account);
begin
  if p_kind = 'sign-in' then
    return case
      when not private.hit_rate_limit('sign-in:client', p_client, 60, interval '15 minutes') then 'limited'
      when not private.hit_rate_limit('sign-in:account', v_account, 10, interval '15 minutes') then 'limited'
      else 'ok'
    end;
  elsif p_kind = 'sign-up' then
    return case
      when not private.hit_rate_limit('sign-up:client', p_client, 10, interval '1 hour') then 'limited'
      when not private.hit_rate_limit('sign-up:account', v_account, 5, interval '1 hour') then 'limited'
      when not private.hit_rate_limit('sign-up:all', 'all', 300, interval '1 hour') then 'limited'
      else 'ok'
    end;
  elsif p_kind in ('reset', 'resend') then
    return case
      when not private.hit_rate_limit(p_kind || ':client', p_client, 10, interval '1 hour') then 'limited'
      when not private.hit_rate_limit(p_kind || ':all', 'all', 300, interval '1 hour') then 'limited'
      when not private.hit_rate_limit(p_kind || ':account', v_account, 3, interval '1 hour') then 'silent'
      else 'ok'
    end;
  end if;
  raise exception 'Unknown kind of attempt: %', p_kind using errcode = '22023';
end
$$;

-- After the right password: earlier slips no longer count against this account.
create function public.forget_sign_in_attempts(p_account text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.rate_limits
  where bucket = 'sign-in:account' and key = private.account_key(p_account)
$$;

-- ---------------------------------------------------------------------------------------------
-- One's data: taking it along, leaving
-- ---------------------------------------------------------------------------------------------

-- Everything that is kept about a person, for that person.
create function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exportedAt', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'createdAt', account.created_at,
      'emailConfirmedAt', account.email_confirmed_at,
      'lastSignInAt', account.last_sign_in_at
    ),
    'profile', (
      select jsonb_build_object(
        'firstName', profile.first_name, 'lastName', profile.last_name,
        'email', profile.email, 'updatedAt', profile.updated_at
      )
      from public.profiles as profile where profile.id = account.id
    ),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('role', granted.role, 'since', granted.created_at))
      from public.user_roles as granted where granted.user_id = account.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object(
        'subject', message.subject, 'message', message.message, 'sentAt', message.created_at,
        'replies', coalesce((
          select jsonb_agg(jsonb_build_object(
            'subject', reply.subject, 'text', reply.body, 'sentAt', reply.created_at
          ) order by reply.created_at)
          from public.contact_replies as reply where reply.message_id = message.id
        ), '[]')
      ) order by message.created_at)
      from public.contact_messages as message where lower(message.email) = lower(account.email)
    ), '[]'),
    'newsletter', (
      select jsonb_build_object('status', subscriber.status, 'since', subscriber.created_at)
      from public.newsletter_subscribers as subscriber
      where lower(subscriber.email) = lower(account.email)
    ),
    'pageViews', coalesce((
      select jsonb_agg(jsonb_build_object('page', view.page_path, 'at', view.created_at) order by view.id)
      from public.page_views as view where view.user_id = account.id
    ), '[]')
  )
  from auth.users as account
  where account.id = p_user_id
$$;

-- Removes a person from every table, the messages and the subscription of their confirmed address
-- included. 'deleted', 'unknown' or 'last-admin' (then nothing is removed).
create function public.delete_account(p_user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
begin
  select email into v_email from auth.users where id = p_user_id for update;
  if not found then
    return 'unknown';
  end if;
  delete from public.newsletter_subscribers where lower(email) = lower(v_email);
  delete from public.contact_messages where lower(email) = lower(v_email);
  delete from public.page_views where user_id = p_user_id;
  delete from private.rate_limits where key in (private.account_key(v_email), lower(v_email));
  -- The journal of the auth server names people; a hosted project may keep it out of reach.
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

revoke all on function private.queue_role_removal(), private.keep_an_admin(),
  private.account_key(text) from public, anon, authenticated;
revoke all on function public.grant_admin(text), public.revoke_admin(text),
  public.count_auth_attempt(text, text, text), public.forget_sign_in_attempts(text),
  public.export_account(uuid), public.delete_account(uuid) from public, anon, authenticated;
grant execute on function public.grant_admin(text), public.revoke_admin(text),
  public.count_auth_attempt(text, text, text), public.forget_sign_in_attempts(text),
  public.export_account(uuid), public.delete_account(uuid) to service_role;
