import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { limitConnections, rejectConnection, serverOptions } from '../http/connection-limits.ts'
import { health } from '../http/health.ts'
import { resourcePolicyOf, securityHeaders } from '../http/security-headers.ts'
import { rejectMalformedAction } from './action-status.ts'
import { acceptBeacon } from './beacons.ts'
import { rejectLargeBody } from './body-limit.ts'
import { isMalformedPath, isWriteToFile } from './paths.ts'
import type { Handler, PublicPages } from './public-pages.ts'
import { setForwardedFor, setRequestId } from './request-headers.ts'
import type { RequestLog } from './request-log.ts'
import { isForeignWrite, normalizeTarget } from './request-target.ts'
import type { serveStaticFiles } from './static-files.ts'

/** Timeout for receiving a request with its body. Allows for 12 MB over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000
/** Longer than proxies keep idle connections. Otherwise a proxy could use a connection that is closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000
/** How long a closing server waits for its last responses. */
const CLOSE_TIMEOUT_MS = 6000

interface Options {
  trustedHops: number
  next: Handler
  /** Called with errors that neither Next nor this server has handled. */
  onError: (error: unknown, requestId: string) => void
  /** Development only: handles the WebSocket that reloads changed modules. */
  hotReload?: UpgradeHandler
  /** Production only: page store, compressed files and request log. */
  production?: {
    pages: PublicPages
    files: ReturnType<typeof serveStaticFiles>
    log: RequestLog
  }
}

/** The HTTP server of the site: handles everything before and after Next. */
export function createSiteServer(options: Options): Server {
  const { trustedHops, next, onError, hotReload, production } = options
  const server = createServer(serverOptions, (request, response) => {
    const id = setRequestId(request, trustedHops)
    production?.log.watch(request, response, id)
    // When Next's middleware reads the body, Next loses the error handlers of the request. A client that
    // disconnects would then cause an uncaught exception.
    response.on('close', () => request.on('error', () => {}))
    // A keep-alive connection would delay the closing of the server.
    if (!server.listening) response.shouldKeepAlive = false
    const hasTarget = normalizeTarget(request)
    if (hasTarget && production?.pages.sendStored(request, response, id)) return
    setForwardedFor(request, trustedHops)
    response.setHeader('X-Request-Id', id)
    // Next omits these headers from its own redirects.
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    const url = request.url ?? '/'
    response.setHeader('Cross-Origin-Resource-Policy', resourcePolicyOf(url))
    if (sendHealth(request, response)) return
    // OPTIONS * asks about the server as a whole.
    if (request.method === 'OPTIONS' && url === '*') {
      return void response.writeHead(204, { allow: 'GET, HEAD, POST' }).end()
    }
    if (!hasTarget || isMalformedPath(url)) return void response.writeHead(400).end()
    // The Fetch API does not support TRACE, so Next's middleware would respond with status 500.
    if (request.method === 'TRACE') {
      return void response.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    }
    if (isWriteToFile(request.method, url)) {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    }
    if (isForeignWrite(request)) {
      return void response
        .writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
        .end('This form was sent from another site.')
    }
    if (rejectLargeBody(request, response)) return
    if (acceptBeacon(request, response)) return
    rejectMalformedAction(request, response, id)
    const fail = (error: unknown) => {
      onError(error, id)
      response.destroy()
    }
    if (!production) return void next(request, response).catch(fail)
    const { files, pages } = production
    files(request, response, () => void pages.render(request, response, id).catch(fail))
  })
  if (hotReload) serveUpgrades(server, hotReload)
  server.requestTimeout = REQUEST_TIMEOUT_MS
  limitConnections(server)
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  return server
}

/** Stops accepting connections and waits for pending responses, at most CLOSE_TIMEOUT_MS. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await closed
  clearTimeout(timer)
}

/**
 * Responds to health checks instead of Next, which handles each request in many steps and takes turns between all
 * requests: during a burst, its response arrives as late as the last of them. Returns false for any other request.
 */
function sendHealth(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.url !== '/api/health') return false
  response.writeHead(200, health.headers).end(health.body)
  return true
}

/** Takes over the connection of a request that asks for another protocol. */
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

const HOT_RELOAD_PATH = '/_next/hmr'

/** Passes upgrades for hot reloading to `hotReload` and rejects every other upgrade. */
function serveUpgrades(server: Server, hotReload: UpgradeHandler): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(HOT_RELOAD_PATH)) {
      hotReload(request, socket, head).catch(() => socket.destroy())
    } else rejectConnection(socket, '400 Bad Request')
  })
}
