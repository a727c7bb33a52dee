import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '../picture-limits.ts'
import { isAdminPath } from './paths.ts'

/** Forms of the public site, the account pages and the API hold text only, bytes. */
const TEXT_MAX_BYTES = 64 * 1024

/** A refused body up to this size is read and discarded, so that browsers get to read the answer. */
const DISCARD_MAX_BYTES = 100 * 1024 * 1024

interface Refusal {
  status: 411 | 413
  message: string
}

/** Why the body of this request is not accepted, or null. */
export function refusalOf({ url = '/', headers }: IncomingMessage): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    // Of a body that does not declare its length, the size is known only after it was received.
    return { status: 411, message: 'Send the request with a Content-Length header.' }
  }
  const length = Number(headers['content-length'] ?? 0)
  if (isAdminPath(url)) {
    return length > REQUEST_MAX_BYTES ? { status: 413, message: TOO_LARGE } : null
  }
  return length > TEXT_MAX_BYTES
    ? { status: 413, message: 'This is more text than the form accepts. Shorten it and try again.' }
    : null
}

/** Answers a request whose body is refused. Plain text: the browser part of actions shows it. */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: Refusal,
): void {
  response.writeHead(status, {
    'content-type': 'text/plain',
    'cache-control': 'private, no-store',
    connection: 'close',
  })
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length <= DISCARD_MAX_BYTES) request.resume()
  response.end(message)
}
