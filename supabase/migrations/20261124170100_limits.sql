-- Stores the rate limits as rows. So changing a limit means updating one row, and no function repeats the
-- value.

create table private.limits (
  bucket text primary key,
  -- Hits of one key per period. The wider networks of a client have a multiple, see private.client_limits().
  maximum integer not null check (maximum > 0),
  period interval not null check (period > interval '0')
);
alter table private.limits enable row level security;

insert into private.limits (bucket, maximum, period) values
  ('sign-in:client', 60, '15 minutes'),
  ('sign-in:account-client', 10, '15 minutes'),
  ('sign-in:account', 100, '15 minutes'),
  ('sign-in:device', 10, '15 minutes'),
  ('sign-in:devices', 100, '15 minutes'),
  ('sign-up:client', 10, '1 hour'),
  ('sign-up:account', 5, '1 hour'),
  ('sign-up:all', 1000, '1 hour'),
  ('reset:client', 10, '1 hour'),
  ('reset:account', 3, '1 hour'),
  ('resend:client', 10, '1 hour'),
  ('resend:account', 3, '1 hour'),
  ('contact:client', 5, '1 hour'),
  ('contact:email', 5, '1 hour'),
  ('contact:total', 300, '1 hour'),
  ('plan-request:basic', 1, '1 day'),
  ('plan-request:professional', 1, '1 day'),
  ('plan-request:enterprise', 1, '1 day'),
  ('newsletter:client', 10, '1 hour'),
  ('newsletter:total', 1000, '1 hour'),
  ('newsletter:email', 3, '1 day'),
  ('module:client', 10, '1 hour'),
  ('module:total', 1000, '1 hour'),
  ('module:email', 3, '1 day');

-- Raises P0002 for an unknown bucket, so that a misspelled one rejects every request.
create function private.limit_of(p_bucket text) returns private.limits
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_limit private.limits;
begin
  select * into strict v_limit from private.limits where bucket = p_bucket;
  return v_limit;
end
$$;

-- Returns the limit of a bucket for one key.
create function private.key_limit(p_bucket text, p_key text) returns private.rate_limit
language sql stable set search_path = ''
as $$
  select (p_bucket, p_key, (private.limit_of(p_bucket)).maximum)::private.rate_limit
$$;

-- Returns the limits of a bucket for the networks of one client, see client_limits(text, text[], integer).
create function private.client_limits(p_bucket text, p_keys text[]) returns private.rate_limit[]
language sql stable set search_path = ''
as $$
  select private.client_limits(p_bucket, p_keys, (private.limit_of(p_bucket)).maximum)
$$;

-- Counts one hit in every limit, or in none of them if one is reached, see
-- count_hit(private.rate_limit[], interval). All buckets must have the same period.
create function private.count_hit(p_limits private.rate_limit[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.count_hit(p_limits, (
    select distinct (private.limit_of(bucket)).period from unnest(p_limits)
  ))
$$;

-- ---------------------------------------------------------------------------------------------
-- The functions that contained their limits
-- ---------------------------------------------------------------------------------------------

create or replace function private.sign_in_limits(p_account text, p_clients text[], p_device text)
returns private.rate_limit[]
language sql stable set search_path = ''
as $$
  select case
    when p_device is not null then array[
      private.key_limit('sign-in:device', private.pair_key(p_account, p_device)),
      private.key_limit('sign-in:devices', private.account_key(p_account))
    ]
    else private.client_limits('sign-in:client', p_clients)
      || private.client_limits('sign-in:account-client', array(
        select private.pair_key(p_account, key)
        from unnest(p_clients) with ordinality as networks (key, position) order by position
      ))
      || private.key_limit('sign-in:account', private.account_key(p_account))
  end
$$;

create or replace function public.count_auth_attempt(
  p_kind text, p_account text, p_clients text[], p_device text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_account constant text := private.account_key(p_account);
  v_wait integer;
begin
  if p_kind = 'sign-in' then
    v_wait := private.count_hit(private.sign_in_limits(p_account, p_clients, p_device));
  elsif p_kind = 'sign-up' then
    v_wait := private.count_hit(
      private.client_limits('sign-up:client', p_clients)
        || private.key_limit('sign-up:account', v_account)
        || private.key_limit('sign-up:all', 'all')
    );
  elsif p_kind in ('reset', 'resend') then
    -- There is no total limit, because only accounts get these emails, at most three an hour each.
    v_wait := private.count_hit(private.client_limits(p_kind || ':client', p_clients));
    if v_wait = 0 and private.count_hit(array[private.key_limit(p_kind || ':account', v_account)]) > 0 then
      return jsonb_build_object('status', 'silent', 'retry_after', 0);
    end if;
  else
    raise exception 'Unknown kind of attempt: %', p_kind using errcode = '22023';
  end if;
  return jsonb_build_object(
    'status', case when v_wait = 0 then 'ok' else 'limited' end, 'retry_after', v_wait
  );
end
$$;

create or replace function public.forget_sign_in_attempts(
  p_account text, p_clients text[], p_device text default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_limits constant private.rate_limit[] := private.sign_in_limits(p_account, p_clients, p_device);
  v_own constant text[] := '{sign-in:device,sign-in:account-client}';
begin
  -- Locks the rows in the order of count_hit(), so that the two cannot deadlock.
  perform from private.rate_limits as counted
  join unnest(v_limits) as forgotten using (bucket, key)
  order by counted.bucket, counted.key, counted.window_start
  for update of counted;
  delete from private.rate_limits as counted using unnest(v_limits) as forgotten
  where (counted.bucket, counted.key) = (forgotten.bucket, forgotten.key)
    and counted.bucket = any (v_own);
  update private.rate_limits as counted set hits = counted.hits - 1
  from unnest(v_limits) as forgotten
  where (counted.bucket, counted.key) = (forgotten.bucket, forgotten.key)
    and counted.bucket <> all (v_own)
    and counted.window_start = date_bin(
      (private.limit_of(counted.bucket)).period, now(), timestamptz '2000-01-01'
    )
    and counted.hits > 0;
end
$$;

create or replace function public.subscribe(
  p_email text, p_token text, p_clients text[],
  p_module_id text default null, p_module_title text default null, p_module_path text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_list text := case when p_module_id is null then 'newsletter' else 'module' end;
  v_wait integer;
  v_subscription_id uuid;
  v_outbox_id uuid;
begin
  v_wait := private.count_hit(
    private.client_limits(v_list || ':client', p_clients)
      || private.key_limit(v_list || ':total', 'all')
  );
  if v_wait = 0 then
    v_wait := private.count_hit(array[private.key_limit(v_list || ':email', lower(p_email))]);
  end if;
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  -- Waits for a concurrent publication, which would not see the new subscription. For the newsletter, the
  -- lock and the query have no effect, because the module is null.
  perform pg_advisory_xact_lock_shared(hashtextextended('module:' || p_module_id, 0));
  if exists (select 1 from public.lessons where module_id = p_module_id and state = 'published') then
    return jsonb_build_object('status', 'published');
  end if;

  insert into public.subscriptions as subscription (email, module_id, module_title, module_path, token_hash)
  values (
    p_email, p_module_id, p_module_title, p_module_path,
    encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  )
  on conflict (lower(email), module_id) do update
    set token_hash = excluded.token_hash, module_title = excluded.module_title,
        module_path = excluded.module_path, created_at = now()
    where subscription.status <> 'confirmed'
  returning subscription.id into v_subscription_id;
  if v_subscription_id is null then
    return jsonb_build_object('status', 'accepted');
  end if;

  insert into public.email_outbox (kind, subscription_id, payload)
  values (v_list || '-confirmation', v_subscription_id, jsonb_strip_nulls(jsonb_build_object(
    'email', p_email, 'token', p_token, 'title', p_module_title, 'path', p_module_path
  )))
  returning id into v_outbox_id;
  return jsonb_build_object('status', 'accepted', 'outbox_id', v_outbox_id);
end
$$;

create or replace function public.submit_contact_message(
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

    if p_plan is not null
      and private.count_hit(array[private.key_limit('plan-request:' || p_plan, lower(p_email))]) = 0
    then
      insert into public.email_outbox (kind, message_id, payload)
      values ('plan-request', v_message_id, jsonb_build_object('email', p_email, 'plan', initcap(p_plan)))
      returning id into v_confirmation_id;
    end if;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
  );
end
$$;

drop function private.hit_rate_limit(text, text, integer, interval);
