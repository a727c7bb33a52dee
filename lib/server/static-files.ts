import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { removeDocumentHeaders, STATIC_FILE_POLICY } from './file-policy.ts'

const cacheControlOf = (pathname: string) => {
  if (pathname.startsWith('/_next/static/')) return 'public, max-age=31536000, immutable'
  if (/^\/(?:art|brand|images)\//.test(pathname)) {
    return 'public, max-age=86400, stale-while-revalidate=604800'
  }
  return 'public, max-age=0'
}

/** The files of the build are scripts, style sheets and fonts. Browsers apply the policy of none of them. */
const needsPolicy = (pathname: string) => !/^\/_next\/static\/.+\.(?:js|css|woff2)$/.test(pathname)

/**
 * Serves the files of a directory that `scripts/support/static-files.ts` has prepared with a brotli and a
 * gzip version of each file. Calls `next` if no file matches.
 */
export function serveStaticFiles(directory: string) {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      removeDocumentHeaders(response)
      if (needsPolicy(pathname)) {
        response.setHeader('Content-Security-Policy', STATIC_FILE_POLICY)
      }
      response.setHeader('Cache-Control', cacheControlOf(pathname))
    },
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next)
    else next()
  }
}
