import { isIPv6 } from 'node:net'

/** Headers of a request, whoever has read them: Next or the server before it. */
export type RequestHeaders = Pick<Headers, 'get'>

/**
 * The address a request comes from. Proxies append to X-Forwarded-For from the right, so only as many
 * entries from there are believed as there are proxies of ours. Never stored, never logged.
 */
export function addressOf(headers: RequestHeaders, trustedHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const address = hops.at(-Math.max(1, trustedHops))?.trim() ?? ''
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The network of an IPv6 address: its first groups, zeros written out, none in front of a number. */
export function prefixOf(address: string, groups: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - start.length - end.length
  return [...start, ...Array<string>(Math.max(0, gap)).fill('0'), ...end]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** What a client counts as where its requests are limited: who has IPv6 has a /64 of addresses. */
export const networkOf = (address: string) => (isIPv6(address) ? prefixOf(address, 4) : address)
