import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isPublicPath } from './paths.ts'

/** Next redirects or decodes any other spelling of a path, so storing it would create duplicates. */
const CANONICAL_PATH = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/
const PATH_MAX = 200
const SEGMENT = /^\/[\w$./()[\]!@-]{1,200}$/
const PREFETCH_KINDS = ['1', '2']

/** Headers on which the rendering of a shared page may depend. */
const SHARED_HEADERS = new Set([
  'host',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
  'x-forwarded-for',
  'x-request-id',
])

/** The requested part of a page: the document or navigation data. Null for any other request. */
function partOf(headers: IncomingHttpHeaders, query: string): string | null {
  const prefetch = headers['next-router-prefetch']
  const segment = headers['next-router-segment-prefetch']
  if (headers.rsc === undefined) return prefetch || segment ? null : 'document'
  // Next redirects data requests without this parameter.
  if (headers.rsc !== '1' || !/(?:^|&)_rsc=/.test(query)) return null
  if (prefetch !== undefined && !PREFETCH_KINDS.includes(String(prefetch))) return null
  if (segment !== undefined && !SEGMENT.test(String(segment))) return null
  return `data ${prefetch ?? ''} ${segment ?? ''}`
}

/**
 * The key under which the response may be stored, or null if it must not be stored. The key doesn't contain
 * the query string, because pages that depend on a query string aren't shareable.
 */
export function variantOf({ method, url = '/', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  const query = queryStart === -1 ? '' : url.slice(queryStart + 1)
  if (path.length > PATH_MAX || !CANONICAL_PATH.test(path) || !isPublicPath(path)) return null
  const part = partOf(headers, query)
  return part && `${path} ${part}`
}

/**
 * Removes everything about the visitor from a request whose response may be stored: cookies, the user agent
 * and any header that could change the page for the next visitor. Without these headers, Next neither
 * compresses the response nor responds with 304.
 */
export function makeShareable({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!SHARED_HEADERS.has(name)) delete headers[name]
}
