import type { IncomingMessage } from 'node:http'
import { isApiPath } from './paths.ts'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

const hostCount = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host').length

/**
 * Turns a request target in absolute form into its path. Returns false if the target isn't a path on this
 * host, because Next would redirect to the other host or fail. Also returns false for two Host headers: Node
 * uses the first, but a proxy may use the second.
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  const { url = '', headers } = request
  const [prefix = '', host] = ABSOLUTE.exec(url) ?? []
  if (host !== undefined && host.toLowerCase() === headers.host?.toLowerCase()) {
    const rest = url.slice(prefix.length)
    request.url = rest.startsWith('/') ? rest : `/${rest}`
  }
  return hostCount(request) <= 1 && (request.url ?? '').startsWith('/')
}

/** The hosts that Next accepts as the origin of a form. */
const hostsOf = ({ headers }: IncomingMessage) => [
  headers.host,
  headers['x-forwarded-host']?.toString().split(',')[0]?.trim(),
]

/**
 * Whether a page of another site sent this form. Next would reject it with status 500. Excludes the API,
 * whose route handlers authorize requests themselves.
 */
export function isForeignWrite(request: IncomingMessage): boolean {
  const { method = 'GET', url = '/', headers } = request
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || isApiPath(url)) return false
  if (headers.origin === undefined) return false
  const host = URL.parse(headers.origin)?.host
  return !host || !hostsOf(request).includes(host)
}
