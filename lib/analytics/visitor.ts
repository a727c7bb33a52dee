import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { prefixOf, type RequestHeaders } from '@/lib/client-address'

/** Stored when the host tells no country (specification, section 9). */
const DEFAULT_COUNTRY = 'MA'

/** IPv4 by its /24, IPv6 by its /48: no longer a single connection. Null for what is no address. */
export function shortenAddress(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, '0')
  return isIPv6(address) ? `${prefixOf(address, 3)}::` : null
}

/** The visitor's pseudonym under the key of the day. */
export function pseudonymOf(key: Buffer, address: string, agent: string): string {
  return createHmac('sha256', key).update(`${address}\n${agent}`).digest('base64url').slice(0, 22)
}

/** The country the host found out, believed only behind a proxy of ours; MA otherwise. */
export function countryOf(headers: RequestHeaders, trustedHops: number): string {
  const told = headers.get('x-vercel-ip-country') ?? headers.get('cf-ipcountry') ?? ''
  const isCountry = /^[A-Z]{2}$/.test(told) && told !== 'XX'
  return trustedHops > 0 && isCountry ? told : DEFAULT_COUNTRY
}

/** Whether a visitor asks not to be counted (Do Not Track, Global Privacy Control). */
export const declines = (headers: RequestHeaders) =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/** Whether nobody looks at the page (yet), or the request does not come from one of our pages. */
export const isNoVisit = (headers: RequestHeaders) =>
  /prefetch|prerender|preview/i.test(
    `${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`,
  ) || !['same-origin', null].includes(headers.get('sec-fetch-site'))
