import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const PROXY_ID = /^[\w-]{8,64}$/

/**
 * The id under which a request is logged, also shown to visitors as a reference. An id from a
 * trusted proxy is kept, so that its log and ours can be joined. Stored in the request's headers,
 * where the log of actions and route handlers reads it (`lib/log.ts`).
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
