import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Half of 4,096, the lowest common hard limit for open files on servers, which leaves room for files and
 * connections to the backend. A browser opens up to six connections and keeps them for 75 seconds.
 * A proxy opens one for each request that it forwards.
 */
const MAX_CONNECTIONS = 2048
/** Timeout for receiving the headers of a request, milliseconds. The supervisor waits longer before it kills the site. */
const HEADERS_TIMEOUT_MS = 10_000
/** Time without data in either direction, milliseconds. Longer than any response takes to begin. */
const SILENCE_TIMEOUT_MS = 300_000
/** Minimum interval between two sweeps of idle connections, milliseconds. */
const CLOSE_IDLE_MS = 100

/** Options for creating a server. By default, Node.js looks for expired timeouts only every 30 seconds. */
export const serverOptions = { connectionsCheckingInterval: 2000 }

/**
 * Makes a request that asks for another protocol an ordinary one, as RFC 9110 allows (section 7.8), and closes
 * its connection after the response. Some clients ask for HTTP/2 in their first request.
 */
function ignoreUpgrade(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.upgrade === undefined) return
  // The header concerns this connection only, so it must not reach a server that the request is forwarded to.
  delete request.headers.upgrade
  response.shouldKeepAlive = false
}

/**
 * Responds without a body and closes the connection. Listens for errors, because Node.js doesn't for a socket that asks
 * for an upgrade.
 */
export function rejectConnection(
  socket: Duplex,
  status: '400 Bad Request' | '403 Forbidden',
): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}

/**
 * Limits the connections of a server and the time that each may wait for its client. When all connections are taken,
 * closes idle connections, so that only requests in progress can keep a new client out.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.timeout = SILENCE_TIMEOUT_MS
  server.prependListener('request', ignoreUpgrade)
  let closedAt = -CLOSE_IDLE_MS
  server.on('drop', () => {
    if (performance.now() - closedAt < CLOSE_IDLE_MS) return
    closedAt = performance.now()
    server.closeIdleConnections()
  })
}
