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

/** Leaves out what administrators have looked at. */
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

/** What a beacon tells, in the words of the site; null when it is not to be counted. */
function toldBy(
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

/** Writes what waits, for a process that is about to stop. Never throws. */
export const flushVisits = () => queue.flush()

/** Browsers say the same again and again, and the list of bots is long. */
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

/** HTTP status of the answer, and the work of writing, which the host has to let finish. */
export interface Receipt {
  status: 204 | 400
  writing: Promise<void> | null
}

/**
 * Takes a beacon, unless its sender is a bot, asks not to be counted, or sends too many. `pages` are
 * the site's pages but for articles. Answers the same whether or not it is counted; never throws. An
 * administrator's are left out when they are written.
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
  const told = toldBy(beacon.data, pages)
  if (!told) return nothing
  const address = addressOf(headers, env.TRUSTED_PROXY_HOPS)
  // First whether there is room at all: in a flood the rest is what would cost the pages their time.
  if (queue.isFull || !limit.admit(address)) {
    queue.drop(1)
    return nothing
  }
  const key = visitKeyAtHand()
  const visit: Visit = {
    at: new Date().toISOString(),
    // Now, because a visit just before midnight is written when the next day has another key.
    by: key ? identify(key, address, agent) : { fullAddress: address },
    agent,
    country: countryOf(headers, env.TRUSTED_PROXY_HOPS),
    account: accountOf(headers.get('cookie')),
    ...told,
  }
  return { status: 204, writing: queue.add(visit) }
}
