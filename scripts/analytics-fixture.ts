const DAYS = 90
const VIEWS_A_VISIT = 4

/**
 * SQL that inserts this many page views, four per visit, over the last 90 days. The distribution is
 * skewed like that of a real site: few pages, sources and countries have most of the views. The triggers
 * that update the totals are disabled, so run `private.rebuild_analytics` afterwards.
 */
export const visitsScript = (rows: number) => `
  alter table public.page_views disable trigger user;
  alter table public.sessions disable trigger user;
  select setseed(0.5);
  create temp table bench_visits as
  select number, at, left(md5(to_char(at at time zone 'UTC', 'YYYYMMDD') || '-' || who), 22) as visitor,
    power(random(), 3) as source, (abs(hashint4(who)) % 100) as device, power(random(), 4) as country
  from (
    select number, now() - number * interval '${DAYS - 1} days' / ${rows / VIEWS_A_VISIT} as at,
      floor(random() * ${Math.ceil((rows / VIEWS_A_VISIT / DAYS) * 2)})::integer as who
    from generate_series(1, ${rows / VIEWS_A_VISIT}) as number
  ) as visit;
  insert into public.sessions (session_id, started_at, page_count, duration_seconds)
  select visitor, at, ${VIEWS_A_VISIT}, ${(VIEWS_A_VISIT - 1) * 40} + floor(random() * 300) from bench_visits;
  insert into public.page_views (created_at, session_id, ip_address, user_agent, page_path, referrer, country)
  select least(at + view * interval '40 seconds', date_trunc('day', at, 'UTC') + interval '1 day - 1 ms'),
    visitor, '203.0.113.0',
    case when device < 60
      then 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
      when device < 65 then 'Mozilla/5.0 (Android 14; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0'
      else 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
    end,
    case when draw < 0.2 then '/' else '/blog/article-' || floor(power(draw, 2) * 120) end,
    case when view = 0 and source > 0.02 then 'https://www.source-' || floor(source * 40) || '.example/' end,
    (array['MA', 'FR', 'DE', 'ES', 'US', 'GB', 'BE', 'NL', 'IT', 'CA', 'SN', 'TN', 'DZ', 'AE', 'SA', 'EG', 'PT', 'CH', 'SE', 'PL'])[1 + floor(country * 20)::integer]
  from bench_visits
  cross join generate_series(0, ${VIEWS_A_VISIT - 1}) as view
  cross join lateral (select random() as draw where bench_visits.number is not null and view is not null) as drawn
  order by 1;
  drop table bench_visits;
  alter table public.page_views enable trigger user;
  alter table public.sessions enable trigger user;
`
