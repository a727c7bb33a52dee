import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Request headers, as parsed by Next or by the server in front of it. */
export type RequestHeaders = Pick<Headers, 'get'>

/**
 * The client's IP, or '' if it is unknown. Proxies append to X-Forwarded-For on the right, so only its last
 * `trustedHops` entries are trusted. Converts an IPv4-mapped IPv6 address to IPv4. Never store or log the
 * IP.
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

/**
 * Truncates an IPv4 to its /24 and an IPv6 to its /48, which don't identify a single connection. Returns null
 * if `ip` isn't an IP.
 */
export function truncateIp(ip: string): string | null {
  if (isIPv6(ip)) return ipv6Network(ip, 48)
  return isIP(ip) ? ip.replace(/\d+$/, '0') : null
}

/** The keys that count a client's hits: HMACs of the client's networks, narrowest first. */
export const clientKeysOf = (ip: string, secret: string) =>
  networksOf(ip || 'unknown').map((network) =>
    createHmac('sha256', secret).update(`client:${network}`).digest('hex'),
  )
