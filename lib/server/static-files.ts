import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { contentSecurityPolicy } from '../http/csp.ts'
import { withoutInline } from './file-policy.ts'

const cacheControlOf = (pathname: string) => {
  if (pathname.startsWith('/_next/static/')) return 'public, max-age=31536000, immutable'
  if (/^\/(?:art|brand|images)\//.test(pathname)) {
    return 'public, max-age=86400, stale-while-revalidate=604800'
  }
  return 'public, max-age=0'
}

/**
 * Serves the files of a directory that `scripts/support/static-files.ts` has prepared with a brotli and a
 * gzip version of each file. Sets the same headers as next.config.ts sets with plain `next start`. Calls
 * `next` if no file matches.
 */
export function serveStaticFiles(directory: string, backendUrl: string | undefined) {
  // A browser that opens an SVG directly treats it as a document, so files need a CSP.
  const policy = withoutInline(contentSecurityPolicy({ scripts: '', backendUrl }))
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Content-Security-Policy', policy)
      response.setHeader('Cache-Control', cacheControlOf(pathname))
    },
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next)
    else next()
  }
}
