import type { IncomingMessage } from 'node:http'

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
