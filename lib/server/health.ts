import type { IncomingMessage, ServerResponse } from 'node:http'
import { health } from '../http/health.ts'

/**
 * Responds to health checks instead of Next, which handles each request in many steps and takes turns between all
 * requests: during a burst, its response arrives as late as the last of them. Returns false for any other request.
 */
export function sendHealth(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.url !== '/api/health') return false
  response.writeHead(200, health.headers).end(health.body)
  return true
}
