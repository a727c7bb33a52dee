import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the server and the code bundled by Next offer each other. Bundles have module instances of
 * their own, so the only thing both sides share is the global object of the process.
 */
interface Bridge {
  /** Set by the server: it logs requests and stores pages. */
  isOwnServer?: true
  /** Set by the server: forgets every stored page. */
  dropPages?: () => void
  /** Set by the recorder of visits: accepts a beacon and returns the status of the answer. */
  takeBeacon?: (body: string, headers: IncomingHttpHeaders) => number
  /** Set by the recorder of visits: writes the visits that wait. Never rejects. */
  flushVisits?: () => Promise<void>
}

const KEY = Symbol.for('torque-academy.server')
const holder = globalThis as typeof globalThis & { [KEY]?: Bridge }

holder[KEY] ??= {}
export const bridge: Bridge = holder[KEY]
