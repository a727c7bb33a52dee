-- Rate limits. The database counts them, so that all instances of the site share them. A client that uses
-- up its limits doesn't affect other clients. The limits are rows: changing a limit means updating one row, and no
-- function repeats the value.

create table private.limits (
  bucket text primary key,
  -- Hits of one key per period. The wider networks of a client have a multiple, see private.client_limits().
  maximum integer not null check (maximum > 0),
  period interval not null check (period > interval '0')
);
alter table private.limits enable row level security;

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

-- At most `maximum` hits of a key per window. The key is a hash or an id.
create type private.rate_limit as (bucket text, key text, maximum integer);

create table private.rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, key, window_start)
);
create index rate_limits_window_idx on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

-- Counts one hit in every limit. If one of them is reached, counts the hit in none of them, so that a
-- rejected client cannot use up a limit that it shares with others. Returns 0, or the seconds until the hit
-- would be within all limits. The window slides: the hits of the previous window count in proportion to the
-- part of that window that is less than p_window ago.
create function private.count_hit(p_limits private.rate_limit[], p_window interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_start constant timestamptz := date_bin(p_window, now(), timestamptz '2000-01-01');
  v_elapsed constant double precision :=
    extract(epoch from now() - v_start) / extract(epoch from p_window);
  v_wait integer;
begin
  -- Skips rows that another transaction deletes, because waiting for them could end in a deadlock.
  -- Uses an array, because a plan made while the table was empty runs a subquery once per row.
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

-- Counts one hit in every limit, or in none of them if one is reached, see
-- count_hit(private.rate_limit[], interval). All buckets must have the same period.
create function private.count_hit(p_limits private.rate_limit[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.count_hit(p_limits, (
    select distinct (private.limit_of(bucket)).period from unnest(p_limits)
  ))
$$;

-- Returns the limit of a bucket for one key.
create function private.key_limit(p_bucket text, p_key text) returns private.rate_limit
language sql stable set search_path = ''
as $$
  select (p_bucket, p_key, (private.limit_of(p_bucket)).maximum)::private.rate_limit
$$;

-- Returns the limits of one client. p_keys are keyed hashes of its networks, narrowest first: one for IPv4;
-- /64, /56 and /48 for IPv6. Each network has four times the limit of the previous one. Raises 22023 if there
-- is no key.
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

-- Returns the limits of a bucket for the networks of one client, see client_limits(text, text[], integer).
create function private.client_limits(p_bucket text, p_keys text[]) returns private.rate_limit[]
language sql stable set search_path = ''
as $$
  select private.client_limits(p_bucket, p_keys, (private.limit_of(p_bucket)).maximum)
$$;

-- Returns a hash, so that the table does not reveal the emails that were tried.
create function private.account_key(p_account text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(p_account)), 'UTF8')), 'hex')
$$;

-- ---------------------------------------------------------------------------------------------
-- Sign-in, sign-up and password reset
-- ---------------------------------------------------------------------------------------------

-- Returns the key of an account together with the client or device that attempts to sign in. Without the key
-- of the client, the result does not reveal the account.
create function private.pair_key(p_account text, p_client text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(private.account_key(p_account) || ':' || p_client, 'UTF8')), 'hex')
$$;

-- Returns the limits of a sign-in. A device that has signed in to the account previously has its own limits,
-- so that attempts from elsewhere cannot lock it out. p_device is the key of such a device, otherwise null.
create function private.sign_in_limits(p_account text, p_clients text[], p_device text)
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

-- Counts one attempt. Returns { status, retry_after }. status is 'ok' or 'limited' (reject the attempt; retry_after
-- is in seconds). p_clients are keyed hashes of the visitor's networks, narrowest first. Call this before checking the
-- password, so that concurrent guesses are all counted. After the right password, forget_sign_in_attempts() undoes the
-- count.
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
    v_wait := private.count_hit(private.sign_in_limits(p_account, p_clients, p_device));
  elsif p_kind = 'sign-up' then
    v_wait := private.count_hit(
      private.client_limits('sign-up:client', p_clients)
        || private.key_limit('sign-up:account', v_account)
        || private.key_limit('sign-up:all', 'all')
    );
  elsif p_kind in ('reset', 'resend') then
    -- Limits no account, because claim_account_email() counts the emails that an account gets.
    v_wait := private.count_hit(private.client_limits(p_kind || ':client', p_clients));
  else
    raise exception 'Unknown kind of attempt: %', p_kind using errcode = '22023';
  end if;
  return jsonb_build_object(
    'status', case when v_wait = 0 then 'ok' else 'limited' end, 'retry_after', v_wait
  );
end
$$;
grant execute on function public.count_auth_attempt to service_role;

-- Called after the right password. Undoes all attempts of this client or device on this account. In the
-- limits that it shares with others, undoes only the hit of this attempt.
create function public.forget_sign_in_attempts(
  p_account text, p_clients text[], p_device text default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_limits constant private.rate_limit[] := private.sign_in_limits(p_account, p_clients, p_device);
  v_own constant text[] := '{sign-in:device,sign-in:account-client}';
  -- All limits of one hit have the same period, see private.count_hit(). A condition that called limit_of() for each
  -- row would raise at the buckets of the embedded backend, which have no row in private.limits.
  v_start constant timestamptz := date_bin(
    (private.limit_of((v_limits[1]).bucket)).period, now(), timestamptz '2000-01-01'
  );
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
    and counted.window_start = v_start
    and counted.hits > 0;
end
$$;
grant execute on function public.forget_sign_in_attempts to service_role;
