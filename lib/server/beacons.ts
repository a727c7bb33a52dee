import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security-headers.ts'
import { bridge } from './bridge.ts'

/** lib/visits/schema.ts */
const MAX_BYTES = 4096

const headers = { ...securityHeaders, 'Cache-Control': 'no-store' }

const isBeacon = (request: IncomingMessage) =>
  request.method === 'POST' &&
  request.url === '/api/visit' &&
  Number(request.headers['content-length']) <= MAX_BYTES

/**
 * Hands a beacon straight to the recorder of visits. Next takes many times longer to reach a route
 * handler than the recorder takes to count a visit, and pages would wait meanwhile. Returns false for
 * every other request, and before the recorder has started.
 */
export function acceptBeacon(request: IncomingMessage, response: ServerResponse): boolean {
  const { takeBeacon } = bridge
  if (!takeBeacon || !isBeacon(request)) return false
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const status = takeBeacon(Buffer.concat(chunks).toString(), request.headers)
    response.writeHead(status, headers).end()
  })
  // The visitor left while sending.
  request.on('error', () => response.destroy())
  return true
}
