import 'server-only'
import { flushVisits, takeBeacon } from '@/lib/analytics/record'
import { bridge } from '@/lib/server/bridge'

/**
 * Lets the site's own server hand beacons to the recorder before Next sees them (`lib/server/beacons.ts`).
 * `pages` are the pages of the site but for articles. On other hosts the route handler does the same.
 */
export function openFastLane(pages: ReadonlySet<string>): void {
  bridge.takeBeacon = (body, headers) =>
    takeBeacon(body, { get: (name) => headers[name]?.toString() ?? null }, pages).status
  bridge.flushVisits = flushVisits
}
