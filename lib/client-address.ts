import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Headers of a request, whoever has read them: Next or the server before it. */
export type RequestHeaders = Pick<Headers, 'get'>

/**
 * The IP a request comes from; '' when no header names it. Proxies append to X-Forwarded-For from the
 * right, so only as many entries from there are trusted as there are proxies of ours. An IPv4-mapped
 * IPv6 address is returned as IPv4. Never stored, never logged.
 */
export function addressOf(headers: RequestHeaders, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const address = hops.at(-Math.max(1, trustedHops))?.trim() ?? ''
  if (!isIPv6(address)) return address
  const [high = 0, low = 0] = groupsOf(address).slice(6)
  const isMapped = prefixOf(address, 6) === '0:0:0:0:0:ffff'
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address
}

/** The eight 16-bit groups of an IPv6 address; its zone id is left out. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
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

/** The network of an IPv6 address: its first groups, zeros written out, none in front of a number. */
export const prefixOf = (address: string, groups: number) =>
  toText(groupsOf(address).slice(0, groups))

/** What a client counts as where its requests are limited: who has IPv6 has a /64 of addresses. */
export const networkOf = (address: string) => (isIPv6(address) ? prefixOf(address, 4) : address)

/**
 * The networks of a client, narrowest first: the IPv4 address, or the /64, /56 and /48 of an IPv6
 * address. A provider assigns any of the three to a single customer.
 */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address]
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address)
  return [
    `${toText([first, second, third, fourth])}::/64`,
    `${toText([first, second, third, fourth & 0xff00])}::/56`,
    `${toText([first, second, third])}::/48`,
  ]
}

/** Keyed hashes of the networks of a client, narrowest first, under which its hits are counted. */
export const clientKeysOf = (address: string, secret: string) =>
  networksOf(address || 'unknown').map((network) =>
    createHmac('sha256', secret).update(`client:${network}`).digest('hex'),
  )
