import 'server-only'
import { flushVisits, takeBeacon } from '@/lib/analytics/record'

/** Under this name scripts/visit-lane.mjs finds what to hand beacons to, and what to wait for at the end. */
const LANE = Symbol.for('torque-academy.visits')

/**
 * Lets the server of "npm start" hand beacons over itself, before Next, whose way to a route handler
 * costs many times what taking a beacon does. The handler stays for the first one and for other hosts.
 * Before it stops, that server has what waits written.
 */
export function openFastLane(pages: ReadonlySet<string>): void {
  Reflect.set(globalThis, LANE, {
    take: (body: string, headers: Record<string, string | undefined>): number =>
      takeBeacon(body, { get: (name) => headers[name] ?? null }, pages).status,
    flush: flushVisits,
  })
}
