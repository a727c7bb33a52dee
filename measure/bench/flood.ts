import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from '../../scripts/support/processes.ts'
import type { BenchContext } from './context.ts'
import { get } from './http.ts'
import { atMost, type Result, result } from './result.ts'

const REQUESTS = 10_000
const CONNECTIONS = 32
/** Allowed growth in MB, for memory that isn't garbage-collected yet. */
const MAX_GROWTH_MB = 50
const REST_MS = 10_000

const statusOf = (agent: Agent, url: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })

/** Requests unknown URLs and pages with random query strings. Returns the number of responses by status. */
async function flood({ site, paths }: BenchContext, round: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Map<number, number>()
  const urls = Array.from({ length: REQUESTS }, (_, index) => [
    `${site.url}${index % 2 ? '/blog' : ''}/unknown-${round}-${index}`,
    `${site.url}${paths[index % paths.length]}?q${round}=${index}`,
  ]).flat()
  const worker = async () => {
    for (let url = urls.pop(); url; url = urls.pop()) {
      const status = await statusOf(agent, url)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  return statuses
}

/**
 * Sends three floods of 10,000 unknown URLs and 10,000 random query strings each. The first two fill the
 * bounded caches and the heap. The third must not add memory or slow the pages down.
 */
export async function benchFlood(context: BenchContext): Promise<Result[]> {
  const { site, paths } = context
  const memory = async () => {
    await wait(REST_MS)
    return Math.round(memoryOf(site.process.pid).pss)
  }
  const sizes = [await memory()]
  for (const round of [1, 2]) {
    await flood(context, round)
    sizes.push(await memory())
  }
  const statuses = await flood(context, 3)
  sizes.push(await memory())
  const [before = 0, after = 0] = sizes.slice(-2)
  const times: number[] = []
  for (const path of paths) times.push((await get(site.url + path)).milliseconds)
  const slowest = Math.max(...times)
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    atMost(
      'memory added by a third flood of made-up URLs',
      after - before,
      MAX_GROWTH_MB,
      'MB',
      `${sizes.join(', ')} MB`,
    ),
    result(
      'responses to the flood',
      `${REQUESTS} × 404, ${REQUESTS} × 200`,
      `${counts}; slowest page afterwards ${slowest.toFixed(1)} ms`,
      statuses.get(404) === REQUESTS && statuses.get(200) === REQUESTS,
    ),
  ]
}
