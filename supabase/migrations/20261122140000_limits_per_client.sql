-- Limits that no caller can use against another one: sign-ins are counted per account and client,
-- clients with IPv6 also per network, and a total keeps messages instead of refusing them.

-- ---------------------------------------------------------------------------------------------
-- Counting
-- ---------------------------------------------------------------------------------------------

-- At most `maximum` hits of a key within the window it is counted in. The key is a hash or an id.
create type private.rate_limit as (bucket text, key text, maximum integer);

-- Counts one hit in every limit, or in none of them when one is reached: a client that is refused
-- cannot use up what others share with it. Returns 0, or the seconds until the hit would be within
-- all limits. The window slides: hits of the window before count for the part that is not yet
-- p_window ago.
create function private.count_hit(p_limits private.rate_limit[], p_window interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_start constant timestamptz := date_bin(p_window, now(), timestamptz '2000-01-01');
  v_elapsed constant double precision :=
    extract(epoch from now() - v_start) / extract(epoch from p_window);
  v_wait integer;
begin
  -- Skips rows that another transaction deletes: waiting for them could end in a deadlock.
  -- An array: with a plan made while the table was empty, a subquery runs once per row.
  delete from private.rate_limits where ctid = any (array(
    select ctid from private.rate_limits
    where window_start < now() - interval '2 days'
    for update skip locked
  ));
  with counted as (
    insert into private.rate_limits as counted (bucket, key, window_start, hits)
    -- The order makes concurrent hits wait for each other instead of deadlocking.
    select bucket, key, v_start, 1 from unnest(p_limits) order by bucket, key
    on conflict (bucket, key, window_start) do update set hits = counted.hits + 1
    returning counted.bucket, counted.key, counted.hits
  ),
  weighed as (
    select counted.hits, counted_limit.maximum,
      least(coalesce(earlier.hits, 0), counted_limit.maximum)::double precision as earlier
    from counted
    join unnest(p_limits) as counted_limit using (bucket, key)
    left join private.rate_limits as earlier
      on earlier.bucket = counted.bucket and earlier.key = counted.key
      and earlier.window_start = v_start - p_window
  )
  select max(ceil(extract(epoch from p_window) * (case
      when hits > maximum then 1 + 1.0 / maximum
      else 1 - (maximum - hits) / earlier
    end - v_elapsed)))
  into v_wait
  from weighed
  where hits + ceil(earlier * (1 - v_elapsed)) > maximum;

  if v_wait is not null then
    raise exception sqlstate 'TQ002';
  end if;
  return 0;
exception
  -- Undoes the hits of this call.
  when sqlstate 'TQ002' then
    return greatest(v_wait, 1);
end
$$;

-- Counts one hit of one key and returns whether it is within p_max a window.
create or replace function private.hit_rate_limit(p_bucket text, p_key text, p_max integer, p_window interval)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  select private.count_hit(array[(p_bucket, p_key, p_max)::private.rate_limit], p_window) = 0
$$;

-- The limits of one client. p_keys are its networks, narrowest first (one for IPv4; /64, /56 and /48
-- for IPv6), each with four times the room of the one before. Raises an error without a key.
create function private.client_limits(p_bucket text, p_keys text[], p_max integer)
returns private.rate_limit[]
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(cardinality(p_keys), 0) not between 1 and 3 or array_position(p_keys, null) is not null then
    raise exception 'A client has one to three keys' using errcode = '22023';
  end if;
  return (
    select array_agg((p_bucket, key, p_max * 4 ^ (position - 1))::private.rate_limit)
    from unnest(p_keys) with ordinality as networks (key, position)
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Sign-in
-- ---------------------------------------------------------------------------------------------

-- The key of an account together with the client or device that attempts to sign in. Not to be
-- traced back to the account without the key of the client.
create function private.pair_key(p_account text, p_client text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(private.account_key(p_account) || ':' || p_client, 'UTF8')), 'hex')
$$;

-- A device that signed in to the account before has limits of its own: attempts from elsewhere
-- cannot lock it out. p_device is a key of that device, null for any other.
create function private.sign_in_limits(p_account text, p_clients text[], p_device text)
returns private.rate_limit[]
language sql immutable set search_path = ''
as $$
  select case
    when p_device is not null then array[
      ('sign-in:device', private.pair_key(p_account, p_device), 10)::private.rate_limit,
      ('sign-in:devices', private.account_key(p_account), 100)::private.rate_limit
    ]
    else private.client_limits('sign-in:client', p_clients, 60)
      || private.client_limits(
        'sign-in:account-client',
        array(
          select private.pair_key(p_account, key)
          from unnest(p_clients) with ordinality as networks (key, position) order by position
        ),
        10
      )
      || ('sign-in:account', private.account_key(p_account), 100)::private.rate_limit
  end
$$;

-- Counts one attempt. Returns { status, retry_after }: 'ok', 'limited' (refuse it; retry_after is in
-- seconds), or 'silent' (answer as always, but send no further email to this address). p_clients are
-- keyed hashes of the visitor's networks, narrowest first. An attempt is counted before the password
-- is checked, so that concurrent guesses cannot pass uncounted; forget_sign_in_attempts() takes it
-- back after the right one.
drop function public.count_auth_attempt(text, text, text);
create function public.count_auth_attempt(
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
    v_wait := private.count_hit(private.sign_in_limits(p_account, p_clients, p_device), '15 minutes');
  elsif p_kind = 'sign-up' then
    v_wait := private.count_hit(
      private.client_limits('sign-up:client', p_clients, 10)
        || ('sign-up:account', v_account, 5)::private.rate_limit
        || ('sign-up:all', 'all', 1000)::private.rate_limit,
      '1 hour'
    );
  elsif p_kind in ('reset', 'resend') then
    -- Without a total: only accounts get these emails, three an hour each.
    v_wait := private.count_hit(private.client_limits(p_kind || ':client', p_clients, 10), '1 hour');
    if v_wait = 0 and not private.hit_rate_limit(p_kind || ':account', v_account, 3, '1 hour') then
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

-- After the right password. Takes back its own hit where others count as well, and every attempt of
-- this client or device on this account.
drop function public.forget_sign_in_attempts(text);
create function public.forget_sign_in_attempts(
  p_account text, p_clients text[], p_device text default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_limits constant private.rate_limit[] := private.sign_in_limits(p_account, p_clients, p_device);
  v_own constant text[] := '{sign-in:device,sign-in:account-client}';
begin
  -- In the order of count_hit(): the two cannot deadlock.
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
    and counted.window_start = date_bin('15 minutes', now(), timestamptz '2000-01-01')
    and counted.hits > 0;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Contact messages
-- ---------------------------------------------------------------------------------------------

-- Saves a contact message and its notification email in one transaction. The same message within ten
-- minutes is one. Returns { status, id, outbox_id, retry_after }:
-- 'accepted' with an outbox_id; 'accepted' with outbox_id null: kept as spam without an email, because
-- too many messages arrive under this email or in total; 'limited': not kept, retry_after in seconds.
-- Only for the server: p_clients are keyed hashes of the visitor's networks, narrowest first.
drop function public.submit_contact_message(text, text, text, text, text, text);
create function public.submit_contact_message(
  p_first_name text, p_last_name text, p_email text, p_subject text, p_message text, p_clients text[]
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
    -- At most 5,000 messages of spam: an attack must not fill the disk. One transaction at a time, so
    -- that concurrent messages cannot exceed that together.
    perform pg_advisory_xact_lock(hashtextextended('contact-spam', 0));
    if (select count(*) from public.contact_messages where status = 'spam') >= 5000 then
      return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
    end if;
  end if;

  insert into public.contact_messages (first_name, last_name, email, subject, message, status)
  values (
    p_first_name, p_last_name, p_email, p_subject, p_message,
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

-- ---------------------------------------------------------------------------------------------
-- Newsletter
-- ---------------------------------------------------------------------------------------------

-- Saves a subscription and its confirmation email. Returns { status, outbox_id, retry_after }:
-- 'accepted', also for a confirmed subscriber, who gets no email; 'limited': not kept, retry_after in
-- seconds. The limits count emails with and without a subscription alike, so that no answer tells
-- whether an email is known. p_token goes into the email, its hash into the table.
drop function public.subscribe_to_newsletter(text, text, text);
create function public.subscribe_to_newsletter(p_email text, p_token text, p_clients text[])
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_wait integer;
  v_subscriber_id uuid;
  v_outbox_id uuid;
begin
  v_wait := private.count_hit(
    private.client_limits('newsletter:client', p_clients, 10)
      || ('newsletter:total', 'all', 1000)::private.rate_limit,
    '1 hour'
  );
  if v_wait = 0 then
    v_wait := private.count_hit(
      array[('newsletter:email', lower(p_email), 3)::private.rate_limit], '1 day'
    );
  end if;
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  insert into public.newsletter_subscribers as subscriber (email, token_hash)
  values (p_email, encode(sha256(convert_to(p_token, 'UTF8')), 'hex'))
  on conflict ((lower(email))) do update
    set token_hash = excluded.token_hash, created_at = now()
    where subscriber.status <> 'confirmed'
  returning subscriber.id into v_subscriber_id;
  if v_subscriber_id is null then
    return jsonb_build_object('status', 'accepted');
  end if;

  insert into public.email_outbox (kind, subscriber_id, payload)
  values ('newsletter-confirmation', v_subscriber_id, jsonb_build_object('email', p_email, 'token', p_token))
  returning id into v_outbox_id;
  return jsonb_build_object('status', 'accepted', 'outbox_id', v_outbox_id);
end
$$;

revoke all on function private.count_hit(private.rate_limit[], interval),
  private.client_limits(text, text[], integer), private.pair_key(text, text),
  private.sign_in_limits(text, text[], text) from public, anon, authenticated;
revoke all on function public.count_auth_attempt(text, text, text[], text),
  public.forget_sign_in_attempts(text, text[], text),
  public.submit_contact_message(text, text, text, text, text, text[]),
  public.subscribe_to_newsletter(text, text, text[]) from public, anon, authenticated;
grant execute on function public.count_auth_attempt(text, text, text[], text),
  public.forget_sign_in_attempts(text, text[], text),
  public.submit_contact_message(text, text, text, text, text, text[]),
  public.subscribe_to_newsletter(text, text, text[]) to service_role;
