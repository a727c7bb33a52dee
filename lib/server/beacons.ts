import type { IncomingMessage, ServerResponse } from 'node:http'
import { bridge } from '../http/bridge.ts'
import { securityHeaders } from '../http/security-headers.ts'

/** Same value as BEACON_MAX_BYTES in lib/visits/schema.ts. */
const MAX_BYTES = 4096

const headers = { ...securityHeaders, 'Cache-Control': 'no-store' }

const isBeacon = (request: IncomingMessage) =>
  request.method === 'POST' &&
  request.url === '/api/visit' &&
  Number(request.headers['content-length']) <= MAX_BYTES

/**
 * Passes a beacon directly to the visit recorder. Next would take many times longer to call a route handler
 * than the recorder takes to count the visit, and this would delay pages. Returns false for any other
 * request, and as long as the recorder hasn't started.
 */
export function acceptBeacon(request: IncomingMessage, response: ServerResponse): boolean {
  const { recordBeacon } = bridge
  if (!recordBeacon || !isBeacon(request)) return false
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const status = recordBeacon(Buffer.concat(chunks).toString(), request.headers)
    response.writeHead(status, headers).end()
  })
  // The client disconnected while it was sending the body.
  request.on('error', () => response.destroy())
  return true
}
