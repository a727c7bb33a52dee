import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { benchPorts } from '../../scripts/support/ports.ts'
import { callApi, secondSiteUrl, startSecondProcess } from '../../scripts/support/site.ts'
import { type Change, changesOf } from './changes.ts'
import { articlePath, type BenchContext } from './context.ts'
import { get, getNavigation, type RawResponse } from './http.ts'
import { load } from './load.ts'
import { browserHeaders, startBenchNginx } from './pages.ts'
import { type Result, result } from './result.ts'

const VARIANTS = ['br', 'gzip', 'identity', 'RSC'] as const
type Variant = (typeof VARIANTS)[number]
const LOAD_SECONDS = 60
/** How long the benchmark checks the responses of nginx after a change, in milliseconds. */
const WATCH_MS = 2500
const POLL_MS = 10

function textOf({ headers, body }: RawResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}

async function request(url: string, variant: Variant): Promise<RawResponse> {
  if (variant === 'RSC') return getNavigation(url, { 'accept-encoding': 'gzip' })
  const encodings = { br: 'br, gzip', gzip: 'gzip', identity: 'identity' }
  return get(url, { 'accept-encoding': encodings[variant] })
}

async function isShown(origin: string, change: Change, variant: Variant): Promise<boolean> {
  const response = await request(origin + change.path, variant)
  return change.shows(response.status, textOf(response))
}

/**
 * Requests a page repeatedly after a change. Returns when it sent the last request that got an outdated
 * response, in milliseconds since the change, or 0 if no response was outdated.
 */
async function lastStaleRequest(origin: string, change: Change, since: number): Promise<number> {
  const watch = async (variant: Variant) => {
    let lastStaleAt = 0
    while (performance.now() - since < WATCH_MS) {
      const sentAt = performance.now() - since
      if (!(await isShown(origin, change, variant))) lastStaleAt = sentAt
      await wait(POLL_MS)
    }
    return lastStaleAt
  }
  return Math.max(...(await Promise.all(VARIANTS.map(watch))))
}

/**
 * Requests each variant once from a process. Returns the names of the variants that don't show the change.
 */
async function missedBy(origin: string, change: Change): Promise<string[]> {
  const shown = await Promise.all(VARIANTS.map((variant) => isShown(origin, change, variant)))
  const place = origin === secondSiteUrl ? ' of the second process' : ''
  return VARIANTS.filter((_, index) => !shown[index]).map((at) => `${change.name} ${at}${place}`)
}

/**
 * Writes every change while the site and nginx are under load, then requests every variant from two
 * processes of the site and from nginx.
 */
export async function benchFreshness(context: BenchContext): Promise<Result[]> {
  const { site, paths } = context
  const nginx = await startBenchNginx(context)
  const second = await startSecondProcess(site)
  const proxied = `http://127.0.0.1:${benchPorts.nginxPlain}`
  const article = articlePath(paths)
  const loads = Promise.all(
    [site.url, proxied].map((origin) =>
      load(context, origin + article, { seconds: LOAD_SECONDS, headers: browserHeaders }),
    ),
  )
  const missed: string[] = []
  const delays: number[] = []
  for (const change of changesOf(site)) {
    // Fills every cache with responses that the change makes outdated.
    for (const origin of [proxied, secondSiteUrl]) {
      for (const variant of VARIANTS) await isShown(origin, change, variant)
    }
    await change.write()
    const acknowledgedAt = performance.now()
    for (const origin of [site.url, secondSiteUrl]) missed.push(...(await missedBy(origin, change)))
    delays.push(await lastStaleRequest(proxied, change, acknowledgedAt))
    console.log(
      `  ${change.name}: ${missed.length} missed so far, last outdated response of nginx after ${delays.at(-1)?.toFixed(0)} ms`,
    )
  }
  await callApi(site, 'PATCH', '/rest/v1/settings?id=not.is.null', { site_name: 'Torque Academy' })
  await loads
  await nginx.stop()
  await second.stop()
  const longest = Math.max(...delays)
  const checks = delays.length * VARIANTS.length * 2
  return [
    result(
      'a change shows at the next request of both processes, under load',
      `${checks} of ${checks}`,
      `${checks - missed.length} of ${checks}${missed.length > 0 ? ` (not: ${missed.join(', ')})` : ''}`,
      missed.length === 0,
    ),
    result(
      'last outdated response behind nginx.conf, under load',
      '≤ 1000 ms',
      `${longest.toFixed(0)} ms`,
      longest <= 1000,
    ),
  ]
}
