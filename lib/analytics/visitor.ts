import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { prefixOf, type RequestHeaders } from '@/lib/client-address'

/** The country if the host reports none (specification, section 9). */
const DEFAULT_COUNTRY = 'MA'

/** Truncates an IP: IPv4 to its /24, IPv6 to its /48. Null for an invalid one. */
export function truncateIp(ip: string): string | null {
  if (isIPv4(ip)) return ip.replace(/\d+$/, '0')
  return isIPv6(ip) ? `${prefixOf(ip, 3)}::` : null
}

/** The visitor's pseudonym with the key of the day. */
export function pseudonymOf(key: Buffer, ip: string, agent: string): string {
  return createHmac('sha256', key).update(`${ip}\n${agent}`).digest('base64url').slice(0, 22)
}

/** The country reported by the host, trusted only behind our proxy; otherwise MA. */
export function countryOf(headers: RequestHeaders, trustedHops: number): string {
  const reported = headers.get('x-vercel-ip-country') ?? headers.get('cf-ipcountry') ?? ''
  const isCountry = /^[A-Z]{2}$/.test(reported) && reported !== 'XX'
  return trustedHops > 0 && isCountry ? reported : DEFAULT_COUNTRY
}

/** Whether a visitor opts out of tracking (Do Not Track, Global Privacy Control). */
export const declines = (headers: RequestHeaders) =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/** Whether the page is only prefetched or prerendered, or the request comes from another site. */
export const isNoVisit = (headers: RequestHeaders) =>
  /prefetch|prerender|preview/i.test(
    `${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`,
  ) || !['same-origin', null].includes(headers.get('sec-fetch-site'))
