-- Sixty days of demo visits: sessions and their page views. They are generated from md5 noise instead of
-- random(), so that every new demo shows the same curves. Does nothing if there is any page view.

-- Returns a number between 0 and 1 that depends only on the key.
create or replace function pg_temp.noise(key text) returns double precision
language sql immutable
as $$
  select (('x' || left(md5(key), 8))::bit(32)::bigint + 0.5::double precision) / 4294967296::double precision
$$;

with
-- Visits per hour (UTC): workshops before and between jobs, individuals in the evening.
hours as (
  select
    weekend,
    hour,
    sum(weight) over upto / sum(weight) over (partition by weekend) as upper_share,
    (sum(weight) over upto - weight) / sum(weight) over (partition by weekend) as lower_share
  from (
    select false as weekend, hour - 1 as hour, weight
    from unnest(array[3, 2, 1, 1, 2, 7, 20, 38, 40, 46, 44, 50, 62, 42, 38, 40, 44, 46, 52, 66, 72, 58, 30, 11]::double precision[])
      with ordinality as worked (weight, hour)
    union all
    select true, hour - 1, weight
    from unnest(array[6, 4, 2, 1, 1, 3, 8, 16, 28, 38, 42, 40, 34, 32, 36, 40, 44, 46, 50, 58, 60, 50, 32, 15]::double precision[])
      with ordinality as free (weight, hour)
  ) as weights
  window upto as (partition by weekend order by hour)
),

-- The last day is today and ends now. Visits grow by about half over the sixty days.
days as (
  select
    day,
    date_trunc('day', now(), 'UTC') - make_interval(days => day) as midnight,
    extract(isodow from (now() - make_interval(days => day)) at time zone 'UTC') >= 6 as weekend,
    round(
      58 * (1.22 - 0.42 * day / 59.0) * (0.88 + 0.24 * pg_temp.noise('busy-' || day))
      * (array[1.10, 1.16, 1.14, 1.10, 1.00, 0.76, 0.66])[
        extract(isodow from (now() - make_interval(days => day)) at time zone 'UTC')::integer
      ]
    )::integer as visitors
  from generate_series(0, 59) as day
),

crowd as materialized (
  select
    days.midnight,
    days.weekend,
    key,
    pg_temp.noise('hour-' || key) as hour_draw,
    pg_temp.noise('second-' || key) as second_draw,
    pg_temp.noise('device-' || key) as device_draw,
    pg_temp.noise('browser-' || key) as browser_draw,
    pg_temp.noise('ip-' || key) as ip_draw
  from days
  cross join lateral generate_series(1, days.visitors) as number
  cross join lateral (select days.day || '-' || number as key) as named
),

visitors as (
  select
    crowd.midnight,
    crowd.key,
    md5('visitor-' || crowd.key) as pseudonym,
    crowd.midnight
      + make_interval(hours => hours.hour::integer, secs => floor(3600 * crowd.second_draw)) as first_seen,
    case
      when device_draw < 0.62 then (array[
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
        'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'
      ])[1 + floor(4 * browser_draw)::integer]
      when device_draw < 0.94 then (array[
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
        'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
      ])[1 + floor(4 * browser_draw)::integer]
      else (array[
        'Mozilla/5.0 (Android 14; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0',
        'Mozilla/5.0 (Android 13; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'
      ])[1 + floor(2 * browser_draw)::integer]
    end as user_agent,
    -- Each of the three networks has 28 % of the visitors. The others get null.
    (array['203.0.113.0', '198.51.100.0', '192.0.2.0'])[1 + floor(ip_draw / 0.28)::integer] as ip_address
  from crowd
  join hours on hours.weekend = crowd.weekend
    and crowd.hour_draw >= hours.lower_share
    and crowd.hour_draw < hours.upper_share
),

-- Six percent of the visitors return later on the same day, with a second visit under the same pseudonym.
visits as (
  select key, pseudonym, user_agent, ip_address, first_seen as started_at
  from visitors
  union all
  select key || '-again', pseudonym, user_agent, ip_address, returned_at
  from (
    select *,
      first_seen + make_interval(secs => floor(7200 + 18000 * pg_temp.noise('return-' || key))) as returned_at
    from visitors
    where pg_temp.noise('again-' || key) < 0.06
  ) as returning_visitors
  where returned_at < midnight + interval '23 hours'
),

measured_visits as (
  select
    visits.*,
    case
      when share_draw < 0.40 then 1
      when share_draw < 0.60 then 2
      when share_draw < 0.75 then 3
      when share_draw < 0.86 then 4
      when share_draw < 0.93 then 5
      when share_draw < 0.97 then 6
      else 8
    end as page_count,
    case
      when source_draw >= 0.42 and source_draw < 0.75 then 'https://www.google.com/'
      when source_draw >= 0.75 and source_draw < 0.80 then 'https://duckduckgo.com/'
      when source_draw >= 0.80 and source_draw < 0.88 then 'https://www.youtube.com/'
      when source_draw >= 0.88 and source_draw < 0.93 then 'https://www.linkedin.com/'
      when source_draw >= 0.93 then 'https://forum.workshop-talk.example/'
    end as source,
    floor(6 + 80 * power(pg_temp.noise('reading-' || key), 2))::integer as reading_seconds
  from visits
  cross join lateral (
    select pg_temp.noise('pages-' || key) as share_draw, pg_temp.noise('source-' || key) as source_draw
  ) as drawn
),

pages as (
  select path, weight, null::timestamptz as published_at
  from (values
    ('/', 34.0), ('/courses', 16.0), ('/blog', 11.0), ('/pricing', 12.0), ('/contact', 4.0), ('/faq', 4.0),
    ('/about', 3.0), ('/courses/adas', 8.0), ('/courses/electrical', 8.0), ('/courses/hybrid-ev', 7.0),
    ('/courses/engine', 6.0), ('/courses/chassis', 3.5), ('/courses/hvac', 3.0), ('/courses/drivetrain', 2.0),
    ('/courses/servicing', 2.0)
  ) as route (path, weight)
  union all
  select '/blog/' || slug, 2.0 + 5.0 * pg_temp.noise(slug), published_at
  from public.articles
  where status = 'published' and id::text like 'a7c10000-%'
),

-- The pages of a visit: a weighted draw without repetition from the pages that were public at the time.
views as (
  select
    visits.*,
    seen.path,
    case when seen.position = 1 then visits.source end as referrer,
    visits.started_at + make_interval(secs =>
      sum(
        case
          when seen.position = 1 then 0
          else floor(12 + 230 * power(pg_temp.noise('gap-' || visits.key || '-' || seen.position), 2))
        end
      ) over (partition by visits.key order by seen.position)
    ) as seen_at
  from measured_visits as visits
  cross join lateral (
    select path, row_number() over (order by draw) as position
    from (
      select path, -ln(pg_temp.noise(visits.key || path)) / weight as draw
      from pages
      where published_at is null or published_at <= visits.started_at
      order by draw
      limit visits.page_count
    ) as drawn
  ) as seen
),

finished_visits as (
  select
    key, pseudonym, started_at,
    count(*)::integer as page_count,
    (extract(epoch from max(seen_at) - started_at) + max(reading_seconds))::integer as duration_seconds
  from views
  group by key, pseudonym, started_at
  having max(seen_at) + make_interval(secs => max(reading_seconds)) <= now()
    and not exists (select 1 from public.page_views)
),

stored_visits as (
  insert into public.sessions (session_id, started_at, page_count, duration_seconds)
  select pseudonym, started_at, page_count, duration_seconds
  from finished_visits
  order by started_at
)

insert into public.page_views (created_at, session_id, ip_address, user_agent, page_path, referrer, country)
select views.seen_at, views.pseudonym, views.ip_address, views.user_agent, views.path, views.referrer, 'MA'
from views
join finished_visits on finished_visits.key = views.key
order by views.seen_at;

drop function pg_temp.noise(text);
