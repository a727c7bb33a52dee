import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '../picture-limits.ts'
import { isAdminPath } from './paths.ts'

/** Forms of the public site, the account pages and the API hold text only, bytes. */
const TEXT_MAX_BYTES = 64 * 1024
const TOO_MUCH_TEXT = 'This is more text than the form accepts. Shorten it and try again.'

/** A refused body up to this size is read and discarded, so that browsers get to read the answer. */
const DISCARD_MAX_BYTES = 100 * 1024 * 1024

/** Plain text: the browser part of server actions shows it. */
function sendTooLarge(response: ServerResponse, message: string): void {
  response.writeHead(413, {
    'content-type': 'text/plain',
    'cache-control': 'private, no-store',
    connection: 'close',
  })
  response.end(message)
}

/** Counts a body that does not declare its length while it arrives, and cuts it off at the limit. */
function limitWhileReading(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
  message: string,
): void {
  let received = 0
  const push = request.push.bind(request)
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    received += chunk instanceof Uint8Array ? chunk.length : 0
    if (received <= maxBytes) return push(chunk, encoding)
    if (!response.headersSent) sendTooLarge(response, message)
    request.destroy()
    return false
  }
}

/**
 * Refuses a body that is too large: over 64 KB, in the admin area over 12 MB. True when the request
 * has been answered with 413.
 */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/', headers } = request
  // Next may resolve dot segments: the path must lead to the admin area before and after.
  const pathname = URL.parse(url, 'http://site')?.pathname ?? ''
  const [maxBytes, message] =
    isAdminPath(url) && isAdminPath(pathname)
      ? [REQUEST_MAX_BYTES, TOO_LARGE]
      : [TEXT_MAX_BYTES, TOO_MUCH_TEXT]
  if (headers['transfer-encoding'] !== undefined) {
    // Next itself sends such a body when it hands an action on to the page that has it.
    limitWhileReading(request, response, maxBytes, message)
    return false
  }
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxBytes) return false
  if (length <= DISCARD_MAX_BYTES) request.resume()
  sendTooLarge(response, message)
  return true
}
