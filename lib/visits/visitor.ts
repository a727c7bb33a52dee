import { createHmac } from 'node:crypto'
import type { RequestHeaders } from '@/lib/http/client-ip'

/** The country to store if the hosting provider reports no country (specification, section 9). */
const DEFAULT_COUNTRY = 'MA'

/** The visitor's pseudonym under the key of the day. */
export function pseudonymOf(key: Buffer, ip: string, agent: string): string {
  return createHmac('sha256', key).update(`${ip}\n${agent}`).digest('base64url').slice(0, 22)
}

/** The country that the hosting provider reports, trusted only behind our own proxy. Otherwise MA. */
export function countryOf(headers: RequestHeaders, trustedHops: number): string {
  const reported = headers.get('x-vercel-ip-country') ?? headers.get('cf-ipcountry') ?? ''
  const isCountry = /^[A-Z]{2}$/.test(reported) && reported !== 'XX'
  return trustedHops > 0 && isCountry ? reported : DEFAULT_COUNTRY
}

/** Whether the visitor opts out (Do Not Track, Global Privacy Control). */
export const declines = (headers: RequestHeaders) =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/** Whether the request is a prefetch or a preview, or doesn't come from a page of this site. */
export const isNoVisit = (headers: RequestHeaders) =>
  /prefetch|prerender|preview/i.test(
    `${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`,
  ) || !['same-origin', null].includes(headers.get('sec-fetch-site'))

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

const hostOf = (url: string) => {
  try {
    return new URL(url).hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    return ''
  }
}

/**
 * The referring host without "www.". Null if there is no referrer, if the host is invalid, or if the referrer
 * is a page of this site (`siteUrl`).
 */
export function countedReferrer(referrer: string | undefined, siteUrl: string): string | null {
  const host = referrer ? hostOf(referrer) : ''
  return HOST.test(host) && host !== hostOf(siteUrl) ? host : null
}
