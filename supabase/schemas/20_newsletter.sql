-- Subscriptions to the newsletter and to notifications of published modules, with double opt-in. A
-- notification is a single email. Publishing the module sends it and deletes the subscription.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  -- The next three are null for the newsletter. The server passes them, because the catalog is part of the
  -- site.
  module_id text check (module_id ~ '^[A-Z]{2}-[0-9]{3}$'),
  module_title text check (btrim(module_title) <> '' and char_length(module_title) <= 200),
  module_path text check (module_path ~ '^/courses/[a-z-]{2,20}/[a-z]{2}-[0-9]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- SHA-256 of the token in the email, so that a leaked row cannot confirm a subscription.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint confirmed_subscriptions_have_a_date check (status <> 'confirmed' or confirmed_at is not null),
  constraint title_and_path_with_a_module check (num_nulls(module_id, module_title, module_path) in (0, 3))
);
create unique index subscriptions_email_module_key on public.subscriptions (lower(email), module_id)
  nulls not distinct;
create index subscriptions_module_id_idx on public.subscriptions (module_id);
create index subscriptions_list_idx on public.subscriptions (created_at desc, id);
alter table public.subscriptions enable row level security;

create policy "admins read subscriptions" on public.subscriptions
  for select to authenticated using ((select private.is_admin()));

create policy "admins delete subscriptions" on public.subscriptions
  for delete to authenticated using ((select private.is_admin()));

grant select, delete on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;

-- Saves a subscription and its confirmation email. Returns { status, outbox_id, retry_after }. status is:
-- 'accepted': saved, or already confirmed, which sends no email;
-- 'published': not saved, because the module has a published lesson;
-- 'limited': not saved; retry_after is in seconds.
-- The limits count emails with and without a subscription alike, so that the response never reveals whether
-- an email is subscribed. The email contains p_token, the table only its hash.
create function public.subscribe(
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
grant execute on function public.subscribe to service_role;

-- Returns whether the token confirmed a subscription. A pending one expires after 30 days.
create function public.confirm_subscription(p_token text)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with confirmed as (
    update public.subscriptions
    set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (status = 'confirmed' or created_at > now() - interval '30 days')
    returning 1
  )
  select exists (select 1 from confirmed)
$$;
grant execute on function public.confirm_subscription to service_role;

-- Deletes the subscription of the token. Returns whether there was one.
create function public.unsubscribe(p_token text)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.subscriptions
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    returning 1
  )
  select exists (select 1 from gone)
$$;
grant execute on function public.unsubscribe to service_role;

-- Returns whether a link still works. p_purpose is 'confirm' or 'unsubscribe'.
create function public.subscription_link_works(p_token text, p_purpose text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.subscriptions
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (p_purpose = 'unsubscribe' or status = 'confirmed' or created_at > now() - interval '30 days')
  )
$$;
grant execute on function public.subscription_link_works to service_role;

-- Deletes all subscriptions of a module when its first lesson is published, and queues an email for each
-- confirmed subscription. A module with a published lesson has no subscriptions, so publishing another lesson,
-- or the same one again, sends no email.
create function private.notify_subscribers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for concurrent subscriptions, see subscribe().
  perform pg_advisory_xact_lock(hashtextextended('module:' || new.module_id, 0));
  with ended as (
    delete from public.subscriptions
    where module_id = new.module_id
    returning email, module_title, module_path, status
  )
  insert into public.email_outbox (kind, payload)
  select 'module-published', jsonb_build_object('email', email, 'title', module_title, 'path', module_path)
  from ended
  where status = 'confirmed';
  return null;
end
$$;

create trigger lessons_notify after insert or update of state on public.lessons
  for each row when (new.state = 'published')
  execute function private.notify_subscribers();
