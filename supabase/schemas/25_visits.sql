-- Visits. The server records them in batches.

-- Returns Mobile, Tablet or Desktop (specification, section 9).
create function private.device_of(p_user_agent text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_user_agent ilike '%mobile%' then 'Mobile'
    when p_user_agent ilike '%tablet%' then 'Tablet'
    else 'Desktop'
  end
$$;
grant execute on function private.device_of to service_role;

-- Returns the host of the referrer without www., or Direct.
create function private.source_of(p_referrer text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_referrer is null then 'Direct'
    else coalesce(
      nullif(lower(substring(btrim(p_referrer) from '^(?:[A-Za-z][A-Za-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:[Ww]{3}\.)?([^/?#:@]+)(?!://)(?=[/?#:]|$)')), ''),
      'Direct'
    )
  end
$$;
grant execute on function private.source_of to service_role;

create table public.page_views (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- The visitor's pseudonym of the day.
  session_id text,
  user_id uuid references auth.users (id) on delete set null,
  -- Stored truncated: IPv4 /24, IPv6 /48.
  ip_address text,
  user_agent text check (char_length(user_agent) <= 500),
  page_path text not null check (char_length(page_path) <= 500),
  referrer text check (char_length(referrer) <= 500),
  country text not null default 'MA' check (country ~ '^[A-Z]{2}$'),
  -- Stored, because computing these two for 90 days of rows would slow a filtered report down by seconds.
  source text not null generated always as (private.source_of(referrer)) stored,
  device text not null generated always as (private.device_of(user_agent)) stored,
  constraint page_views_truncated_ip check (ip_address is null or ip_address ~ '(\.0|::)$')
);
-- Contains every column that a filtered report reads, so that the report doesn't read the table. An entry has at most
-- 2,704 bytes. The server sends only known paths and valid hosts, which are ASCII and far shorter.
create index page_views_report_idx on public.page_views (created_at)
  include (session_id, page_path, source, device, country);
create index page_views_user_id_idx on public.page_views (user_id) where user_id is not null;
create index page_views_visitor_idx on public.page_views (session_id, created_at);
-- For counting visitors without a pseudonym. They may return on several days, so daily counts don't add up.
create index page_views_without_visitor_idx on public.page_views (created_at) where session_id is null;
alter table public.page_views enable row level security;

create policy "admins read page views" on public.page_views
  for select to authenticated using ((select private.is_admin()));

grant select on public.page_views to authenticated;
grant all on public.page_views to service_role;

-- One row per visit; session_id is the visitor's pseudonym of the day.
create table public.sessions (
  id bigint generated always as identity primary key,
  session_id text,
  started_at timestamptz not null default now(),
  page_count integer not null default 1 check (page_count >= 0),
  duration_seconds integer not null default 0 check (duration_seconds >= 0)
);
create index sessions_started_at_idx on public.sessions (started_at);
create index sessions_visitor_idx on public.sessions (session_id, started_at desc);
alter table public.sessions enable row level security;

create policy "admins read visits" on public.sessions
  for select to authenticated using ((select private.is_admin()));

grant select on public.sessions to authenticated;
grant all on public.sessions to service_role;

-- The key of the day, from which the server derives pseudonyms. It is deleted when the day is over.
create table private.visit_keys (
  day date primary key,
  key bytea not null
);
alter table private.visit_keys enable row level security;

-- Batches that have been recorded. If the server sends a batch again because the response was lost, the
-- second one has no effect.
create table private.visit_batches (
  id uuid primary key,
  recorded_at timestamptz not null default now()
);
create index visit_batches_recorded_at_idx on private.visit_batches (recorded_at);
alter table private.visit_batches enable row level security;

-- Serializes writes of visits, so that a visitor counts as new only once, and ids grow in the order in which
-- rows become visible.
create function private.queue_visits() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('public.page_views', 0))
$$;

create function private.queue_visit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_visits();
  return null;
end
$$;

create trigger page_views_queue before insert or update or delete on public.page_views
  for each statement execute function private.queue_visit_writes();
create trigger sessions_queue before insert or update or delete on public.sessions
  for each statement execute function private.queue_visit_writes();

-- Returns the key of today: { key (base64), secondsLeft, isNew }. The first call of the day creates it, and
-- every instance of the site gets the same key.
create function public.visit_key() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_zone text := private.site_time_zone();
  v_today date := private.site_today();
  v_is_new boolean;
begin
  -- Also deletes the key of a later day, which may be left over from another time zone.
  delete from private.visit_keys where day <> v_today;
  insert into private.visit_keys (day, key)
  values (v_today, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
  on conflict (day) do nothing;
  v_is_new := found;
  return (
    select jsonb_build_object(
      'key', encode(key, 'base64'),
      'secondsLeft', floor(extract(epoch from (v_today + 1)::timestamp at time zone v_zone - now())),
      'isNew', v_is_new
    )
    from private.visit_keys where day = v_today
  );
end
$$;
grant execute on function public.visit_key to service_role;

-- Records page views: [{ at, visitor, ip, agent, path, referrer, country }]. A view within 30 minutes of the
-- last activity of the visitor's latest visit continues that visit. Any other view opens a new visit. An
-- article that isn't public counts as /404. Returns { recorded }. Records the same p_batch only once.
create function public.record_page_views(p_events jsonb, p_batch uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_recorded integer;
begin
  perform private.queue_visits();
  if p_batch is not null then
    insert into private.visit_batches (id) values (p_batch) on conflict do nothing;
    if not found then
      return jsonb_build_object('recorded', 0);
    end if;
  end if;

  with events as (
    select row_number() over (order by at) as number, event.*
    from jsonb_to_recordset(p_events) as event (
      at timestamptz, visitor text, ip text, agent text, path text, referrer text, country text
    )
  ),
  latest as (
    select visitors.visitor, visit.id, visit.started_at,
      visit.started_at + make_interval(secs => visit.duration_seconds) as last_at
    from (select distinct visitor from events where visitor is not null) as visitors
    cross join lateral (
      select id, started_at, duration_seconds from public.sessions
      where session_id = visitors.visitor
      order by started_at desc
      limit 1
    ) as visit
  ),
  marked as (
    select events.visitor, events.at, events.number,
      coalesce(
        events.at > greatest(
          latest.last_at, lag(events.at) over (partition by events.visitor order by events.number)
        ) + interval '30 minutes',
        true
      ) as opens
    from events
    left join latest on latest.visitor = events.visitor
    where events.visitor is not null
  ),
  numbered as (
    select visitor, at, count(*) filter (where opens) over (partition by visitor order by number) as visit
    from marked
  ),
  visits as (
    select visitor, visit, min(at) as started_at, max(at) as last_at, count(*) as pages
    from numbered
    group by visitor, visit
  ),
  continued as (
    update public.sessions as session
    set page_count = session.page_count + visits.pages,
        duration_seconds = greatest(
          session.duration_seconds, floor(extract(epoch from visits.last_at - session.started_at))
        )
    from visits
    join latest on latest.visitor = visits.visitor
    where visits.visit = 0 and session.id = latest.id
  ),
  opened as (
    insert into public.sessions (session_id, started_at, page_count, duration_seconds)
    select visitor, started_at, pages, floor(extract(epoch from last_at - started_at))
    from visits
    where visit > 0
    order by started_at
  ),
  recorded as (
    insert into public.page_views (created_at, session_id, ip_address, user_agent, page_path, referrer, country)
    select at, visitor, ip, left(agent, 500),
      case
        when path ~ '^/blog/[^/]+$' and not exists (
          select 1 from public.articles as article
          where article.slug = substr(path, 7) and article.status = 'published'
        ) then '/404'
        else left(path, 500)
      end,
      left(referrer, 500), coalesce(country, 'MA')
    from events
    order by number
    returning 1
  )
  select count(*) into v_recorded from recorded;
  return jsonb_build_object('recorded', v_recorded);
end
$$;
grant execute on function public.record_page_views to service_role;

-- Records heartbeats: [{ at, visitor, seconds }]. seconds is how long the page has been in view. Extends the
-- latest visit to the time at, unless the visit was over before the page came into view. Returns
-- { extended }, the number of extended visits.
create function public.record_engagement(p_events jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_extended integer;
begin
  perform private.queue_visits();
  with heartbeats as (
    select visitor, max(at) as at, max(least(seconds, 3600)) as seconds
    from jsonb_to_recordset(p_events) as event (at timestamptz, visitor text, seconds integer)
    group by visitor
  )
  update public.sessions as session
  set duration_seconds = floor(extract(epoch from heartbeats.at - session.started_at))
  from heartbeats
  where session.id = (
      select latest.id from public.sessions as latest
      where latest.session_id = heartbeats.visitor
      order by latest.started_at desc
      limit 1
    )
    and heartbeats.at - session.started_at >= make_interval(secs => session.duration_seconds + 1)
    and heartbeats.at - session.started_at
      <= make_interval(secs => session.duration_seconds + 1800 + greatest(heartbeats.seconds, 0));
  get diagnostics v_extended = row_count;
  return jsonb_build_object('extended', v_extended);
end
$$;
grant execute on function public.record_engagement to service_role;
