import 'server-only'
import { isbot } from 'isbot'
import { ClientLimit } from '@/lib/analytics/client-limit'
import { countedPath } from '@/lib/analytics/paths'
import { countedReferrer } from '@/lib/analytics/referrer'
import type { Beacon } from '@/lib/analytics/schema'
import { isVisitorSession, sessionOf } from '@/lib/analytics/staff'
import { VisitQueue } from '@/lib/analytics/visit-queue'
import { getVisitKey, writeStays, writeViews } from '@/lib/analytics/visit-store'
import {
  addressOf,
  countryOf,
  declines,
  isNoVisit,
  pseudonymOf,
  shortenAddress,
} from '@/lib/analytics/visitor'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Sessions of one batch whose owner is looked up; the others are not counted. */
const LOOK_UPS = 20
const AGENT_MAX = 500

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

async function write(batch: Visit[], id: string): Promise<void> {
  const [visits, key] = await Promise.all([withoutStaff(batch), getVisitKey()])
  const signed = visits.map((visit) => ({
    ...visit,
    visitor: pseudonymOf(key, visit.address, visit.agent),
  }))
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

const limit = new ClientLimit()
const queue = new VisitQueue<Visit>({
  write,
  onFailure: (error) => log.error('visits-not-written', error),
  onDropped: (dropped) => log.warn('visits-dropped', { dropped }),
})

/**
 * Takes a beacon, unless its sender is a bot, asks not to be counted, or sends too many. `pages` are
 * the site's pages but for articles. Gives the work of writing, which the host has to let finish, or
 * null when there is none to wait for. Never throws; an administrator's are left out when they are
 * written.
 */
export function takeBeacon(
  beacon: Beacon,
  headers: Headers,
  pages: ReadonlySet<string>,
): Promise<void> | null {
  const agent = (headers.get('user-agent') ?? '').slice(0, AGENT_MAX)
  if (declines(headers) || isNoVisit(headers) || agent === '' || isbot(agent)) return null
  const address = addressOf(headers, env.TRUSTED_PROXY_HOPS)
  if (!limit.admit(address)) {
    queue.drop(1)
    return null
  }
  const path = 'path' in beacon ? countedPath(beacon.path, pages) : null
  if ('path' in beacon && path === null) return null
  return queue.add({
    at: new Date().toISOString(),
    address,
    agent,
    country: countryOf(headers, env.TRUSTED_PROXY_HOPS),
    session: sessionOf(headers.get('cookie')),
    page:
      'path' in beacon
        ? {
            path: path ?? '',
            referrer: countedReferrer(beacon.referrer, env.NEXT_PUBLIC_SITE_URL),
          }
        : { seconds: beacon.seconds },
  })
}
