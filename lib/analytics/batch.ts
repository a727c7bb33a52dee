import type { StayRow, ViewRow } from '@/lib/analytics/visit-store'
import { pseudonymOf, truncateIp } from '@/lib/analytics/visitor'

/** The visitor of a visit, as it is stored. */
interface Visitor {
  visitor: string
  address: string | null
}

/** A beacon that is not written yet. */
export interface Visit {
  at: string
  /** The full IP only until the key for the pseudonym is known; it never leaves this process. */
  by: Visitor | { fullIp: string }
  agent: string
  country: string
  account: string | null
  /** The page opened, if any. */
  page: { path: string; referrer: string | null } | null
  /** Engagement with the previous page, or this one, seconds; 0 if none was reported. */
  seconds: number
}

/** Derives the pseudonym and the truncated IP we are allowed to store. */
export const identify = (key: Buffer, ip: string, agent: string): Visitor => ({
  visitor: pseudonymOf(key, ip, agent),
  address: truncateIp(ip),
})

/**
 * A batch as the database functions accept it. Engagement reported before a visitor's first page view in
 * the batch extends an earlier visit, so it is written first: whether the page view continues that visit
 * depends on it.
 */
export function rowsOf(visits: Visit[], key: Buffer) {
  const [before, views, after]: [StayRow[], ViewRow[], StayRow[]] = [[], [], []]
  const seen = new Set<string>()
  for (const { at, by, agent, country, page, seconds } of visits) {
    const { visitor, address } = 'visitor' in by ? by : identify(key, by.fullIp, agent)
    if (seconds > 0) (seen.has(visitor) ? after : before).push({ at, visitor, seconds })
    if (!page) continue
    seen.add(visitor)
    views.push({ at, visitor, address, agent, country, ...page })
  }
  return { before, views, after }
}
