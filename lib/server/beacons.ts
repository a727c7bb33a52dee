import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security-headers.ts'
import { bridge } from './bridge.ts'

/** BEACON_MAX_BYTES of lib/visits/schema.ts. */
const MAX_BYTES = 4096

const headers = { ...securityHeaders, 'Cache-Control': 'no-store' }

const isBeacon = (request: IncomingMessage) =>
  request.method === 'POST' &&
  request.url === '/api/visit' &&
  Number(request.headers['content-length']) <= MAX_BYTES

/**
 * Passes a beacon to the visit recorder directly. Next takes many times longer to reach a route handler
 * than the recorder takes to count a visit, and would delay pages. Returns false for every other
 * request, and before the recorder has started.
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
  // The client disconnected while sending.
  request.on('error', () => response.destroy())
  return true
}
