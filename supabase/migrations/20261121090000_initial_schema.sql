-- The whole first schema. Runs unchanged on a hosted Supabase project, on the embedded backend
-- and on plain PostgreSQL 15. Nothing may rest on grants alone (the embedded backend grants ALL
-- on public tables to anon and authenticated at its first request): row level security decides.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to authenticated, service_role;

-- Hosted projects no longer grant by default, older ones grant everything: start from nothing.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
alter default privileges in schema private revoke all on functions from public;

-- ---------------------------------------------------------------------------------------------
-- Shared pieces
-- ---------------------------------------------------------------------------------------------

-- The specification's simple address pattern (section 5): no spaces, one @, a dot in the domain.
create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 100 and value ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$'
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- People: roles and profiles
-- ---------------------------------------------------------------------------------------------

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Who is an administrator. Looked up at each request, never read from a token.';

-- Security definer: the policies of every table ask it, and user_roles itself is closed to others.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) between 1 and 50 and first_name !~ '[<>]'),
  last_name text check (char_length(last_name) between 1 and 50 and last_name !~ '[<>]'),
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_created_at_idx on public.profiles (created_at desc);

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- The address of an account changes through auth, with a confirmation, never by writing here; the
-- day of joining never. Column grants would not hold on every server, so a trigger does it.
-- Security definer: the embedded backend keeps its schema auth closed to the roles of the API.
create function private.protect_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id <> old.id
    or ((new.email, new.created_at) is distinct from (old.email, old.created_at)
      and (select auth.role()) = 'authenticated' and not private.is_admin())
  then
    raise exception 'This field of a profile cannot be changed here' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger profiles_protect before update on public.profiles
  for each row execute function private.protect_profile();

-- A name from sign-up metadata, made fit for profiles: trimmed, without angle brackets, 50 letters.
create function private.clean_name(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(value, '[<>]', '', 'g')), 50)), '')
$$;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is null then
    return new;
  end if;
  insert into public.profiles (id, first_name, last_name, email)
  values (
    new.id,
    private.clean_name(new.raw_user_meta_data ->> 'first_name'),
    private.clean_name(new.raw_user_meta_data ->> 'last_name'),
    new.email
  )
  on conflict (id) do nothing;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- A changed address reaches the profile once auth has confirmed it.
create function private.carry_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id and email <> new.email;
  return new;
end
$$;

create trigger carry_email after update of email on auth.users
  for each row when (new.email is not null) execute function private.carry_email();

-- ---------------------------------------------------------------------------------------------
-- Articles
-- ---------------------------------------------------------------------------------------------

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 220),
  content text not null default '' check (char_length(content) <= 400000),
  excerpt text check (char_length(excerpt) <= 400),
  featured_image text check (
    char_length(featured_image) <= 2000 and featured_image ~ '^(https://|/images/|http://127\.0\.0\.1(:[0-9]+)?/)'
  ),
  seo_title text check (char_length(seo_title) <= 200),
  seo_description text check (char_length(seo_description) <= 400),
  category text not null default 'electrical' check (
    category in ('electrical', 'engine', 'adas', 'hybrid-ev', 'chassis', 'hvac')
  ),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint published_articles_have_a_date check (status = 'draft' or published_at is not null)
);
create index articles_published_idx on public.articles (published_at desc, id) where status = 'published';
create index articles_category_idx on public.articles (category, published_at desc) where status = 'published';
create index articles_updated_at_idx on public.articles (updated_at desc);

-- Old addresses of articles that have been public: they answer with a permanent redirect.
create table public.article_slugs (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index article_slugs_article_id_idx on public.article_slugs (article_id);

-- Publication rules (specification, section 4): the date is set at the first publication and kept.
create function private.prepare_article() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.published_at := coalesce(new.published_at, old.published_at);
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger articles_prepare before insert or update on public.articles
  for each row execute function private.prepare_article();

create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.published_at is not null then
    insert into public.article_slugs (slug, article_id) values (old.slug, new.id)
    on conflict (slug) do update set article_id = excluded.article_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger articles_keep_old_slug after insert or update of slug on public.articles
  for each row execute function private.keep_old_slug();

-- ---------------------------------------------------------------------------------------------
-- Messages and newsletter
-- ---------------------------------------------------------------------------------------------

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  email text not null check (private.is_email(email)),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'unread' check (status in ('unread', 'read', 'replied', 'archived', 'spam')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email), created_at desc);

create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch_updated_at();

create table public.contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  subject text not null check (char_length(subject) between 1 and 210 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz not null default now()
);
create index contact_replies_message_id_idx on public.contact_replies (message_id, created_at);
create index contact_replies_admin_id_idx on public.contact_replies (admin_id);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- The mail carries the token, the table only its SHA-256: a leaked row confirms nothing.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint confirmed_subscribers_have_a_date check (status <> 'confirmed' or confirmed_at is not null)
);
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));

-- ---------------------------------------------------------------------------------------------
-- Outgoing mail: every mail is a row here in the transaction that causes it
-- ---------------------------------------------------------------------------------------------

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact-notification', 'admin-reply', 'newsletter-confirmation')),
  payload jsonb not null,
  message_id uuid references public.contact_messages (id) on delete cascade,
  reply_id uuid unique references public.contact_replies (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_outbox_due_idx on public.email_outbox (next_attempt_at) where status in ('pending', 'sending');
create index email_outbox_message_id_idx on public.email_outbox (message_id);
create index email_outbox_subscriber_id_idx on public.email_outbox (subscriber_id);

-- Takes up to p_limit due mails under a lease. A mail whose sender died becomes due again when its
-- lease runs out. p_id takes one certain mail, whether due or not, unless somebody else holds it.
create function public.claim_outbox(p_limit integer default 10, p_id uuid default null, p_lease_seconds integer default 60)
returns table (id uuid, kind text, payload jsonb, attempts integer, lease uuid)
language sql volatile security definer set search_path = ''
as $$
  -- Senders that died on the same mail eight times: it is given up like one that was refused.
  with given_up as (
    update public.email_outbox as mail
    set status = 'dead', lease = null, lease_until = null,
        last_error = coalesce(mail.last_error, 'The sender stopped each time.')
    where mail.status = 'sending' and mail.lease_until < now() and mail.attempts >= 8
  ),
  -- Materialized, so that no plan runs it twice and takes more than the limit.
  claimable as materialized (
    select due.id from public.email_outbox as due
    where (p_id is null or due.id = p_id)
      and (
        (due.status = 'pending' and (p_id is not null or due.next_attempt_at <= now()))
        or (due.status = 'sending' and due.lease_until < now() and due.attempts < 8)
      )
    order by due.next_attempt_at
    limit greatest(1, least(p_limit, 100))
    for update skip locked
  )
  update public.email_outbox as mail
  set status = 'sending',
      attempts = mail.attempts + 1,
      lease = gen_random_uuid(),
      lease_until = now() + make_interval(secs => p_lease_seconds)
  where mail.id in (select claimable.id from claimable)
  returning mail.id, mail.kind, mail.payload, mail.attempts, mail.lease
$$;

-- Ends a lease: sent, or failed and due again later. Waits 30 s, 1, 2, 4 … minutes, an hour at
-- most, each with up to a quarter of jitter, and gives up into the state 'dead' after 8 attempts.
create function public.complete_outbox(p_id uuid, p_lease uuid, p_error text default null)
returns text
language sql volatile security definer set search_path = ''
as $$
  update public.email_outbox as mail
  set status = case when p_error is null then 'sent' when mail.attempts >= 8 then 'dead' else 'pending' end,
      sent_at = case when p_error is null then now() end,
      next_attempt_at = now() + make_interval(
        secs => least(3600, 30 * power(2, mail.attempts - 1)) * (1 + random() / 4)
      ),
      last_error = left(p_error, 500),
      -- The token of a newsletter mail stays readable no longer than sending it takes.
      payload = case when p_error is null then mail.payload - 'token' else mail.payload end,
      lease = null,
      lease_until = null
  where mail.id = p_id and mail.lease = p_lease and mail.status = 'sending'
  returning mail.status
$$;

-- ---------------------------------------------------------------------------------------------
-- Limits against abuse, counted in the database so that they hold for every server
-- ---------------------------------------------------------------------------------------------

create table private.rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, key, window_start)
);
create index rate_limits_window_idx on private.rate_limits (window_start);

-- Counts one hit and tells whether it is still within p_max a window. The key is a hash or an id.
create function private.hit_rate_limit(p_bucket text, p_key text, p_max integer, p_window interval)
returns boolean
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from private.rate_limits where window_start < now() - interval '2 days'
  )
  insert into private.rate_limits as counted (bucket, key, window_start, hits)
  values (p_bucket, p_key, date_bin(p_window, now(), timestamptz '2000-01-01'), 1)
  on conflict (bucket, key, window_start) do update set hits = counted.hits + 1
  returning counted.hits <= p_max
$$;

-- The only way a contact message comes in. Writes the message and its notification mail in one
-- transaction. p_client is a keyed hash of the visitor's address, told by the site's own server:
-- that is why only the secret key may call this. The same message twice within ten minutes is one.
create function public.submit_contact_message(
  p_first_name text, p_last_name text, p_email text, p_subject text, p_message text, p_client text
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message_id uuid;
  v_outbox_id uuid;
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

  if not private.hit_rate_limit('contact:client', p_client, 5, interval '1 hour')
    or not private.hit_rate_limit('contact:email', lower(p_email), 5, interval '1 hour')
    or not private.hit_rate_limit('contact:all', 'all', 300, interval '1 hour')
  then
    return jsonb_build_object('status', 'limited');
  end if;

  insert into public.contact_messages (first_name, last_name, email, subject, message)
  values (p_first_name, p_last_name, p_email, p_subject, p_message)
  returning id into v_message_id;

  insert into public.email_outbox (kind, message_id, payload)
  values ('contact-notification', v_message_id, jsonb_build_object(
    'firstName', p_first_name, 'lastName', p_last_name, 'email', p_email,
    'subject', p_subject, 'message', p_message
  ))
  returning id into v_outbox_id;

  return jsonb_build_object('status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id);
end
$$;

-- Newsletter with double opt-in: an address counts only once its owner has confirmed it. The
-- answer is the same whether or not the address is known. p_token goes into the mail, its hash
-- into the table.
create function public.subscribe_to_newsletter(p_email text, p_token text, p_client text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_subscriber_id uuid;
  v_outbox_id uuid;
begin
  if not private.hit_rate_limit('newsletter:client', p_client, 10, interval '1 hour')
    or not private.hit_rate_limit('newsletter:all', 'all', 300, interval '1 hour')
  then
    return jsonb_build_object('status', 'limited');
  end if;
  -- Three mails a day to one address, whoever asks: nobody's mailbox is flooded through us.
  if not private.hit_rate_limit('newsletter:email', lower(p_email), 3, interval '1 day') then
    return jsonb_build_object('status', 'accepted');
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

-- ---------------------------------------------------------------------------------------------
-- Visits
-- ---------------------------------------------------------------------------------------------

create table public.page_views (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  session_id text,
  user_id uuid references auth.users (id) on delete set null,
  -- Stored shortened: IPv4 /24, IPv6 /48.
  ip_address text,
  user_agent text check (char_length(user_agent) <= 500),
  page_path text not null check (char_length(page_path) <= 500),
  referrer text check (char_length(referrer) <= 500),
  country text not null default 'MA' check (country ~ '^[A-Z]{2}$')
);
create index page_views_created_at_idx on public.page_views (created_at);
create index page_views_user_id_idx on public.page_views (user_id) where user_id is not null;

create table public.sessions (
  id bigint generated always as identity primary key,
  session_id text,
  started_at timestamptz not null default now(),
  page_count integer not null default 1 check (page_count >= 0),
  duration_seconds integer not null default 0 check (duration_seconds >= 0)
);
comment on table public.sessions is 'One row a visit; session_id is the pseudonym of the visitor for that day.';
create index sessions_started_at_idx on public.sessions (started_at);

-- ---------------------------------------------------------------------------------------------
-- Settings: a single row
-- ---------------------------------------------------------------------------------------------

create table public.settings (
  id smallint primary key default 1 check (id = 1),
  site_name text not null check (char_length(btrim(site_name)) between 1 and 80 and site_name !~ '[<>\r\n]'),
  contact_email text not null check (private.is_email(contact_email)),
  logo_url text check (
    char_length(logo_url) <= 2000 and logo_url ~ '^(https://|/[^/]|http://127\.0\.0\.1(:[0-9]+)?/)'
  ),
  icon_url text check (
    char_length(icon_url) <= 2000 and icon_url ~ '^(https://|/[^/]|http://127\.0\.0\.1(:[0-9]+)?/)'
  ),
  updated_at timestamptz not null default now()
);
create trigger settings_touch before update on public.settings
  for each row execute function private.touch_updated_at();
insert into public.settings (site_name, contact_email) values ('Torque Academy', 'support@torque-academy.example');

-- ---------------------------------------------------------------------------------------------
-- Changes that visitors can see are announced, so that cached pages are dropped
-- ---------------------------------------------------------------------------------------------

create function private.announce_content_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
create trigger articles_announce after insert or update or delete on public.articles
  for each statement execute function private.announce_content_change();
create trigger settings_announce after insert or update or delete on public.settings
  for each statement execute function private.announce_content_change();

-- ---------------------------------------------------------------------------------------------
-- Row level security: on for every table; what no policy allows is refused
-- ---------------------------------------------------------------------------------------------

alter table public.user_roles enable row level security;
alter table public.profiles enable row level security;
alter table public.articles enable row level security;
alter table public.article_slugs enable row level security;
alter table public.contact_messages enable row level security;
alter table public.contact_replies enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table public.email_outbox enable row level security;
alter table public.page_views enable row level security;
alter table public.sessions enable row level security;
alter table public.settings enable row level security;
alter table private.rate_limits enable row level security;

create policy "people see their own role, admins all" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "people see their own profile, admins all" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "people edit their own profile, admins all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));

create policy "visitors read published articles" on public.articles
  for select to anon using (status = 'published');
create policy "users read published articles, admins all" on public.articles
  for select to authenticated using (status = 'published' or (select private.is_admin()));
create policy "admins write articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));

create policy "anyone follows the old address of a published article" on public.article_slugs
  for select to anon, authenticated using (
    exists (select 1 from public.articles where articles.id = article_id and articles.status = 'published')
  );

create policy "admins read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins change messages" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

create policy "admins read replies" on public.contact_replies
  for select to authenticated using ((select private.is_admin()));

create policy "admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy "admins delete subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));

create policy "admins read the outbox" on public.email_outbox
  for select to authenticated using ((select private.is_admin()));

create policy "admins read page views" on public.page_views
  for select to authenticated using ((select private.is_admin()));
create policy "admins read visits" on public.sessions
  for select to authenticated using ((select private.is_admin()));

create policy "anyone reads the settings" on public.settings
  for select to anon, authenticated using (true);
create policy "admins change the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Grants say the same as the policies, for servers that honour them.
revoke all on all tables in schema public from anon, authenticated;
grant select on public.articles, public.article_slugs, public.settings to anon, authenticated;
grant select on public.user_roles, public.profiles, public.contact_messages, public.contact_replies,
  public.newsletter_subscribers, public.email_outbox, public.page_views, public.sessions to authenticated;
grant insert, update, delete on public.articles to authenticated;
grant update on public.profiles, public.settings to authenticated;
grant update, delete on public.contact_messages to authenticated;
grant delete on public.newsletter_subscribers to authenticated;
grant all on all tables in schema public to service_role;
grant usage on all sequences in schema public to service_role;

revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon;
grant execute on function private.is_admin() to authenticated;
grant execute on function public.claim_outbox(integer, uuid, integer),
  public.complete_outbox(uuid, uuid, text),
  public.submit_contact_message(text, text, text, text, text, text),
  public.subscribe_to_newsletter(text, text, text),
  public.confirm_newsletter_subscription(text),
  public.unsubscribe_from_newsletter(text) to service_role;
-- Check constraints are evaluated as the caller.
grant execute on function private.is_email(text) to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Storage: one public bucket for pictures
-- ---------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'assets', 'assets', true, 10485760,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/x-icon', 'image/vnd.microsoft.icon']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "admins list assets" on storage.objects
  for select to authenticated using (bucket_id = 'assets' and (select private.is_admin()));
create policy "admins upload assets" on storage.objects
  for insert to authenticated with check (bucket_id = 'assets' and (select private.is_admin()));
create policy "admins replace assets" on storage.objects
  for update to authenticated
  using (bucket_id = 'assets' and (select private.is_admin()))
  with check (bucket_id = 'assets' and (select private.is_admin()));
create policy "admins delete assets" on storage.objects
  for delete to authenticated using (bucket_id = 'assets' and (select private.is_admin()));
