import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '../image-limits.ts'
import { isAdminPath } from './paths.ts'

/** Limit for the public site, the account pages and the API, whose forms contain text only, bytes. */
const TEXT_MAX_BYTES = 64 * 1024
const TOO_MUCH_TEXT = 'The text is too long for this form. Shorten it and try again.'

/** A rejected body up to this size is read and discarded, so that browsers can read the response. */
const DISCARD_MAX_BYTES = 100 * 1024 * 1024

/** Plain text, because the client runtime of server actions shows it as the error message. */
function sendTooLarge(response: ServerResponse, message: string): void {
  response.writeHead(413, {
    'content-type': 'text/plain',
    'cache-control': 'private, no-store',
    connection: 'close',
  })
  response.end(message)
}

/** Counts a body without a declared length while it arrives, and closes the connection at the limit. */
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
 * Rejects a body over 64 KB, or over 12 MB in the admin area. Returns true when it has responded with
 * 413.
 */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/', headers } = request
  // Next may resolve dot segments, so the path must be in the admin area before and after resolving.
  const pathname = URL.parse(url, 'http://site')?.pathname ?? ''
  const [maxBytes, message] =
    isAdminPath(url) && isAdminPath(pathname)
      ? [REQUEST_MAX_BYTES, TOO_LARGE]
      : [TEXT_MAX_BYTES, TOO_MUCH_TEXT]
  if (headers['transfer-encoding'] !== undefined) {
    // Next itself sends such a body when it forwards an action to the page that contains it.
    limitWhileReading(request, response, maxBytes, message)
    return false
  }
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxBytes) return false
  if (length <= DISCARD_MAX_BYTES) request.resume()
  sendTooLarge(response, message)
  return true
}
