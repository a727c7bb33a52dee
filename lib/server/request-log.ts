import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import SonicBoom from 'sonic-boom'
import { z } from 'zod'

const routesManifestSchema = z.object({
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

/** Maximum time until a buffered line is written, milliseconds. */
const FLUSH_MS = 250
const PATH_MAX = 300

/** Maps a path to its route, e.g. `/blog/[slug]`. A path may contain a token, which must not be logged. */
function routeFinder(distDir: string): (pathname: string) => string {
  const manifest = readFileSync(path.join(distDir, 'routes-manifest.json'), 'utf8')
  const { dynamicRoutes } = routesManifestSchema.parse(JSON.parse(manifest))
  const routes = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }))
  const known = new LRUCache<string, string>({
    max: 500,
    memoMethod: (pathname) =>
      routes.find(({ pattern }) => pattern.test(pathname))?.page ?? pathname.slice(0, PATH_MAX),
  })
  return (pathname) => known.memo(pathname)
}

/** Whether the response is, or redirects to, the 404 page. */
const isNotFound = (response: ServerResponse) =>
  response.statusCode === 404 || response.getHeader('location') === '/404'

export interface RequestLog {
  /** Logs the request as one line of JSON when its response ends. */
  watch: (request: IncomingMessage, response: ServerResponse, id: string) => void
  /** Writes the buffered lines. */
  close: () => void
}

/** Header of the requests with which `npm start` renders every page in advance. */
export const START_HEADER = 'x-start-token'

/**
 * Logs one line per request: id, method, route (the path for unknown URLs), status and duration in
 * milliseconds. Omits /api/health and requests that carry `startToken`. Appends to `file` if it is set,
 * otherwise writes to standard output.
 */
export function createRequestLog(distDir: string, file?: string, startToken?: string): RequestLog {
  const routeOf = routeFinder(distDir)
  const target = file ? { dest: file } : { fd: 1 }
  const output = new SonicBoom({ ...target, sync: false, minLength: 8192, periodicFlush: FLUSH_MS })

  return {
    watch({ method, url = '/', headers }, response, requestId) {
      // The supervisor requests this path every few seconds.
      if (url === '/api/health') return
      if (startToken && headers[START_HEADER] === startToken) return
      const startedAt = performance.now()
      response.once('close', () => {
        const pathname = url.split('?', 1)[0] ?? url
        const notFound = isNotFound(response)
        const line = {
          time: new Date().toISOString(),
          level: response.statusCode >= 500 ? 'error' : 'info',
          event: notFound ? 'not-found' : 'request',
          requestId,
          method,
          route: notFound ? undefined : routeOf(pathname),
          path: notFound ? pathname.slice(0, PATH_MAX) : undefined,
          status: response.statusCode,
          isAborted: response.writableFinished ? undefined : true,
          ms: Math.round((performance.now() - startedAt) * 100) / 100,
        }
        output.write(`${JSON.stringify(line)}\n`)
      })
    },
    close: () => output.flushSync(),
  }
}
