import 'server-only'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/env'
import { clientIp, type RequestHeaders } from '@/lib/http/client-ip'
import { ClientLimit } from '@/lib/http/client-limit'
import { log } from '@/lib/log'
import { identify, rowsOf, type Visit } from '@/lib/visits/batch'
import { countedPath } from '@/lib/visits/paths'
import { VisitQueue } from '@/lib/visits/queue'
import { type Beacon, beaconSchema } from '@/lib/visits/schema'
import { accountOf, adminsAmong } from '@/lib/visits/staff'
import {
  cachedVisitKey,
  findAdmins,
  getVisitKey,
  writeEngagement,
  writeViews,
} from '@/lib/visits/store'
import { countedReferrer, countryOf, declines, isNoVisit } from '@/lib/visits/visitor'

const AGENT_MAX = 500

/** Removes the visits of admins from a batch. */
async function withoutStaff(visits: Visit[]): Promise<Visit[]> {
  const admins = await adminsAmong(
    visits.flatMap(({ account }) => account ?? []),
    findAdmins,
  )
  return visits.filter(({ account }) => account === null || !admins.has(account))
}

async function write(batch: Visit[], id: string): Promise<void> {
  const [visits, key] = await Promise.all([withoutStaff(batch), getVisitKey()])
  const { before, views, after } = rowsOf(visits, key)
  await writeEngagement(before)
  await writeViews(views, id)
  await writeEngagement(after)
}

/** The normalized page and engagement of a beacon, or null if the beacon doesn't count. */
function countedOf(
  beacon: Beacon,
  pages: ReadonlySet<string>,
): Pick<Visit, 'page' | 'seconds'> | null {
  const { seconds = 0 } = beacon
  const path = 'path' in beacon ? countedPath(beacon.path, pages) : null
  if (path === null || !('path' in beacon)) return seconds > 0 ? { page: null, seconds } : null
  const referrer = countedReferrer(beacon.referrer, env.NEXT_PUBLIC_SITE_URL)
  return { page: { path, referrer }, seconds }
}

/** Beacons that a client may send per minute. A page sends two: on opening and on leaving. */
const limit = new ClientLimit(120)
const queue = new VisitQueue<Visit>({
  write,
  onFailure: (error) => log.error('visits-not-written', error),
  onDropped: (dropped) => log.warn('visits-dropped', { dropped }),
})

/** Writes all waiting visits. Call it before the process stops. Never throws. */
export const flushVisits = () => queue.flush()

/** Caches the results of `isbot` by user agent, because its regular expression is long. */
const bots = new LRUCache<string, boolean>({
  max: 1000,
  memoMethod: (agent) => isbot(agent),
})

const isBotAgent = (agent: string) => agent === '' || bots.memo(agent)

function parse(body: string) {
  try {
    return beaconSchema.safeParse(JSON.parse(body))
  } catch {
    return null
  }
}

/** The HTTP status of the response, and the pending write for which the host must wait. */
interface Receipt {
  status: 204 | 400
  writing: Promise<void> | null
}

/**
 * Queues a beacon, unless its sender is a bot, opts out or exceeds the limit. `pages` are all pages of the
 * site except articles and lessons. The response doesn't reveal whether the visit counts. Visits of admins
 * are removed before they are written. Never throws.
 */
export function recordBeacon(
  body: string,
  headers: RequestHeaders,
  pages: ReadonlySet<string>,
): Receipt {
  const beacon = parse(body)
  if (!beacon?.success) return { status: 400, writing: null }
  const nothing: Receipt = { status: 204, writing: null }
  const agent = (headers.get('user-agent') ?? '').slice(0, AGENT_MAX)
  if (declines(headers) || isNoVisit(headers) || isBotAgent(agent)) return nothing
  const counted = countedOf(beacon.data, pages)
  if (!counted) return nothing
  const ip = clientIp(headers, env.TRUSTED_PROXY_HOPS)
  // During a flood, the work below would slow down pages, so first check whether the queue has room.
  if (queue.isFull || !limit.admit(ip)) {
    queue.drop(1)
    return nothing
  }
  const key = cachedVisitKey()
  const visit: Visit = {
    at: new Date().toISOString(),
    // Identify the visitor now if possible. A visit shortly before midnight is written after the key changes.
    by: key ? identify(key, ip, agent) : { fullIp: ip },
    agent,
    country: countryOf(headers, env.TRUSTED_PROXY_HOPS),
    account: accountOf(headers.get('cookie')),
    ...counted,
  }
  return { status: 204, writing: queue.add(visit) }
}
