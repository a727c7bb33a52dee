import type { IncomingMessage } from 'node:http'

/**
 * Makes `X-Forwarded-For` trustworthy for everything behind the server. Without proxies of ours
 * (TRUSTED_PROXY_HOPS=0) the header is whatever the visitor wrote, so the IP of the connection
 * replaces it. With proxies the header stays, because `lib/http/client-ip.ts` counts its entries from
 * the right; a request that bypassed the proxies has none and gets the IP of its connection.
 */
export function setClientIp(request: IncomingMessage, trustedHops: number): void {
  if (trustedHops > 0 && request.headers['x-forwarded-for']) return
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
}
