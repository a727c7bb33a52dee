-- Analytics: the totals, which triggers keep up to date with page_views and sessions, and the report.

-- One row per hour in the time zone of the site. visitors counts the pseudonyms seen in that hour.
-- new_visitors counts those seen for the first time that day, so it adds up over the hours of a day. A visit
-- counts in the hour in which it starts.
create table private.analytics_hours (
  day date not null,
  hour smallint not null,
  pageviews integer not null default 0,
  visitors integer not null default 0,
  new_visitors integer not null default 0,
  visits integer not null default 0,
  seconds bigint not null default 0,
  bounces integer not null default 0,
  primary key (day, hour)
);
alter table private.analytics_hours enable row level security;

-- Page views per day and page, source, device and country.
create table private.analytics_names (
  kind text not null,
  day date not null,
  name text not null,
  pageviews integer not null,
  primary key (kind, day, name)
);
alter table private.analytics_names enable row level security;

-- The last day whose rows have been deleted. Totals up to this day cannot be recounted, in any time zone.
create table private.analytics_pruned (
  only_row boolean primary key default true check (only_row),
  last_day date not null
);
alter table private.analytics_pruned enable row level security;

-- ---------------------------------------------------------------------------------------------
-- Counting
-- ---------------------------------------------------------------------------------------------

create function private.count_page_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_zone text := private.site_time_zone();
  v_first bigint := (select min(added.id) from added);
begin
  if v_first is null then
    return null;
  end if;

  with seen as (
    select
      (created_at at time zone v_zone)::date as day,
      extract(hour from created_at at time zone v_zone)::smallint as hour,
      session_id,
      min(created_at) as at,
      count(*) as pageviews
    from added
    group by 1, 2, 3
  ),
  marked as (
    select
      seen.day, seen.hour, seen.pageviews,
      seen.session_id is not null and not exists (
        select 1 from public.page_views as earlier
        where earlier.session_id = seen.session_id and earlier.id < v_first
          and earlier.created_at >= date_trunc('hour', seen.at, v_zone)
          and earlier.created_at < date_trunc('hour', seen.at, v_zone) + interval '1 hour'
      ) as is_visitor,
      seen.session_id is not null
        and row_number() over (partition by seen.day, seen.session_id order by seen.hour) = 1
        and not exists (
          select 1 from public.page_views as earlier
          where earlier.session_id = seen.session_id and earlier.id < v_first
            and earlier.created_at >= seen.day::timestamp at time zone v_zone
            and earlier.created_at < (seen.day + 1)::timestamp at time zone v_zone
        ) as is_new
    from seen
  )
  insert into private.analytics_hours as total (day, hour, pageviews, visitors, new_visitors)
  select day, hour, sum(pageviews), count(*) filter (where is_visitor), count(*) filter (where is_new)
  from marked
  group by day, hour
  on conflict (day, hour) do update
    set pageviews = total.pageviews + excluded.pageviews,
        visitors = total.visitors + excluded.visitors,
        new_visitors = total.new_visitors + excluded.new_visitors;

  insert into private.analytics_names as total (kind, day, name, pageviews)
  select named.kind, (created_at at time zone v_zone)::date, named.name, count(*)
  from added
  cross join lateral (values
    ('page', page_path), ('source', source), ('device', device), ('country', country)
  ) as named (kind, name)
  group by 1, 2, 3
  on conflict (kind, day, name) do update set pageviews = total.pageviews + excluded.pageviews;
  return null;
end
$$;

create trigger page_views_count after insert on public.page_views
  referencing new table as added
  for each statement execute function private.count_page_views();

-- Adds the visits of new rows and subtracts those of old rows.
create function private.count_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes constant text := 'select started_at, %s as sign, page_count, duration_seconds from %s';
begin
  if current_setting('torque.pruning', true) = 'on' then
    return null;
  end if;
  execute format(
    $sql$
      with changed as (
        select
          (started_at at time zone $1)::date as day,
          extract(hour from started_at at time zone $1)::smallint as hour,
          sum(sign) as visits,
          sum(sign * duration_seconds) as seconds,
          sum(sign * (page_count = 1)::integer) as bounces
        from (%s) as change
        group by 1, 2
      )
      insert into private.analytics_hours as total (day, hour, visits, seconds, bounces)
      select day, hour, visits, seconds, bounces from changed
      on conflict (day, hour) do update
        set visits = total.visits + excluded.visits,
            seconds = total.seconds + excluded.seconds,
            bounces = total.bounces + excluded.bounces
    $sql$,
    case tg_op
      when 'INSERT' then format(v_changes, '1', 'added')
      when 'DELETE' then format(v_changes, '-1', 'removed')
      else format(v_changes, '1', 'added') || ' union all ' || format(v_changes, '-1', 'removed')
    end
  ) using private.site_time_zone();
  return null;
end
$$;

create trigger sessions_count_added after insert on public.sessions
  referencing new table as added
  for each statement execute function private.count_visits();
create trigger sessions_count_updated after update on public.sessions
  referencing old table as removed new table as added
  for each statement execute function private.count_visits();
create trigger sessions_count_deleted after delete on public.sessions
  referencing old table as removed
  for each statement execute function private.count_visits();

-- Recounts these days, or all days. Days whose rows have been deleted keep their totals. If a change of the
-- time zone moves a row into such a day, the row counts for the day after them.
create function private.rebuild_analytics(p_from date default null, p_to date default null) returns void
language plpgsql volatile security definer
set search_path = '' set work_mem = '64MB' set jit = off
as $$
declare
  v_zone text := private.site_time_zone();
  v_first date := (select last_day + 1 from private.analytics_pruned);
  v_from date := greatest(coalesce(p_from, '-infinity'), v_first);
  v_to date := coalesce(p_to, 'infinity');
  v_starts timestamptz := case
    when p_from is null or v_from = v_first then '-infinity' else v_from::timestamp at time zone v_zone
  end;
  v_ends timestamptz := case when p_to is null then 'infinity' else (p_to + 1)::timestamp at time zone v_zone end;
begin
  if v_from > v_to then
    return;
  end if;
  perform private.queue_visits();
  delete from private.analytics_hours where day between v_from and v_to;
  delete from private.analytics_names where day between v_from and v_to;

  with seen as (
    select
      greatest((created_at at time zone v_zone)::date, v_first) as day,
      extract(hour from created_at at time zone v_zone)::smallint as hour,
      session_id,
      count(*) as pageviews
    from public.page_views
    where created_at >= v_starts and created_at < v_ends
    group by 1, 2, 3
  ),
  marked as (
    select day, hour, pageviews, session_id,
      row_number() over (partition by day, session_id order by hour) = 1 as is_first
    from seen
  )
  insert into private.analytics_hours (day, hour, pageviews, visitors, new_visitors)
  select day, hour, sum(pageviews), count(session_id), count(session_id) filter (where is_first)
  from marked
  group by day, hour;

  insert into private.analytics_hours as total (day, hour, visits, seconds, bounces)
  select
    greatest((started_at at time zone v_zone)::date, v_first),
    extract(hour from started_at at time zone v_zone)::smallint,
    count(*), sum(duration_seconds), count(*) filter (where page_count = 1)
  from public.sessions
  where started_at >= v_starts and started_at < v_ends
  group by 1, 2
  on conflict (day, hour) do update
    set visits = excluded.visits, seconds = excluded.seconds, bounces = excluded.bounces;

  insert into private.analytics_names (kind, day, name, pageviews)
  with seen as (
    select
      greatest((created_at at time zone v_zone)::date, v_first) as day, page_path, source, device,
      country, count(*) as pageviews
    from public.page_views
    where created_at >= v_starts and created_at < v_ends
    group by 1, 2, 3, 4, 5
  )
  select named.kind, day, named.name, sum(pageviews)
  from seen
  cross join lateral (values
    ('page', page_path), ('source', source), ('device', device), ('country', country)
  ) as named (kind, name)
  group by 1, 2, 3;
end
$$;

-- Recounts the whole day, because updated and deleted rows are rare.
create function private.recount_page_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_day date;
begin
  if current_setting('torque.pruning', true) = 'on' then
    return null;
  end if;
  for v_day in execute format(
    'select distinct (created_at at time zone $1)::date from (select created_at from removed %s) as changed',
    case when tg_op = 'UPDATE' then 'union all select created_at from added' end
  ) using private.site_time_zone()
  loop
    perform private.rebuild_analytics(v_day, v_day);
  end loop;
  return null;
end
$$;

create trigger page_views_recount_updated after update on public.page_views
  referencing old table as removed new table as added
  for each statement execute function private.recount_page_views();
create trigger page_views_recount_deleted after delete on public.page_views
  referencing old table as removed
  for each statement execute function private.recount_page_views();

create function private.recount_in_new_zone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rebuild_analytics();
  return null;
end
$$;

create trigger settings_recount after update on public.settings
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function private.recount_in_new_zone();

-- ---------------------------------------------------------------------------------------------
-- Figures
-- ---------------------------------------------------------------------------------------------

-- Returns the figures of each day. visitors counts only visitors with a pseudonym. Without filters, the
-- figures come from the totals, otherwise from the raw rows.
create function private.figures_by_day(p_start date, p_end date, p_filters jsonb)
returns table (day date, pageviews bigint, visitors bigint, visits bigint, seconds bigint, bounces bigint)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set work_mem = '64MB'
as $$
declare
  v_zone text := private.site_time_zone();
begin
  if p_filters = '{}' then
    return query
      select total.day, sum(total.pageviews), sum(total.new_visitors), sum(total.visits),
        sum(total.seconds)::bigint, sum(total.bounces)
      from private.analytics_hours as total
      where total.day between p_start and p_end
      group by total.day;
    return;
  end if;

  -- Counts day by day, because a pseudonym lasts one day, and the rows of a day fit into the processor's cache.
  return query
    with matching as not materialized (
      select view.session_id, view.created_at
      from public.page_views as view
      where (p_filters ->> 'page' is null or view.page_path = p_filters ->> 'page')
        and (p_filters ->> 'source' is null or view.source = p_filters ->> 'source')
        and (p_filters ->> 'device' is null or view.device = p_filters ->> 'device')
        and (p_filters ->> 'country' is null or view.country = p_filters ->> 'country')
    )
    select days.day, figures.*
    from (
      select p_start + number as day,
        (p_start + number)::timestamp at time zone v_zone as starts,
        (p_start + number + 1)::timestamp at time zone v_zone as ends
      from generate_series(0, p_end - p_start) as number
    ) as days
    cross join lateral (
      with visitor as materialized (
        select session_id, count(*) as pageviews, min(created_at) as first_at, max(created_at) as last_at
        from matching
        where created_at >= days.starts and created_at < days.ends
        group by session_id
      ),
      visit as (
        -- Durations are whole seconds, rounded down.
        select session_id, started_at, duration_seconds, page_count,
          started_at + make_interval(secs => duration_seconds + 1) as ends_at
        from public.sessions
        where started_at >= days.starts and started_at < days.ends
      )
      select
        (select coalesce(sum(visitor.pageviews), 0)::bigint from visitor),
        (select count(visitor.session_id) from visitor),
        count(*), coalesce(sum(visit.duration_seconds), 0)::bigint,
        count(*) filter (where visit.page_count = 1)
      from visit
      where exists (
        select from visitor
        where visitor.session_id = visit.session_id and (
          (visitor.first_at >= visit.started_at and visitor.first_at < visit.ends_at)
          or (visitor.last_at >= visit.started_at and visitor.last_at < visit.ends_at)
          -- Searches the rows for a visit between the first and the last matching page view. This is rare,
          -- because it requires three visits a day.
          or (visitor.first_at < visit.started_at and visitor.last_at >= visit.ends_at and exists (
            select from matching
            where matching.session_id = visit.session_id
              and matching.created_at >= visit.started_at and matching.created_at < visit.ends_at
          ))
        )
      )
    ) as figures;
end
$$;

-- Returns the page views per name over the whole range, for the kinds page, source, device and country.
create function private.page_views_by_name(p_start date, p_end date, p_filters jsonb)
returns table (kind text, name text, pageviews bigint)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set work_mem = '64MB'
as $$
declare
  v_starts timestamptz := p_start::timestamp at time zone private.site_time_zone();
  v_ends timestamptz := (p_end + 1)::timestamp at time zone private.site_time_zone();
begin
  if p_filters = '{}' then
    return query
      select total.kind, total.name, sum(total.pageviews)
      from private.analytics_names as total
      where total.day between p_start and p_end
      group by total.kind, total.name;
    return;
  end if;

  return query
    select named.kind, named.name, sum(matching.pageviews)::bigint
    from (
      select view.page_path, view.source, view.device, view.country, count(*) as pageviews
      from public.page_views as view
      where view.created_at >= v_starts and view.created_at < v_ends
        and (p_filters ->> 'page' is null or view.page_path = p_filters ->> 'page')
        and (p_filters ->> 'source' is null or view.source = p_filters ->> 'source')
        and (p_filters ->> 'device' is null or view.device = p_filters ->> 'device')
        and (p_filters ->> 'country' is null or view.country = p_filters ->> 'country')
      group by 1, 2, 3, 4
    ) as matching
    cross join lateral (values
      ('page', page_path), ('source', source), ('device', device), ('country', country)
    ) as named (kind, name)
    group by named.kind, named.name;
end
$$;

-- Returns the page views that match the filters, for figures that do not add up over days.
create function private.matching_page_views(p_start date, p_end date, p_filters jsonb)
returns setof public.page_views
language sql stable set search_path = ''
as $$
  select * from public.page_views as view
  where created_at >= p_start::timestamp at time zone private.site_time_zone()
    and created_at < (p_end + 1)::timestamp at time zone private.site_time_zone()
    and (p_filters ->> 'page' is null or view.page_path = p_filters ->> 'page')
    and (p_filters ->> 'source' is null or view.source = p_filters ->> 'source')
    and (p_filters ->> 'device' is null or view.device = p_filters ->> 'device')
    and (p_filters ->> 'country' is null or view.country = p_filters ->> 'country')
$$;

-- Counts the visitors without a pseudonym, identified by user_id or else by ip_address. Returns a row per
-- bucket of p_format, and a row with a null bucket for the whole range, because the buckets do not add up.
create function private.unnamed_visitors(p_start date, p_end date, p_filters jsonb, p_format text)
returns table (bucket text, visitors bigint)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_zone text := private.site_time_zone();
begin
  return query
    with unnamed as (
      select to_char(view.created_at at time zone v_zone, p_format) as bucket,
        coalesce(view.user_id::text, view.ip_address) as identity
      from public.page_views as view
      where view.session_id is null
        and view.created_at >= p_start::timestamp at time zone v_zone
        and view.created_at < (p_end + 1)::timestamp at time zone v_zone
        and (p_filters ->> 'page' is null or view.page_path = p_filters ->> 'page')
        and (p_filters ->> 'source' is null or view.source = p_filters ->> 'source')
        and (p_filters ->> 'device' is null or view.device = p_filters ->> 'device')
        and (p_filters ->> 'country' is null or view.country = p_filters ->> 'country')
    )
    select unnamed.bucket, count(distinct unnamed.identity)
    from unnamed
    group by grouping sets ((unnamed.bucket), ());
end
$$;

-- Estimates the duration of a visit, for ranges without visits: the mean span between the first and the last
-- page view of a visitor. Includes only spans above 0 and below 3600 seconds (specification, section 9).
create function private.estimated_duration(p_start date, p_end date, p_filters jsonb) returns numeric
language sql stable security definer set search_path = ''
as $$
  select avg(spans.seconds)
  from (
    select extract(epoch from max(created_at) - min(created_at)) as seconds
    from private.matching_page_views(p_start, p_end, p_filters)
    where coalesce(session_id, user_id::text, ip_address) is not null
    group by coalesce(session_id, user_id::text, ip_address)
  ) as spans
  where spans.seconds > 0 and spans.seconds < 3600
$$;

create function private.analytics_totals(p_start date, p_end date, p_filters jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.analytics_totals(
    p_start, p_end, p_filters,
    coalesce(sum(total.pageviews), 0)::bigint,
    coalesce(sum(total.visitors), 0)::bigint + (
      select visitors from private.unnamed_visitors(p_start, p_end, p_filters, 'YYYY')
      where bucket is null
    ),
    coalesce(sum(total.visits), 0)::bigint,
    coalesce(sum(total.seconds), 0)::bigint,
    coalesce(sum(total.bounces), 0)::bigint
  )
  from private.figures_by_day(p_start, p_end, p_filters) as total
$$;

-- Returns the six figures of the report. p_visitors includes visitors without a pseudonym.
create function private.analytics_totals(
  p_start date, p_end date, p_filters jsonb,
  p_pageviews bigint, p_visitors bigint, p_visits bigint, p_seconds bigint, p_bounces bigint
)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'visitors', p_visitors,
    'pageviews', p_pageviews,
    'visits', p_visits,
    'viewsPerVisit', coalesce(round(p_pageviews::numeric / nullif(p_visits, 0), 2), 0),
    'visitDuration', round(coalesce(
      p_seconds::numeric / nullif(p_visits, 0),
      case when p_pageviews > 0 then private.estimated_duration(p_start, p_end, p_filters) end,
      0
    )),
    'bounceRate', coalesce(round(100.0 * p_bounces / nullif(p_visits, 0), 1), 0)
  )
$$;

-- Returns page views and pseudonyms per hour.
create function private.figures_by_hour(p_start date, p_end date, p_filters jsonb)
returns table (bucket text, pageviews bigint, visitors bigint)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_zone text := private.site_time_zone();
begin
  if p_filters = '{}' then
    return query
      select to_char(total.day, 'YYYY-MM-DD') || to_char(total.hour, 'FM"T"00":00"'),
        total.pageviews::bigint, total.visitors::bigint
      from private.analytics_hours as total
      where total.day between p_start and p_end;
  else
    return query
      select to_char(view.created_at at time zone v_zone, 'YYYY-MM-DD"T"HH24:00'), count(*),
        count(distinct view.session_id)
      from private.matching_page_views(p_start, p_end, p_filters) as view
      group by 1;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The report
-- ---------------------------------------------------------------------------------------------

-- Returns the known filters that aren't empty, as text.
create function private.clean_filters(p_filters jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each_text(case when jsonb_typeof(p_filters) = 'object' then p_filters else '{}' end)
  where key in ('page', 'source', 'device', 'country') and value <> ''
$$;

-- Returns the days that the figures cover. Without p_start, the range starts at the first recorded day, and
-- without p_end it ends today. It starts at most a year before the first recorded day. Filters read the raw
-- rows, which are kept for 90 days. So with a filter, the range leaves out the days before them, and
-- is_shortened reports that. An empty range ends the day before it starts. first_day is the first day with
-- figures, or null if there is no data.
create function private.analytics_range(p_start date, p_end date, p_filters jsonb)
returns table (starts date, ends date, first_day date, is_shortened boolean)
language sql stable security definer set search_path = ''
as $$
  select days.starts, greatest(least(coalesce(p_end, chosen.today), chosen.today), days.starts - 1),
    greatest(chosen.first_day, chosen.first_kept), chosen.starts < days.starts
  from (
    select data.*,
      case
        when p_start is null then least(data.first_day, p_end, data.today)
        else greatest(least(p_start, data.today + 1), least(data.first_day, data.today) - 366)
      end as starts,
      case when p_filters <> '{}' then
        greatest(data.today - 89, (select last_day + 1 from private.analytics_pruned))
      end as first_kept
    from (
      select private.site_today() as today, (select min(day) from private.analytics_hours) as first_day
    ) as data
  ) as chosen
  cross join lateral (select greatest(chosen.starts, chosen.first_kept) as starts) as days
$$;

-- Returns all figures of the analytics page. A null date leaves that side of the range open. p_filters may
-- contain exact names: { page, source, device, country }.
create function public.analytics_report(p_start date default null, p_end date default null, p_filters jsonb default '{}')
returns jsonb
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  v_filters jsonb := private.clean_filters(p_filters);
  v_start date;
  v_end date;
  v_days integer;
  v_unit text;
  v_format text;
  v_first_day date;
  v_is_shortened boolean;
  v_report jsonb;
  v_previous jsonb;
begin
  perform private.require_admin();
  select starts, ends, first_day, is_shortened into v_start, v_end, v_first_day, v_is_shortened
  from private.analytics_range(p_start, p_end, v_filters);
  v_days := v_end - v_start + 1;
  v_unit := case
    when v_days <= 2 then 'hour'
    when v_days <= 120 then 'day'
    else 'month'
  end;
  v_format := case v_unit
    when 'hour' then 'YYYY-MM-DD"T"HH24:00' when 'day' then 'YYYY-MM-DD' else 'YYYY-MM'
  end;

  with days as materialized (
    select * from private.figures_by_day(v_start, v_end, v_filters)
  ),
  names as materialized (
    select * from private.page_views_by_name(v_start, v_end, v_filters)
  ),
  unnamed as materialized (
    select * from private.unnamed_visitors(v_start, v_end, v_filters, v_format)
  ),
  total as (
    select coalesce(sum(pageviews), 0)::bigint as pageviews, coalesce(sum(visitors), 0)::bigint as visitors,
      coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(seconds), 0)::bigint as seconds,
      coalesce(sum(bounces), 0)::bigint as bounces
    from days
  ),
  counted as (
    select bucket, pageviews, visitors
    from private.figures_by_hour(v_start, v_end, v_filters)
    where v_unit = 'hour'
    union all
    select to_char(day, v_format), sum(pageviews), sum(visitors)
    from days
    where v_unit <> 'hour'
    group by 1
    union all
    select bucket, 0, visitors from unnamed where bucket is not null
  ),
  buckets as (
    select to_char(at, v_format) as bucket
    from generate_series(
      case when v_unit = 'month' then date_trunc('month', v_start::timestamp) else v_start::timestamp end,
      v_end::timestamp + interval '23 hours',
      ('1 ' || v_unit)::interval
    ) as at
  ),
  series as (
    select buckets.bucket, coalesce(sum(counted.visitors), 0) as visitors,
      coalesce(sum(counted.pageviews), 0) as pageviews
    from buckets
    left join counted on counted.bucket = buckets.bucket
    group by buckets.bucket
  ),
  ranked as (
    select kind, name, pageviews, row_number() over (partition by kind order by pageviews desc, name) as place
    from names
  ),
  lists as (
    select kind, jsonb_agg(jsonb_build_object('name', name, 'pageviews', pageviews) order by place) as rows
    from ranked where place <= 10
    group by kind
  ),
  devices as (
    select jsonb_agg(jsonb_build_object(
      'name', device.name,
      'pageviews', coalesce(names.pageviews, 0),
      'share', coalesce(round(100.0 * names.pageviews / nullif(total.pageviews, 0), 1), 0)
    ) order by coalesce(names.pageviews, 0) desc, device.place) as rows
    from unnest(array['Desktop', 'Mobile', 'Tablet']) with ordinality as device (name, place)
    cross join total
    left join names on names.kind = 'device' and names.name = device.name
  )
  select jsonb_build_object(
    'range', jsonb_build_object('start', v_start, 'end', v_end),
    'isShortened', v_is_shortened,
    'timeZone', private.site_time_zone(),
    'totals', private.analytics_totals(
      v_start, v_end, v_filters, total.pageviews,
      total.visitors + (select visitors from unnamed where bucket is null),
      total.visits, total.seconds, total.bounces
    ),
    'unit', v_unit,
    'series', coalesce((
      select jsonb_agg(jsonb_build_object(
        'at', bucket, 'visitors', visitors, 'pageviews', pageviews
      ) order by bucket) from series
    ), '[]'),
    'countries', coalesce((select rows from lists where kind = 'country'), '[]'),
    'devices', devices.rows,
    'pages', coalesce((select rows from lists where kind = 'page'), '[]'),
    'sources', coalesce((select rows from lists where kind = 'source'), '[]'),
    'online', (
      select count(*)
      from (
        -- Groups the rows, because count(distinct) would sort them, and a busy day has many rows.
        select from public.page_views
        where created_at > now() - interval '5 minutes' and created_at <= now()
          and coalesce(session_id, user_id::text, ip_address) is not null
        group by coalesce(session_id, user_id::text, ip_address)
      ) as visitor
    )
  ) into v_report
  from total, devices;

  -- Compares only if the previous period begins on or after the first day with figures.
  if v_days > 0 and v_start - v_days >= v_first_day and exists (
    select 1 from private.analytics_hours
    where day between v_start - v_days and v_start - 1 and (pageviews > 0 or visits > 0)
  ) then
    v_previous := private.analytics_totals(v_start - v_days, v_start - 1, v_filters);
  end if;
  return v_report || jsonb_build_object('previous', v_previous);
end
$$;
grant execute on function public.analytics_report to authenticated;

-- Returns one complete list of the report ('pages', 'sources', 'devices' or 'countries') with up to 10,000
-- rows: [{ name, pageviews }].
create function public.analytics_list(
  p_start date default null, p_end date default null, p_filters jsonb default '{}', p_list text default 'pages'
)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_admin();
  if p_list is null or p_list not in ('pages', 'sources', 'devices', 'countries') then
    raise exception 'Unknown list' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', listed.name, 'pageviews', listed.pageviews)
      order by listed.pageviews desc, listed.name
    ), '[]')
    from (
      select named.name, named.pageviews
      from private.clean_filters(p_filters) as filters
      cross join lateral private.analytics_range(p_start, p_end, filters) as days
      cross join lateral private.page_views_by_name(days.starts, days.ends, filters) as named
      where named.kind = case p_list when 'countries' then 'country' else rtrim(p_list, 's') end
      order by named.pageviews desc, named.name
      limit 10000
    ) as listed
  );
end
$$;
grant execute on function public.analytics_list to authenticated;

-- Returns the number of all recorded page views. Reads the totals, because the rows of page_views are deleted
-- after the retention period.
create function public.count_pageviews() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select coalesce(sum(pageviews), 0) from private.analytics_hours);
end
$$;
grant execute on function public.count_pageviews to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Retention
-- ---------------------------------------------------------------------------------------------

-- One step of the daily job. Deletes the keys of days that are over, and the rows of one day that is at least
-- 90 days back, but not the totals of that day. Returns { removed, hasMore }. The job calls this again while
-- hasMore is true.
create function public.prune_page_views() returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off set statement_timeout = '55s'
as $$
declare
  v_zone text := private.site_time_zone();
  v_today date := private.site_today();
  v_old date;
  v_ends timestamptz;
  v_unnamed integer;
  v_removed integer := 0;
  v_has_more boolean := false;
begin
  perform private.queue_visits();
  delete from private.visit_keys where day < v_today;
  delete from private.visit_batches where recorded_at < now() - interval '1 hour';

  select greatest(
    (least(
      (select min(created_at) from public.page_views), (select min(started_at) from public.sessions)
    ) at time zone v_zone)::date,
    (select last_day + 1 from private.analytics_pruned)
  ) into v_old;
  if v_old <= v_today - 90 then
    v_ends := (v_old + 1)::timestamp at time zone v_zone;
    -- Adds the visitors without a pseudonym to the totals. Until now, reports have counted them from the rows.
    select count(distinct coalesce(user_id::text, ip_address)) into v_unnamed
    from public.page_views where session_id is null and created_at < v_ends;
    update private.analytics_hours set new_visitors = new_visitors + v_unnamed
    where v_unnamed > 0 and day = v_old
      and hour = (select min(hour) from private.analytics_hours where day = v_old);
    perform set_config('torque.pruning', 'on', true);
    delete from public.page_views where created_at < v_ends;
    get diagnostics v_removed = row_count;
    delete from public.sessions where started_at < v_ends;
    perform set_config('torque.pruning', 'off', true);
    insert into private.analytics_pruned as pruned (last_day) values (v_old)
    on conflict (only_row) do update set last_day = greatest(pruned.last_day, excluded.last_day);
    v_has_more := true;
  end if;
  return jsonb_build_object('removed', v_removed, 'hasMore', v_has_more);
end
$$;
grant execute on function public.prune_page_views to service_role;
