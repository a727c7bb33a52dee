-- Limits without a seam, mails of the auth server through the outbox, a complete export.

-- ---------------------------------------------------------------------------------------------
-- Limits
-- ---------------------------------------------------------------------------------------------

-- Counts one hit and tells whether it is still within p_max a window. The key is a hash or an id.
-- The window slides: hits of the one before count for the part that is not yet p_window ago, so that
-- nobody gets twice the number around the moment when the counter starts anew.
create or replace function private.hit_rate_limit(p_bucket text, p_key text, p_max integer, p_window interval)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from private.rate_limits where window_start < now() - interval '2 days'
  ),
  present as (
    select date_bin(p_window, now(), timestamptz '2000-01-01') as starts
  ),
  earlier as (
    select least(counted.hits, p_max)
      * (1 - extract(epoch from now() - present.starts) / extract(epoch from p_window)) as hits
    from present
    join private.rate_limits as counted
      on counted.bucket = p_bucket and counted.key = p_key and counted.window_start = present.starts - p_window
  )
  insert into private.rate_limits as counted (bucket, key, window_start, hits)
  select p_bucket, p_key, present.starts, 1 from present
  on conflict (bucket, key, window_start) do update set hits = counted.hits + 1
  returning counted.hits + coalesce((select ceil(earlier.hits) from earlier), 0) <= p_max
$$;

-- ---------------------------------------------------------------------------------------------
-- Mails of the embedded auth server
-- ---------------------------------------------------------------------------------------------

alter table public.email_outbox drop constraint email_outbox_kind_check;
alter table public.email_outbox add constraint email_outbox_kind_check
  check (kind in ('contact-notification', 'admin-reply', 'newsletter-confirmation', 'auth'));

-- The link of such a mail opens somebody's account: nobody reads it here, admins included.
drop policy "admins read the outbox" on public.email_outbox;
create policy "admins read the outbox" on public.email_outbox
  for select to authenticated using (kind <> 'auth' and (select private.is_admin()));

-- ---------------------------------------------------------------------------------------------
-- One's data
-- ---------------------------------------------------------------------------------------------

-- Everything that is kept about a person, for that person. Left out are only what would open the
-- account (hashes of passwords and tokens) and the counters of limits, which hold no readable name.
create or replace function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exportedAt', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'createdAt', account.created_at,
      'emailConfirmedAt', account.email_confirmed_at,
      'lastSignInAt', account.last_sign_in_at,
      'givenAtSignUp', account.raw_user_meta_data
    ),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'since', session.created_at, 'lastUsedAt', session.updated_at,
        -- Hosted projects keep these two as well.
        'userAgent', to_jsonb(session) ->> 'user_agent', 'address', to_jsonb(session) ->> 'ip'
      ) order by session.created_at)
      from auth.sessions as session where session.user_id = account.id
    ), '[]'),
    'profile', (
      select jsonb_build_object(
        'firstName', profile.first_name, 'lastName', profile.last_name,
        'email', profile.email, 'createdAt', profile.created_at, 'updatedAt', profile.updated_at
      )
      from public.profiles as profile where profile.id = account.id
    ),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('role', granted.role, 'since', granted.created_at))
      from public.user_roles as granted where granted.user_id = account.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object(
        'firstName', message.first_name, 'lastName', message.last_name,
        'subject', message.subject, 'message', message.message,
        'status', message.status, 'sentAt', message.created_at,
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
      select jsonb_build_object(
        'status', subscriber.status, 'since', subscriber.created_at, 'confirmedAt', subscriber.confirmed_at
      )
      from public.newsletter_subscribers as subscriber
      where lower(subscriber.email) = lower(account.email)
    ),
    'pageViews', coalesce((
      select jsonb_agg(jsonb_build_object(
        'at', view.created_at, 'page', view.page_path, 'referrer', view.referrer,
        'visitor', view.session_id, 'shortenedAddress', view.ip_address,
        'userAgent', view.user_agent, 'country', view.country
      ) order by view.id)
      from public.page_views as view where view.user_id = account.id
    ), '[]')
  )
  from auth.users as account
  where account.id = p_user_id
$$;

-- Removes a person from every table, the messages and the subscription of their confirmed address
-- included. 'deleted', 'unknown' or 'last-admin' (then nothing is removed).
create or replace function public.delete_account(p_user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_new_email text;
begin
  select email, email_change into v_email, v_new_email from auth.users where id = p_user_id for update;
  if not found then
    return 'unknown';
  end if;
  delete from public.newsletter_subscribers where lower(email) = lower(v_email);
  delete from public.contact_messages where lower(email) = lower(v_email);
  delete from public.email_outbox where kind = 'auth' and lower(payload ->> 'to') in (lower(v_email), lower(v_new_email));
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
