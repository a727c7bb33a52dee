import 'server-only'
import { isbot } from 'isbot'
import { identify, rowsOf, type Visit } from '@/lib/analytics/batch'
import { ClientLimit } from '@/lib/analytics/client-limit'
import { countedPath } from '@/lib/analytics/paths'
import { countedReferrer } from '@/lib/analytics/referrer'
import { type Beacon, beaconSchema } from '@/lib/analytics/schema'
import { accountOf, adminsAmong } from '@/lib/analytics/staff'
import { VisitQueue } from '@/lib/analytics/visit-queue'
import {
  findAdmins,
  getVisitKey,
  visitKeyAtHand,
  writeStays,
  writeViews,
} from '@/lib/analytics/visit-store'
import { countryOf, declines, isNoVisit } from '@/lib/analytics/visitor'
import { addressOf, type RequestHeaders } from '@/lib/client-address'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

const AGENT_MAX = 500

/** Removes the visits of admins. */
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
  await writeStays(before)
  await writeViews(views, id)
  await writeStays(after)
}

/** Parses a beacon; null if it is not recorded. */
function parseBeacon(
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

/** Flushes the queue before the process stops. Never throws. */
export const flushVisits = () => queue.flush()

/** Cached per user agent, because matching the list of bots is slow. */
const knownAgents = new Map<string, boolean>()
const AGENTS = 1000

function isBotAgent(agent: string): boolean {
  const known = knownAgents.get(agent)
  if (known !== undefined) return known
  if (knownAgents.size >= AGENTS) knownAgents.clear()
  const verdict = agent === '' || isbot(agent)
  knownAgents.set(agent, verdict)
  return verdict
}

function parse(body: string) {
  try {
    return beaconSchema.safeParse(JSON.parse(body))
  } catch {
    return null
  }
}

/** HTTP status, and the pending write, which the host must wait for. */
export interface Receipt {
  status: 204 | 400
  writing: Promise<void> | null
}

/**
 * Accepts a beacon, unless the client is a bot, opts out of tracking or exceeds the rate limit. `pages` are
 * the site's pages without articles. The response is the same in each case; never throws. Visits of admins
 * are removed when the batch is written.
 */
export function takeBeacon(
  body: string,
  headers: RequestHeaders,
  pages: ReadonlySet<string>,
): Receipt {
  const beacon = parse(body)
  if (!beacon?.success) return { status: 400, writing: null }
  const nothing: Receipt = { status: 204, writing: null }
  const agent = (headers.get('user-agent') ?? '').slice(0, AGENT_MAX)
  if (declines(headers) || isNoVisit(headers) || isBotAgent(agent)) return nothing
  const event = parseBeacon(beacon.data, pages)
  if (!event) return nothing
  const ip = addressOf(headers, env.TRUSTED_PROXY_HOPS)
  // Check for room first: in a flood, the other checks would take time from the pages.
  if (queue.isFull || !limit.admit(ip)) {
    queue.drop(1)
    return nothing
  }
  const key = visitKeyAtHand()
  const visit: Visit = {
    at: new Date().toISOString(),
    // Resolve now: the batch may be written after midnight, under the next day's key.
    by: key ? identify(key, ip, agent) : { fullIp: ip },
    agent,
    country: countryOf(headers, env.TRUSTED_PROXY_HOPS),
    account: accountOf(headers.get('cookie')),
    ...event,
  }
  return { status: 204, writing: queue.add(visit) }
}
