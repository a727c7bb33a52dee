import { option } from '../scripts/support/options.ts'
import { type Bench, benchEngines, log, type Result, secondsSince, time } from './bench/engines.ts'
import { benchHeartbeats } from './bench/heartbeats.ts'
import { LEARNERS, learningScript } from './fixtures/learning.ts'

/*
 * npm run bench:learning: measures the learning report on both engines with 10,000 learners and a million
 * days of watching. Then 500 viewers report to a separate site what they watch, every ten seconds for one
 * minute. Prints each median with its target, and fails when a target is missed or a report is lost.
 *   --rows 100000      for a quick run
 *   --engine pglite    for one engine
 *   --viewers 0        without the site
 */

const RUNS = 20
/** Maximum median, in milliseconds. */
const TARGET_MS = 100

const rows = Number(option('rows') ?? 1_000_000)
const viewers = Number(option('viewers') ?? 500)

async function fill({ engine, sql }: Bench): Promise<void> {
  const startedAt = performance.now()
  await sql(learningScript(rows))
  await sql('analyze')
  const [counts] = await sql<{ days: number; lessons: number; modules: number }>(
    `select (select count(*)::integer from public.watch_days) as days,
       (select count(*)::integer from public.lesson_progress) as lessons,
       (select count(*)::integer from private.module_progress) as modules`,
  )
  log(
    `${engine}: ${counts?.days} days of ${counts?.lessons} lessons in ${counts?.modules} modules, written in ${secondsSince(startedAt)}`,
  )
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

async function measure(bench: Bench): Promise<Result[]> {
  await fill(bench)
  const [ids] = await bench.sql<{ category: string[]; module: string[]; lesson: string }>(
    `select array_agg(distinct module_id) filter (where module_id like 'AC-%') as category,
       array['AC-101'] as module,
       (array_agg(id order by module_id, position))[1] as lesson
     from public.lessons`,
  )
  const filters: [name: string, args: object][] = [
    ['no filter', {}],
    ['category', { p_modules: ids?.category }],
    ['module', { p_modules: ids?.module }],
    ['lesson of all learners', { p_lesson_id: ids?.lesson }],
  ]
  const ranges: [name: string, args: object][] = [
    ['all time', {}],
    ['30 days', { p_start: day(29), p_end: day(0) }],
    ['300 days before', { p_start: day(330), p_end: day(30) }],
  ]
  const results: Result[] = []
  for (const [filter, chosen] of filters) {
    for (const [range, dates] of ranges) {
      const report = () =>
        bench.call('/rest/v1/rpc/learning_report', { ...chosen, ...dates }, bench.adminToken)
      await report()
      results.push({
        name: `${filter}, ${range}`,
        took: await time(RUNS, report),
        target: TARGET_MS,
      })
    }
  }
  return results
}

let missed = await benchEngines(`${LEARNERS} learners, ${rows} days of watching`, measure)
if (viewers > 0) missed += await benchHeartbeats(viewers)
process.exit(missed > 0 ? 1 : 0)
