import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import {
  apiUrl,
  createApp,
  type Engine,
  engines,
  migrate,
  publishableKey,
  secretKey,
} from '../tests/support/database/engine.ts'
import { startPostgres } from '../tests/support/database/postgres-server.ts'
import { pause, percentile } from './measure.ts'

/*
 * npm run bench:analytics: how long the figures of the analytics page take on both engines, with a
 * million page views in 250,000 visits over 90 days, while visits are being recorded; beside it the
 * plain aggregates over the rows. Fails when a median is above its limit. --rows 100000 for a quick
 * run, --engine pglite for one engine.
 */

const DAYS = 90
const VIEWS_A_VISIT = 4
const RUNS = 40
const PLAIN_RUNS = 2
/** Longest medians, milliseconds: the whole page's data, and with a filter. */
const MAX_MS = { postgres: 50, pglite: 100 }
const MAX_FILTERED_MS = 1000
/** While measuring, a batch of this many page views is recorded at each interval. */
const BATCH = 50
const INTERVAL_MS = 200

const flag = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1]
const rows = process.argv.includes('--rows') ? Number(flag('rows')) : 1_000_000
const chosen = process.argv.includes('--engine')
  ? engines.filter((engine) => engine === flag('engine'))
  : engines

interface Bench {
  app: App
  sql: <Row>(text: string) => Promise<Row[]>
  call: (name: string, args: object, token?: string) => Promise<unknown>
}

function open(app: App, engine: Engine): Bench {
  const connection: unknown = app.connection
  const call: Bench['call'] = async (name, args, token) => {
    const headers = new Headers({ 'content-type': 'application/json', apikey: secretKey })
    if (token) {
      headers.set('apikey', publishableKey)
      headers.set('authorization', `Bearer ${token}`)
    }
    const response = await app.fetch(
      new Request(apiUrl + name, { method: 'POST', headers, body: JSON.stringify(args) }),
      { peerAddress: '127.0.0.1' },
    )
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const sql = async <Row>(text: string): Promise<Row[]> => {
    if (engine === 'pglite') {
      const results = await (connection as PgliteConnection).driver.exec(text)
      return (results.at(-1)?.rows ?? []) as Row[]
    }
    return [...(await (connection as PostgresConnection).driver.unsafe<(Row & object)[]>(text))]
  }
  return { app, sql, call }
}

async function signUpAdmin({ sql, call }: Bench): Promise<string> {
  const account = { email: 'bench@example.com', password: randomUUID() }
  await call('/auth/v1/signup', account)
  await sql(`update auth.users set email_confirmed_at = now();
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users`)
  const session = await call('/auth/v1/token?grant_type=password', account)
  return (session as { access_token: string }).access_token
}

// Skewed as real sites are: few pages, sources and countries make most of the views.
const fill = `
  alter table public.page_views disable trigger user;
  alter table public.sessions disable trigger user;
  select setseed(0.5);
  create temp table bench_visits as
  select number, at, to_char(at at time zone 'UTC', 'YYYYMMDD') || '-' || who as visitor,
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

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const last = (days: number) => ({ p_start: day(days - 1), p_end: day(0) })

const questions: [string, object][] = [
  ['today', last(1)],
  ['7 days', last(7)],
  ['30 days', last(30)],
  ['90 days', last(90)],
  ['open', {}],
  ['ten years', last(3650)],
  ['90 days, page /', { ...last(90), p_filters: { page: '/' } }],
  ['90 days, source Direct', { ...last(90), p_filters: { source: 'Direct' } }],
  ['90 days, device Mobile', { ...last(90), p_filters: { device: 'Mobile' } }],
  ['90 days, country MA', { ...last(90), p_filters: { country: 'MA' } }],
  ['90 days, Mobile from MA', { ...last(90), p_filters: { device: 'Mobile', country: 'MA' } }],
  [
    '90 days, all four',
    { ...last(90), p_filters: { page: '/', source: 'Direct', device: 'Mobile', country: 'MA' } },
  ],
  ['today, page /', { ...last(1), p_filters: { page: '/' } }],
]

/** The same figures and lists from the rows themselves, for 90 days. */
const plain = `
  with viewed as (select * from public.page_views where created_at >= now() - interval '90 days')
  select count(*), count(distinct coalesce(session_id, user_id::text, ip_address)),
    (select count(*) from public.sessions where started_at >= now() - interval '90 days'),
    (select avg(duration_seconds) from public.sessions where started_at >= now() - interval '90 days'),
    (select count(*) from public.sessions where page_count = 1 and started_at >= now() - interval '90 days'),
    (select jsonb_agg(p) from (select page_path, count(*) from viewed group by 1 order by 2 desc limit 10) p),
    (select jsonb_agg(p) from (select country, count(*) from viewed group by 1 order by 2 desc limit 10) p),
    (select jsonb_agg(p) from (select private.device_of(user_agent), count(*) from viewed group by 1) p),
    (select jsonb_agg(p) from (select private.source_of(referrer), count(*) from viewed group by 1 order by 2 desc limit 10) p)
  from viewed`

/** Records visits until it is told to stop; tells how many and how long a batch took. */
function recordMeanwhile({ call }: Bench): () => Promise<number[]> {
  let isOver = false
  const took: number[] = []
  const loop = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await call('/rest/v1/rpc/record_page_views', {
        p_events: Array.from({ length: BATCH }, (_, index) => ({
          at: new Date().toISOString(),
          visitor: `live-${Math.floor(Math.random() * 2000)}`,
          path: index % 3 === 0 ? '/' : '/courses',
          agent: 'Mozilla/5.0 (Windows NT 10.0)',
        })),
      })
      took.push(performance.now() - startedAt)
      await pause(INTERVAL_MS)
    }
  }
  const finished = loop()
  return async () => {
    isOver = true
    await finished
    return took
  }
}

const both = (values: number[]) =>
  [percentile(values, 0.5), percentile(values, 0.95)].map((value) => Math.round(value))

async function time(runs: number, act: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await act()
    took.push(performance.now() - startedAt)
  }
  return took
}

const log = (line: string) => console.log(`▸ ${line}`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function build(engine: Engine, bench: Bench): Promise<void> {
  let startedAt = performance.now()
  await bench.sql(fill)
  await bench.sql('analyze')
  log(`${engine}: ${rows} page views written in ${seconds(startedAt)}`)
  startedAt = performance.now()
  await bench.sql('select private.rebuild_analytics()')
  log(`${engine}: daily tables filled in ${seconds(startedAt)}`)
  const steps: number[] = []
  for (let hasMore = true; hasMore; ) {
    const stepAt = performance.now()
    const answer = await bench.call('/rest/v1/rpc/prune_page_views', {})
    steps.push(performance.now() - stepAt)
    hasMore = (answer as { hasMore: boolean }).hasMore
  }
  await bench.sql('analyze')
  const [sizes] = await bench.sql<{ cells: string; cube: string; raw: string }>(
    `select count(*)::text as cells, pg_size_pretty(pg_total_relation_size('private.analytics_cube')) as cube,
       pg_size_pretty(pg_total_relation_size('public.page_views')) as raw
     from private.analytics_cube`,
  )
  log(
    `${engine}: ${steps.length} steps of the daily work (a day each), ${both(steps).join(' / ')} ms; ` +
      `${sizes?.cells} combinations in ${sizes?.cube}, page views in ${sizes?.raw}`,
  )
}

async function measure(engine: Engine, app: App): Promise<[string, number[]][]> {
  await migrate(app)
  const bench = open(app, engine)
  const token = await signUpAdmin(bench)
  await build(engine, bench)
  const results: [string, number[]][] = []
  const stop = recordMeanwhile(bench)
  for (const [name, question] of questions) {
    const ask = () => bench.call('/rest/v1/rpc/analytics_report', question, token)
    await ask()
    results.push([name, both(await time(RUNS, ask))])
  }
  results.push([`record ${BATCH} views`, both(await stop())])
  results.push(['plain SQL, 90 days', both(await time(PLAIN_RUNS, () => bench.sql(plain)))])
  return results
}

const folder = mkdtempSync(path.join(tmpdir(), 'torque-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.chdir(path.resolve(import.meta.dirname, '..'))

const table = new Map<string, string[]>()
const complaints: string[] = []
for (const engine of chosen) {
  const server = engine === 'postgres' ? await startPostgres() : null
  await server?.execute('create database bench')
  const app = await createApp(engine, server?.url('bench') ?? `${folder}/db`, folder)
  for (const [name, [median, high]] of await measure(engine, app)) {
    table.set(name, [...(table.get(name) ?? []), `${median} / ${high}`])
    const question = questions.find(([asked]) => asked === name)?.[1]
    const limit = question && ('p_filters' in question ? MAX_FILTERED_MS : MAX_MS[engine])
    if (limit && (median ?? 0) > limit) {
      complaints.push(`${name} on ${engine}: a median of ${median} ms, more than ${limit}`)
    }
  }
  await app.connection.close()
  await server?.stop()
}

const line = (cells: string[]) =>
  cells.map((cell, index) => (index ? cell.padStart(16) : cell.padEnd(26))).join('')
console.log(`\n${rows} page views, median / p95 in ms, while visits are recorded`)
console.log(line(['', ...chosen]))
for (const [name, cells] of table) console.log(line([name, ...cells]))
for (const complaint of complaints) console.error(`✖ ${complaint}`)
process.exit(complaints.length > 0 ? 1 : 0)
