import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { visitsScript } from './analytics-fixture.ts'
import { pause, percentile } from './measure.ts'
import {
  apiUrl,
  createApp,
  type Engine,
  engines,
  migrate,
  publishableKey,
  secretKey,
} from './support/engine.ts'
import { startPostgres } from './support/postgres-server.ts'

/*
 * npm run bench:analytics: measures the analytics report on both engines with a million page views in
 * 250,000 visits over 90 days, while visits are being recorded. Prints each median with its target and
 * fails when a target is missed. --rows 100000 for a quick run, --engine pglite for one engine.
 */

const RUNS = 40
const FILTERED_RUNS = 15
const IDLE_BATCHES = 20
/** Highest medians, milliseconds: reports from the totals, and filtered reports from the raw rows. */
const TARGETS_MS = { postgres: 50, pglite: 100 }
const FILTERED_TARGETS_MS = { postgres: 1000, pglite: 2500 }
/** Page views in a recorded batch, and the pause between two batches. */
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

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const last = (days: number) => ({ p_start: day(days - 1), p_end: day(0) })

const reports: [name: string, args: object][] = [
  ['today', last(1)],
  ['7 days', last(7)],
  ['30 days', last(30)],
  ['90 days', last(90)],
  ['open', {}],
  ['ten years', last(3650)],
  ['90 days, page /', { ...last(90), p_filters: { page: '/' } }],
  ['90 days, rare page', { ...last(90), p_filters: { page: '/blog/article-119' } }],
  ['90 days, source Direct', { ...last(90), p_filters: { source: 'Direct' } }],
  ['90 days, device Mobile', { ...last(90), p_filters: { device: 'Mobile' } }],
  ['90 days, country MA', { ...last(90), p_filters: { country: 'MA' } }],
  ['90 days, Mobile from MA', { ...last(90), p_filters: { device: 'Mobile', country: 'MA' } }],
  [
    '90 days, all four',
    { ...last(90), p_filters: { page: '/', source: 'Direct', device: 'Mobile', country: 'MA' } },
  ],
  ['30 days, source Direct', { ...last(30), p_filters: { source: 'Direct' } }],
  ['today, page /', { ...last(1), p_filters: { page: '/' } }],
]

/** Records one batch of new page views. */
const record = ({ call }: Bench) =>
  call('/rest/v1/rpc/record_page_views', {
    p_events: Array.from({ length: BATCH }, (_, index) => ({
      at: new Date().toISOString(),
      visitor: `live-${Math.floor(Math.random() * 2000)}`,
      path: index % 3 === 0 ? '/' : '/courses',
      agent: 'Mozilla/5.0 (Windows NT 10.0)',
    })),
  })

/** Records a batch per interval until the returned function is called, which returns the durations. */
function recordMeanwhile(bench: Bench): () => Promise<number[]> {
  let isOver = false
  const took: number[] = []
  const loop = async () => {
    while (!isOver) {
      took.push(...(await time(1, () => record(bench))))
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

async function fill(engine: Engine, bench: Bench): Promise<void> {
  let startedAt = performance.now()
  await bench.sql(visitsScript(rows))
  await bench.sql('analyze')
  log(`${engine}: ${rows} page views written in ${seconds(startedAt)}`)
  startedAt = performance.now()
  await bench.sql('select private.rebuild_analytics()')
  await bench.sql('analyze')
  log(`${engine}: totals counted in ${seconds(startedAt)}`)
  const [sizes] = await bench.sql<{ totals: string; raw: string }>(
    `select pg_size_pretty(pg_total_relation_size('private.analytics_hours')
         + pg_total_relation_size('private.analytics_names')) as totals,
       pg_size_pretty(pg_total_relation_size('public.page_views')) as raw`,
  )
  log(`${engine}: page views in ${sizes?.raw}, totals in ${sizes?.totals}`)
}

interface Result {
  name: string
  took: number[]
  /** Highest median, milliseconds; null for a result without a target. */
  target: number | null
}

async function measure(engine: Engine, app: App): Promise<Result[]> {
  await migrate(app)
  const bench = open(app, engine)
  const token = await signUpAdmin(bench)
  await fill(engine, bench)
  const idle = await time(IDLE_BATCHES, () => record(bench))
  const results: Result[] = [{ name: `record ${BATCH} views, idle`, took: idle, target: null }]
  const stop = recordMeanwhile(bench)
  for (const [name, args] of reports) {
    const isFiltered = 'p_filters' in args
    const report = () => bench.call('/rest/v1/rpc/analytics_report', args, token)
    await report()
    results.push({
      name,
      took: await time(isFiltered ? FILTERED_RUNS : RUNS, report),
      target: (isFiltered ? FILTERED_TARGETS_MS : TARGETS_MS)[engine],
    })
  }
  results.push({ name: `record ${BATCH} views, meanwhile`, took: await stop(), target: null })
  return results
}

function print(engine: Engine, results: Result[]): number {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index ? `${cell}`.padStart(10) : `${cell}`.padEnd(28))).join('')
  console.log(`\n${engine}, ${rows} page views, milliseconds while visits are recorded`)
  console.log(line(['', 'median', 'p95', 'target', '']))
  let missed = 0
  for (const { name, took, target } of results) {
    const [median, high] = [percentile(took, 0.5), percentile(took, 0.95)].map(Math.round)
    const isMet = target === null || (median ?? 0) <= target
    if (!isMet) missed++
    const outcome = target === null ? '' : isMet ? 'met' : 'not met'
    console.log(line([name, median ?? 0, high ?? 0, target === null ? '' : `≤ ${target}`, outcome]))
  }
  return missed
}

const folder = mkdtempSync(path.join(tmpdir(), 'torque-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.chdir(path.resolve(import.meta.dirname, '..'))

let missed = 0
for (const engine of chosen) {
  const server = engine === 'postgres' ? await startPostgres() : null
  await server?.execute('create database bench')
  const app = await createApp(engine, server?.url('bench') ?? `${folder}/db`, folder)
  missed += print(engine, await measure(engine, app))
  await app.connection.close()
  await server?.stop()
}
process.exit(missed > 0 ? 1 : 0)
