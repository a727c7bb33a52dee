-- Notifications of published modules, with double opt-in. A subscription is for one email: publishing the
-- module sends it and deletes the subscription.

create table public.module_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  module_id text not null check (module_id ~ '^[A-Z]{2}-[0-9]{3}$'),
  -- The catalog is part of the site: the server passes what the emails show.
  module_title text not null check (char_length(btrim(module_title)) between 1 and 200),
  module_path text not null check (module_path ~ '^/courses/[a-z-]{2,20}/[a-z]{2}-[0-9]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- SHA-256 of the token in the email: a leaked row confirms nothing.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint confirmed_module_subscribers_have_a_date check (status <> 'confirmed' or confirmed_at is not null)
);
create unique index module_subscribers_email_module_key on public.module_subscribers (lower(email), module_id);
create index module_subscribers_module_id_idx on public.module_subscribers (module_id);
alter table public.module_subscribers enable row level security;

create policy "admins read module subscribers" on public.module_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy "admins delete module subscribers" on public.module_subscribers
  for delete to authenticated using ((select private.is_admin()));

grant select, delete on public.module_subscribers to authenticated;
grant all on public.module_subscribers to service_role;

-- ---------------------------------------------------------------------------------------------
-- Emails
-- ---------------------------------------------------------------------------------------------

alter table public.email_outbox
  add column module_subscriber_id uuid references public.module_subscribers (id) on delete cascade;
create index email_outbox_module_subscriber_id_idx on public.email_outbox (module_subscriber_id);

-- ---------------------------------------------------------------------------------------------
-- Double opt-in
-- ---------------------------------------------------------------------------------------------

-- Saves a subscription and its confirmation email. Returns { status, outbox_id, retry_after }:
-- 'accepted', also for a confirmed subscriber, who gets no email; 'published': not kept, the module has
-- a published lesson; 'limited': not kept, retry_after in seconds. The limits count emails with and
-- without a subscription alike, so that no answer reveals whether an email is known. p_token goes into
-- the email, its hash into the table.
create function public.subscribe_to_module(
  p_email text, p_module_id text, p_module_title text, p_module_path text, p_token text, p_clients text[]
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_wait integer;
  v_subscriber_id uuid;
  v_outbox_id uuid;
begin
  v_wait := private.count_hit(
    private.client_limits('module:client', p_clients, 10)
      || ('module:total', 'all', 1000)::private.rate_limit,
    '1 hour'
  );
  if v_wait = 0 then
    v_wait := private.count_hit(
      array[('module:email', lower(p_email), 3)::private.rate_limit], '1 day'
    );
  end if;
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  -- Waits for a concurrent publication, which would not see the new subscription.
  perform pg_advisory_xact_lock_shared(hashtextextended('module:' || p_module_id, 0));
  if exists (select 1 from public.lessons where module_id = p_module_id and state = 'published') then
    return jsonb_build_object('status', 'published');
  end if;

  insert into public.module_subscribers as subscriber (email, module_id, module_title, module_path, token_hash)
  values (
    p_email, p_module_id, p_module_title, p_module_path,
    encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  )
  on conflict ((lower(email)), module_id) do update
    set token_hash = excluded.token_hash, module_title = excluded.module_title,
        module_path = excluded.module_path, created_at = now()
    where subscriber.status <> 'confirmed'
  returning subscriber.id into v_subscriber_id;
  if v_subscriber_id is null then
    return jsonb_build_object('status', 'accepted');
  end if;

  insert into public.email_outbox (kind, module_subscriber_id, payload)
  values ('module-confirmation', v_subscriber_id, jsonb_build_object(
    'email', p_email, 'token', p_token, 'title', p_module_title, 'path', p_module_path
  ))
  returning id into v_outbox_id;
  return jsonb_build_object('status', 'accepted', 'outbox_id', v_outbox_id);
end
$$;

-- Returns whether the token confirmed a subscription. A pending one expires after 30 days.
create function public.confirm_module_subscription(p_token text)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with confirmed as (
    update public.module_subscribers
    set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (status = 'confirmed' or created_at > now() - interval '30 days')
    returning 1
  )
  select exists (select 1 from confirmed)
$$;

-- Returns whether the token removed a subscription.
create function public.unsubscribe_from_module(p_token text)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.module_subscribers
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    returning 1
  )
  select exists (select 1 from gone)
$$;

-- Returns whether a link still works. p_purpose is 'confirm' or 'unsubscribe'.
create function public.module_link_works(p_token text, p_purpose text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.module_subscribers
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (p_purpose = 'unsubscribe' or status = 'confirmed' or created_at > now() - interval '30 days')
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- Publishing
-- ---------------------------------------------------------------------------------------------

-- Ends all subscriptions of a module at its first published lesson, and queues one email for each
-- confirmed one. A module with a published lesson has no subscriptions, so later lessons, and publishing
-- again, send nothing.
create function private.notify_module_subscribers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for concurrent subscriptions, see subscribe_to_module().
  perform pg_advisory_xact_lock(hashtextextended('module:' || new.module_id, 0));
  with ended as (
    delete from public.module_subscribers
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
  execute function private.notify_module_subscribers();

-- ---------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------

revoke all on function
  private.notify_module_subscribers(),
  public.subscribe_to_module(text, text, text, text, text, text[]),
  public.confirm_module_subscription(text),
  public.unsubscribe_from_module(text),
  public.module_link_works(text, text)
  from public, anon, authenticated;
-- Only the server: these trust their arguments.
grant execute on function
  public.subscribe_to_module(text, text, text, text, text, text[]),
  public.confirm_module_subscription(text),
  public.unsubscribe_from_module(text),
  public.module_link_works(text, text)
  to service_role;
