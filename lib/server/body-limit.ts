import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '../image-limits.ts'
import { isAdminPath } from './paths.ts'

/** Limit for the public site, the account pages and the API, bytes. Their forms contain only text. */
const TEXT_MAX_BYTES = 64 * 1024
const TOO_MUCH_TEXT = 'The text is too long for this form. Shorten it and try again.'

/** A rejected body up to this size, bytes, is read and discarded, so that browsers can read the response. */
const DISCARD_MAX_BYTES = 100 * 1024 * 1024

/** Responds with plain text, because the client runtime of server actions uses it as the error message. */
function sendTooLarge(response: ServerResponse, message: string): void {
  response.writeHead(413, {
    'content-type': 'text/plain',
    'cache-control': 'private, no-store',
    connection: 'close',
  })
  response.end(message)
}

/** Counts the bytes of a body without a declared length. Closes the connection at the limit. */
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
 * Rejects a body larger than 64 KB, or than 12 MB in the admin area. Returns true if it has responded with
 * 413.
 */
export function rejectLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/', headers } = request
  // Next may resolve dot segments. The path must be in the admin area both as received and when resolved.
  const pathname = URL.parse(url, 'http://site')?.pathname ?? ''
  const [maxBytes, message] =
    isAdminPath(url) && isAdminPath(pathname)
      ? [REQUEST_MAX_BYTES, TOO_LARGE]
      : [TEXT_MAX_BYTES, TOO_MUCH_TEXT]
  if (headers['transfer-encoding'] !== undefined) {
    // Next itself sends a body without a length when it forwards an action to the page that contains it.
    limitWhileReading(request, response, maxBytes, message)
    return false
  }
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxBytes) return false
  if (length <= DISCARD_MAX_BYTES) request.resume()
  sendTooLarge(response, message)
  return true
}
