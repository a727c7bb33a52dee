import { option } from '../scripts/support/options.ts'
import { pause } from '../scripts/support/timing.ts'
import { type Bench, benchEngines, log, type Result, secondsSince, time } from './bench/engines.ts'
import { visitsScript } from './fixtures/analytics.ts'

/*
 * npm run bench:analytics: measures the analytics report on both engines with a million page views in
 * 250,000 visits over 90 days, while visits are being recorded. Prints each median with its target and
 * fails when a target is missed. --rows 100000 for a quick run, --engine pglite for one engine.
 */

const RUNS = 40
const FILTERED_RUNS = 15
const IDLE_BATCHES = 20
/** Maximum medians, in milliseconds: reports from the totals, and filtered reports from the raw rows. */
const TARGETS_MS = { postgres: 50, pglite: 100 }
const FILTERED_TARGETS_MS = { postgres: 1000, pglite: 2500 }
/** Page views in a recorded batch, and the pause between two batches. */
const BATCH = 50
const INTERVAL_MS = 200

const rows = Number(option('rows') ?? 1_000_000)

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

/** Records a batch per interval. The returned function stops that and returns the durations. */
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

async function fill({ engine, sql }: Bench): Promise<void> {
  let startedAt = performance.now()
  await sql(visitsScript(rows))
  await sql('analyze')
  log(`${engine}: ${rows} page views written in ${secondsSince(startedAt)}`)
  startedAt = performance.now()
  await sql('select private.rebuild_analytics()')
  // Autovacuum and the embedded backend do this too. Without it, an index-only scan reads the table as well.
  await sql('vacuum analyze')
  log(`${engine}: totals counted in ${secondsSince(startedAt)}`)
  const [sizes] = await sql<{ totals: string; raw: string }>(
    `select pg_size_pretty(pg_total_relation_size('private.analytics_hours')
         + pg_total_relation_size('private.analytics_names')) as totals,
       pg_size_pretty(pg_total_relation_size('public.page_views')) as raw`,
  )
  log(`${engine}: page views in ${sizes?.raw}, totals in ${sizes?.totals}`)
}

async function measure(bench: Bench): Promise<Result[]> {
  await fill(bench)
  const idle = await time(IDLE_BATCHES, () => record(bench))
  const results: Result[] = [{ name: `record ${BATCH} views, idle`, took: idle, target: null }]
  const stop = recordMeanwhile(bench)
  for (const [name, args] of reports) {
    const isFiltered = 'p_filters' in args
    const report = () => bench.call('/rest/v1/rpc/analytics_report', args, bench.adminToken)
    await report()
    results.push({
      name,
      took: await time(isFiltered ? FILTERED_RUNS : RUNS, report),
      target: (isFiltered ? FILTERED_TARGETS_MS : TARGETS_MS)[bench.engine],
    })
  }
  results.push({ name: `record ${BATCH} views, meanwhile`, took: await stop(), target: null })
  return results
}

process.exit(await benchEngines(`${rows} page views, while visits are recorded`, measure))
