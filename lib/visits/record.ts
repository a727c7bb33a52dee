import 'server-only'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/env'
import { clientIp, type RequestHeaders } from '@/lib/http/client-ip'
import { log } from '@/lib/log'
import { identify, rowsOf, type Visit } from '@/lib/visits/batch'
import { ClientLimit } from '@/lib/visits/client-limit'
import { countedPath } from '@/lib/visits/paths'
import { VisitQueue } from '@/lib/visits/queue'
import { countedReferrer } from '@/lib/visits/referrer'
import { type Beacon, beaconSchema } from '@/lib/visits/schema'
import { accountOf, adminsAmong } from '@/lib/visits/staff'
import {
  cachedVisitKey,
  findAdmins,
  getVisitKey,
  writeEngagement,
  writeViews,
} from '@/lib/visits/store'
import { countryOf, declines, isNoVisit } from '@/lib/visits/visitor'

const AGENT_MAX = 500

/** Leaves out the visits of admins. */
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

/** What a beacon reports, normalized; null if it does not count. */
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

const limit = new ClientLimit()
const queue = new VisitQueue<Visit>({
  write,
  onFailure: (error) => log.error('visits-not-written', error),
  onDropped: (dropped) => log.warn('visits-dropped', { dropped }),
})

/** Writes all waiting visits before the process stops. Never throws. */
export const flushVisits = () => queue.flush()

/** Decisions of `isbot`, whose regular expression is long, by user agent. */
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

/** HTTP status of the response, and the pending write, which the host has to let finish. */
interface Receipt {
  status: 204 | 400
  writing: Promise<void> | null
}

/**
 * Accepts a beacon, unless its sender is a bot, opts out or exceeds the limit. `pages` are the site's
 * pages without articles. The response does not depend on whether the visit counts; never throws.
 * Visits of admins are left out on writing.
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
  // Check for room first: in a flood the remaining work would slow down pages.
  if (queue.isFull || !limit.admit(ip)) {
    queue.drop(1)
    return nothing
  }
  const key = cachedVisitKey()
  const visit: Visit = {
    at: new Date().toISOString(),
    // Derived here, because a visit just before midnight is written under the next day's key.
    by: key ? identify(key, ip, agent) : { fullIp: ip },
    agent,
    country: countryOf(headers, env.TRUSTED_PROXY_HOPS),
    account: accountOf(headers.get('cookie')),
    ...counted,
  }
  return { status: 204, writing: queue.add(visit) }
}
