import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { isbot } from 'isbot'
import { ClientLimit } from '@/lib/analytics/client-limit'
import { countedPath } from '@/lib/analytics/paths'
import { countedReferrer } from '@/lib/analytics/referrer'
import { type Beacon, beaconSchema } from '@/lib/analytics/schema'
import { isVisitorSession, sessionOf } from '@/lib/analytics/staff'
import { VisitQueue } from '@/lib/analytics/visit-queue'
import { getVisitKey, writeStays, writeViews } from '@/lib/analytics/visit-store'
import {
  countryOf,
  declines,
  isNoVisit,
  pseudonymOf,
  shortenAddress,
} from '@/lib/analytics/visitor'
import { addressOf, type RequestHeaders } from '@/lib/client-address'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Sessions of one batch whose owner is looked up; the others are not counted. */
const LOOK_UPS = 20
const AGENT_MAX = 500
/** Pseudonyms that are computed without letting anything else happen. */
const AT_ONCE = 50

/** A beacon until it is written. The full address never leaves this process. */
interface Visit {
  at: string
  address: string
  agent: string
  country: string
  session: string
  page: { path: string; referrer: string | null } | { seconds: number }
}

/** Leaves out what administrators have looked at. */
async function withoutStaff(visits: Visit[]): Promise<Visit[]> {
  const sessions = [...new Set(visits.map(({ session }) => session))].filter(Boolean)
  const verdicts = await Promise.all(
    sessions
      .slice(0, LOOK_UPS)
      .map(async (session) => [session, await isVisitorSession(session)] as const),
  )
  const visitors = new Set(['', ...verdicts.flatMap(([session, is]) => (is ? [session] : []))])
  return visits.filter(({ session }) => visitors.has(session))
}

/** Gives every visit its pseudonym, a few at a time: a page that is asked for meanwhile goes first. */
async function sign(visits: Visit[], key: Buffer) {
  const signed: (Visit & { visitor: string })[] = []
  for (const visit of visits) {
    if (signed.length % AT_ONCE === AT_ONCE - 1) await setImmediate()
    signed.push({ ...visit, visitor: pseudonymOf(key, visit.address, visit.agent) })
  }
  return signed
}

async function write(batch: Visit[], id: string): Promise<void> {
  const [visits, key] = await Promise.all([withoutStaff(batch), getVisitKey()])
  const signed = await sign(visits, key)
  await writeViews(
    signed.flatMap(({ at, visitor, address, agent, country, page }) =>
      'path' in page
        ? [{ at, visitor, address: shortenAddress(address), agent, country, ...page }]
        : [],
    ),
    id,
  )
  await writeStays(
    signed.flatMap(({ at, visitor, page }) =>
      'seconds' in page ? [{ at, visitor, seconds: page.seconds }] : [],
    ),
  )
}

/** What a beacon tells, in the words of the site; null when it is not to be counted. */
function pageOf(beacon: Beacon, pages: ReadonlySet<string>): Visit['page'] | null {
  if ('seconds' in beacon) return beacon
  const path = countedPath(beacon.path, pages)
  const referrer = countedReferrer(beacon.referrer, env.NEXT_PUBLIC_SITE_URL)
  return path === null ? null : { path, referrer }
}

const limit = new ClientLimit()
const queue = new VisitQueue<Visit>({
  write,
  onFailure: (error) => log.error('visits-not-written', error),
  onDropped: (dropped) => log.warn('visits-dropped', { dropped }),
})

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
  const address = addressOf(headers, env.TRUSTED_PROXY_HOPS)
  if (!limit.admit(address)) {
    queue.drop(1)
    return nothing
  }
  const page = pageOf(beacon.data, pages)
  if (!page) return nothing
  const visit = {
    at: new Date().toISOString(),
    address,
    agent,
    country: countryOf(headers, env.TRUSTED_PROXY_HOPS),
    session: sessionOf(headers.get('cookie')),
    page,
  }
  return { status: 204, writing: queue.add(visit) }
}
