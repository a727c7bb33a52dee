import type { StayRow, ViewRow } from '@/lib/analytics/visit-store'
import { pseudonymOf, shortenAddress } from '@/lib/analytics/visitor'

/** Who a visit is by, in the words in which it is stored. */
interface Visitor {
  visitor: string
  address: string | null
}

/** A beacon until it is written. */
export interface Visit {
  at: string
  /** The full address only while there is no key to make a pseudonym with; it never leaves this process. */
  by: Visitor | { fullAddress: string }
  agent: string
  country: string
  account: string | null
  /** The page that was opened, if one was. */
  page: { path: string; referrer: string | null } | null
  /** For how long the page before, or this one, was looked at until then; 0: nothing was told. */
  seconds: number
}

/** Makes of an address what may be kept of it. */
export const identify = (key: Buffer, address: string, agent: string): Visitor => ({
  visitor: pseudonymOf(key, address, agent),
  address: shortenAddress(address),
})

/**
 * A batch as it is written. What was told of a visitor before the first page view in it is about an
 * earlier page, whose visit it prolongs: only then it is known whether that page view continues it.
 */
export function rowsOf(visits: Visit[], key: Buffer) {
  const [before, views, after]: [StayRow[], ViewRow[], StayRow[]] = [[], [], []]
  const seen = new Set<string>()
  for (const { at, by, agent, country, page, seconds } of visits) {
    const { visitor, address } = 'visitor' in by ? by : identify(key, by.fullAddress, agent)
    if (seconds > 0) (seen.has(visitor) ? after : before).push({ at, visitor, seconds })
    if (!page) continue
    seen.add(visitor)
    views.push({ at, visitor, address, agent, country, ...page })
  }
  return { before, views, after }
}
