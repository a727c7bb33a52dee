import { truncateIp } from '@/lib/http/client-ip'
import type { EngagementRow, ViewRow } from '@/lib/visits/store'
import { pseudonymOf } from '@/lib/visits/visitor'

/** The visitor as stored: a pseudonym and a truncated IP. */
interface Visitor {
  visitor: string
  ip: string | null
}

/** An accepted beacon that isn't written yet. */
export interface Visit {
  at: string
  /** Contains the full IP only until the key for the pseudonym is read. The IP never leaves this process. */
  by: Visitor | { fullIp: string }
  agent: string
  country: string
  account: string | null
  /** The opened page, if any. */
  page: { path: string; referrer: string | null } | null
  /** Engagement with the previous page, or with this page so far, seconds. 0 if it isn't reported. */
  seconds: number
}

/** Derives the pseudonym and the truncated IP that we are allowed to store. */
export const identify = (key: Buffer, ip: string, agent: string): Visitor => ({
  visitor: pseudonymOf(key, ip, agent),
  ip: truncateIp(ip),
})

/**
 * Splits a batch into three parts, which must be written in this order. Engagement before a visitor's first
 * page view in the batch belongs to a page of a previous batch. It extends that visit, so write it first: the
 * end of the visit decides whether the page view continues it.
 */
export function rowsOf(visits: Visit[], key: Buffer) {
  const [before, views, after]: [EngagementRow[], ViewRow[], EngagementRow[]] = [[], [], []]
  const seen = new Set<string>()
  for (const { at, by, agent, country, page, seconds } of visits) {
    const { visitor, ip } = 'visitor' in by ? by : identify(key, by.fullIp, agent)
    if (seconds > 0) (seen.has(visitor) ? after : before).push({ at, visitor, seconds })
    if (!page) continue
    seen.add(visitor)
    views.push({ at, visitor, ip, agent, country, ...page })
  }
  return { before, views, after }
}
