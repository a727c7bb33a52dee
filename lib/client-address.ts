import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Request headers, from Next or from the server in front of it. */
export type RequestHeaders = Pick<Headers, 'get'>

/**
 * The client IP of a request; '' when no header contains it. Proxies append to X-Forwarded-For, so only
 * the rightmost `trustedHops` entries are trusted. An IPv4-mapped IPv6 address is returned as IPv4. Never
 * store or log the result.
 */
export function addressOf(headers: RequestHeaders, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const ip = hops.at(-Math.max(1, trustedHops))?.trim() ?? ''
  if (!isIPv6(ip)) return ip
  const [high = 0, low = 0] = groupsOf(ip).slice(6)
  const isMapped = prefixOf(ip, 6) === '0:0:0:0:0:ffff'
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : ip
}

/** The eight 16-bit groups of an IPv6 address, without its zone id. */
function groupsOf(ip: string): number[] {
  const [plain = ''] = ip.split('%')
  const hex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = hex.split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array<string>(Math.max(0, gap)).fill('0'), ...end]
  return groups.map((group) => Number.parseInt(group, 16))
}

const toText = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')

/** The first `groups` groups of an IPv6 address, uncompressed and without leading zeros. */
export const prefixOf = (ip: string, groups: number) => toText(groupsOf(ip).slice(0, groups))

/** The network that counts as one client for rate limits: the IPv4 address or the IPv6 /64. */
export const networkOf = (ip: string) => (isIPv6(ip) ? prefixOf(ip, 4) : ip)

/**
 * The networks of a client, narrowest first: the IPv4 address, or the /64, /56 and /48 of an IPv6
 * address. A provider assigns any of the three to a single customer.
 */
export function networksOf(ip: string): string[] {
  if (!isIPv6(ip)) return [ip]
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(ip)
  return [
    `${toText([first, second, third, fourth])}::/64`,
    `${toText([first, second, third, fourth & 0xff00])}::/56`,
    `${toText([first, second, third])}::/48`,
  ]
}

/** Rate limit keys of a client: keyed hashes of its networks, narrowest first. */
export const clientKeysOf = (ip: string, secret: string) =>
  networksOf(ip || 'unknown').map((network) =>
    createHmac('sha256', secret).update(`client:${network}`).digest('hex'),
  )
