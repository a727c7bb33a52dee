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
