import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const cacheControlOf = (pathname: string) => {
  if (pathname.startsWith('/_next/static/')) return 'public, max-age=31536000, immutable'
  if (/^\/(?:art|brand|images)\//.test(pathname)) {
    return 'public, max-age=86400, stale-while-revalidate=604800'
  }
  return 'public, max-age=0'
}

/**
 * A browser that opens an SVG directly treats it as a document, and the service worker fetches pages. Short, because a
 * page loads twenty files, and each has its own headers.
 */
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the files of a directory that `scripts/support/static-files.ts` has prepared with a brotli and a
 * gzip version of each file. Sets the same headers as next.config.ts sets with plain `next start`. Calls
 * `next` if no file matches.
 */
export function serveStaticFiles(directory: string) {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Content-Security-Policy', POLICY)
      response.setHeader('Cache-Control', cacheControlOf(pathname))
    },
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next)
    else next()
  }
}
