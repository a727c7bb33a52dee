import type { IncomingHttpHeaders } from 'node:http'

/**
 * Functions that the server and the code in Next's bundles provide to each other. A bundle has its own
 * instance of each module, so the two sides share only the global object of the process.
 */
interface Bridge {
  /** Set by the server. Tells the bundles that this server logs requests and stores pages. */
  isOwnServer?: true
  /** Set by the server. Drops every stored page. */
  dropPages?: () => void
  /** Set by the server. Records that the request with this id has called its action. */
  recordAction?: (requestId: string) => void
  /** Set by the visit recorder. Accepts a beacon and returns the HTTP status of the response. */
  recordBeacon?: (body: string, headers: IncomingHttpHeaders) => number
  /** Set by the visit recorder. Writes the queued visits. Never rejects. */
  flushVisits?: () => Promise<void>
}

const KEY = Symbol.for('torque-academy.server')
const holder = globalThis as typeof globalThis & { [KEY]?: Bridge }

holder[KEY] ??= {}
export const bridge: Bridge = holder[KEY]
