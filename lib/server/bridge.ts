import type { IncomingHttpHeaders } from 'node:http'

/**
 * Functions that the server and the code bundled by Next provide to each other. Bundles have their own
 * module instances, so the two sides share only the global object of the process.
 */
interface Bridge {
  /** Set by the server, which logs requests and stores pages. */
  isOwnServer?: true
  /** Set by the server. Drops every stored page. */
  dropPages?: () => void
  /** Set by the visit recorder. Accepts a beacon and returns the HTTP status of the response. */
  recordBeacon?: (body: string, headers: IncomingHttpHeaders) => number
  /** Set by the visit recorder. Writes the queued visits. Never rejects. */
  flushVisits?: () => Promise<void>
}

const KEY = Symbol.for('torque-academy.server')
const holder = globalThis as typeof globalThis & { [KEY]?: Bridge }

holder[KEY] ??= {}
export const bridge: Bridge = holder[KEY]
