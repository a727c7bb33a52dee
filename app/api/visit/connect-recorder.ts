import 'server-only'
import { countedPaths } from '@/app/public-paths'
import { bridge } from '@/lib/http/bridge'
import { flushVisits, recordBeacon } from '@/lib/visits/record'

/** Lets the site's own server pass beacons directly to the visit recorder, bypassing Next. */
export function connectRecorder(): void {
  if (!bridge.isOwnServer) return
  bridge.recordBeacon = (body, headers) =>
    recordBeacon(body, { get: (name) => headers[name]?.toString() ?? null }, countedPaths).status
  bridge.flushVisits = flushVisits
}
