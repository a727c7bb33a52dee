import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { encode, negotiateEncoding } from './encoding.ts'
import { type CapturedPage, PageStore, type StoredPage } from './page-store.ts'
import { makeShareable, variantOf } from './page-variant.ts'
import { isPublicPath } from './paths.ts'
import { captureResponse } from './response-capture.ts'
import { policyWithHashes } from './script-hashes.ts'

/** Handles a request to its end; the answer may go on after the promise is settled. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|atom\+xml|javascript))/
/** Below this, compression saves nothing, bytes. */
const COMPRESS_MIN = 1024

interface Client {
  isHead: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

function sendStored(page: StoredPage, client: Client, id: string, response: ServerResponse): void {
  const { etag, body, headers, notModifiedHeaders } = page[negotiateEncoding(client.acceptEncoding)]
  if (isKnown(client.ifNoneMatch, etag)) {
    response.writeHead(304, [...notModifiedHeaders, 'x-request-id', id]).end()
    return
  }
  response.writeHead(200, [...headers, 'x-request-id', id])
  response.end(client.isHead ? undefined : body)
}

/** Corrects redirects, and gives documents the policy for their own scripts. */
function prepare({ status, headers, body }: CapturedPage): CapturedPage {
  const prepared: OutgoingHttpHeaders = { ...headers }
  // Next sends the first answer of a redirect it renders with the header twice.
  if (Array.isArray(prepared.location)) prepared.location = prepared.location[0]
  // And with a document that no client shows.
  if (status >= 300 && status < 400) return { status, headers: prepared, body: Buffer.alloc(0) }
  const policy = prepared['content-security-policy']
  if (typeof policy === 'string' && /^text\/html/.test(String(prepared['content-type'] ?? ''))) {
    prepared['content-security-policy'] = policyWithHashes(policy, body.toString())
  }
  return { status, headers: prepared, body }
}

/** Writes an answer that is not stored: an error page, a redirect, the result of a form. */
async function sendOnce(page: CapturedPage, client: Client, response: ServerResponse) {
  const encoding =
    page.body.length >= COMPRESS_MIN &&
    COMPRESSIBLE.test(String(page.headers['content-type'] ?? ''))
      ? negotiateEncoding(client.acceptEncoding)
      : 'identity'
  const body = await encode(page.body, encoding)
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  // Next computed it for another representation.
  response.removeHeader('etag')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  if (page.status !== 304) response.setHeader('content-length', body.length)
  response.statusCode = page.status
  response.end(client.isHead ? undefined : body)
}

const clientOf = ({ headers, method }: IncomingMessage): Client => ({
  isHead: method === 'HEAD',
  acceptEncoding: headers['accept-encoding']?.toString(),
  ifNoneMatch: headers['if-none-match'],
})

/** Whether a request is for a public document or its data, and not an action called by a script. */
const isForPage = ({ url = '/', method, headers }: IncomingMessage) =>
  isPublicPath(url) && !(method === 'POST' && headers['next-action'] !== undefined)

/**
 * Answers requests for public pages: from memory what Next calls shareable, everything else through
 * Next, with a strict policy for the scripts of each document.
 */
export class PublicPages {
  readonly store = new PageStore()
  private readonly next: Handler

  constructor(next: Handler) {
    this.next = next
  }

  /** Answers from memory. False when the page is not stored; `id` is the id of the request. */
  sendStored(request: IncomingMessage, response: ServerResponse, id: string): boolean {
    const variant = variantOf(request)
    const stored = variant === null ? undefined : this.store.get(variant)
    if (!stored) return false
    sendStored(stored, clientOf(request), id, response)
    return true
  }

  /** Answers through Next, and stores the answer when it is shareable. */
  async render(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    if (!isForPage(request)) return this.next(request, response)
    const variant = variantOf(request)
    const client = clientOf(request)
    const { generation } = this.store
    if (variant === null) delete request.headers['accept-encoding']
    else makeShareable(request)
    // Next would leave out the body, which the store needs.
    if (client.isHead) request.method = 'GET'
    const captured = captureResponse(response)
    const handled = this.next(request, response)
    // Next may wait until the answer has been sent, so the answer cannot wait for Next.
    const page = prepare(await Promise.race([captured, handled.then(() => captured)]))
    // Of an answer whose client has left, Next may have written a part only.
    const isStorable = variant !== null && !response.destroyed
    const stored = isStorable ? await this.store.add(variant, page, generation) : null
    if (stored) {
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      sendStored(stored, client, id, response)
    } else {
      await sendOnce(page, client, response)
    }
    await handled
  }
}
