-- The newsletter, with double opt-in.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- SHA-256 of the token in the email: a leaked row confirms nothing.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint confirmed_subscribers_have_a_date check (status <> 'confirmed' or confirmed_at is not null)
);
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
alter table public.newsletter_subscribers enable row level security;

create policy "admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy "admins delete subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));

grant select, delete on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

-- Saves a subscription and its confirmation email. Returns { status, outbox_id, retry_after }:
-- 'accepted', also for a confirmed subscriber, who gets no email; 'limited': not kept, retry_after in
-- seconds. The limits count emails with and without a subscription alike, so that no answer reveals
-- whether an email is known. p_token goes into the email, its hash into the table.
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

-- Returns whether the token confirmed a subscription. A pending one expires after 30 days.
create function public.confirm_newsletter_subscription(p_token text)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with confirmed as (
    update public.newsletter_subscribers
    set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (status = 'confirmed' or created_at > now() - interval '30 days')
    returning 1
  )
  select exists (select 1 from confirmed)
$$;

-- Returns whether the token removed a subscription.
create function public.unsubscribe_from_newsletter(p_token text)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.newsletter_subscribers
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    returning 1
  )
  select exists (select 1 from gone)
$$;

-- Returns whether a link still works. p_purpose is 'confirm' or 'unsubscribe'.
create function public.newsletter_link_works(p_token text, p_purpose text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.newsletter_subscribers
    where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and (p_purpose = 'unsubscribe' or status = 'confirmed' or created_at > now() - interval '30 days')
  )
$$;
