import type { IncomingMessage, ServerResponse } from 'node:http'

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Responds to health checks instead of Next, which handles each request in many steps and takes turns between all
 * requests: during a burst, its response arrives as late as the last of them. Returns false for any other request.
 */
export function sendHealth(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || request.url !== '/api/health') return false
  response.writeHead(200, headers).end('{"status":"alive"}')
  return true
}
