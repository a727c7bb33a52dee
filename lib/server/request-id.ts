import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const PROXY_ID = /^[\w-]{8,64}$/

/**
 * Sets and returns the id of a request in the log, which visitors see as the reference of an error. An
 * id from a trusted proxy is kept, so its log and ours can be joined. `lib/log.ts` reads it from the
 * request's headers in actions and route handlers.
 */
export function setRequestId(request: IncomingMessage, trustedHops: number): string {
  const given = request.headers['x-request-id']
  const id =
    trustedHops > 0 && typeof given === 'string' && PROXY_ID.test(given)
      ? given
      : randomUUID().slice(0, 8)
  request.headers['x-request-id'] = id
  return id
}
