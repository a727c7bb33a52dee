import { runToEnd } from '../../scripts/stack.ts'
import { type RunningSite, startSite } from '../../scripts/support/site.ts'
import { percentile } from '../../scripts/support/timing.ts'
import type { BenchContext } from './context.ts'
import { get } from './http.ts'
import { benchMember } from './member.ts'
import { atMost, median, type Result } from './result.ts'
import { sessionCookie, signInAdmin } from './session.ts'

const ROWS = 10_000
const REQUESTS = 15
/** The first requests load and compile the code of a page. */
const WARM_UP_REQUESTS = 10
const QUIET_MS = 3000
const WARM_UP_MS = 180_000
const PAGES = [
  '/admin',
  '/admin/content',
  '/admin/content?page=500',
  '/admin/messages',
  '/admin/messages?page=300',
  '/admin/users',
  '/admin/users?page=300',
  '/admin/users?q=bench&plan=ending&learning=never&sort=name',
  `/admin/users/${benchMember}`,
  '/admin/users/subscribers',
  '/admin/analytics',
  '/admin/learning',
  '/admin/curriculum',
  '/admin/curriculum/EL-101',
  '/admin/settings',
  '/admin/settings/texts/faq',
]

async function measurePage(site: RunningSite, path: string, cookie: string): Promise<number[]> {
  const took: number[] = []
  for (let count = -WARM_UP_REQUESTS; count < REQUESTS; count++) {
    const { status, milliseconds } = await get(site.url + path, {
      cookie,
      'accept-encoding': 'gzip, deflate, br, zstd',
      // The server trusts the last hop.
      'x-forwarded-for': '198.18.0.1',
    })
    if (status !== 200) throw new Error(`${path} returned ${status} to the admin`)
    if (count >= 0) took.push(milliseconds)
  }
  return took
}

/** Measures the time to the last byte of admin pages with many rows. Requests one page after the other. */
export async function benchAdmin(context: BenchContext): Promise<Result[]> {
  const { site: running } = context
  await running.process.stop()
  const fill = ['--import', 'tsx', 'measure/bench/fill.ts', String(ROWS)]
  await runToEnd(process.execPath, fill, running.env)
  // Every other part measures the demo data. This part runs last, on its own data.
  const site = await startSite({ keepData: true })
  // After its start, the site renders every public page once on the same core.
  await site.process.untilQuiet(QUIET_MS, WARM_UP_MS)
  const cookie = sessionCookie(await signInAdmin(site))
  const results: Result[] = []
  for (const path of PAGES) {
    const took = await measurePage(site, path, cookie)
    const note = `p95 ${Math.round(percentile(took, 0.95))} ms`
    results.push(atMost(`${path} with 10,000 of each`, Math.round(median(took)), 150, 'ms', note))
  }
  return results
}
