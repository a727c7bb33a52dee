import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Request headers, read by Next or by the server in front of it. */
export type RequestHeaders = Pick<Headers, 'get'>

/**
 * The IP a request comes from, '' without one. Proxies append to X-Forwarded-For on the right, so only
 * the last `trustedHops` entries are trusted. An IPv4-mapped IPv6 address is returned as IPv4. Never
 * store or log it.
 */
export function clientIp(headers: RequestHeaders, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const ip = hops.at(-Math.max(1, trustedHops))?.trim() ?? ''
  return isIP(ip) ? ipaddr.process(ip).toString() : ip
}

function ipv6Network(ip: string, bits: number): string {
  const [withoutZone = ''] = ip.split('%')
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toRFC5952String()
}

/**
 * The networks of a client, narrowest first: the IPv4 address, or the /64, /56 and /48 of an IPv6
 * address. A provider assigns any of the three to a single customer.
 */
export const networksOf = (ip: string): [string, ...string[]] =>
  isIPv6(ip)
    ? [`${ipv6Network(ip, 64)}/64`, `${ipv6Network(ip, 56)}/56`, `${ipv6Network(ip, 48)}/48`]
    : [ip]

/** The IPv4 /24 or IPv6 /48, which no longer identifies a single connection; null if it is no IP. */
export function truncateIp(ip: string): string | null {
  if (isIPv6(ip)) return ipv6Network(ip, 48)
  return isIP(ip) ? ip.replace(/\d+$/, '0') : null
}

/** Keyed hashes of the networks of a client, narrowest first, under which its hits are counted. */
export const clientKeysOf = (ip: string, secret: string) =>
  networksOf(ip || 'unknown').map((network) =>
    createHmac('sha256', secret).update(`client:${network}`).digest('hex'),
  )
