import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const PROXY_ID = /^[\w-]{8,64}$/

/**
 * Sets and returns the id of a request. The log contains it, and visitors see it as the reference of an
 * error. Keeps an id from a trusted proxy, so that both logs can be joined. In actions and route handlers,
 * `lib/log.ts` reads the id from the headers of the request.
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

/**
 * Makes `X-Forwarded-For` trustworthy for `lib/http/client-ip.ts`, which reads the client's IP from it.
 * Without trusted proxies (TRUSTED_PROXY_HOPS=0), the client controls the header, so it is replaced with the
 * IP of the connection. With proxies, the header stays, because the reader counts its entries from the right.
 * A request that bypassed the proxies has no such header, and gets the IP of its connection.
 */
export function setForwardedFor(request: IncomingMessage, trustedHops: number): void {
  if (trustedHops > 0 && request.headers['x-forwarded-for']) return
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
}
