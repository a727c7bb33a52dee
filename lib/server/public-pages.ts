import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { encode, negotiateEncoding } from './encoding.ts'
import { type StyleSheets, withFirstPaint } from './first-paint.ts'
import { type CapturedPage, PageStore, type StoredPage } from './page-store.ts'
import { makeShareable, variantOf } from './page-variant.ts'
import { isPublicPath, mayBeUnknown } from './paths.ts'
import { captureResponse } from './response-capture.ts'
import { policyWithHashes } from './script-hashes.ts'

/** Handles a request. The response may continue after the promise has settled. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|atom\+xml|javascript))/
/** Smallest body worth compressing, bytes. */
const COMPRESS_MIN = 1024

interface Client {
  isHead: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

function sendStored(page: StoredPage, client: Client, id: string, response: ServerResponse): void {
  const { etag, body, headers, notModifiedHeaders } = page[negotiateEncoding(client.acceptEncoding)]
  if (isFresh(client.ifNoneMatch, etag)) {
    response.writeHead(304, [...notModifiedHeaders, 'x-request-id', id]).end()
    return
  }
  response.writeHead(200, [...headers, 'x-request-id', id])
  response.end(client.isHead ? undefined : body)
}

const isDocument = (headers: OutgoingHttpHeaders) =>
  /^text\/html/.test(String(headers['content-type'] ?? ''))

/** Fixes redirects. Gives a document what its first screen needs, and the policy for its scripts. */
function prepare({ status, headers, body }: CapturedPage, sheets: StyleSheets): CapturedPage {
  const prepared: OutgoingHttpHeaders = { ...headers }
  // Next sends the header twice in the first response of a rendered redirect,
  if (Array.isArray(prepared.location)) prepared.location = prepared.location[0]
  // and a document that no client shows.
  const isRedirect = prepared.location !== undefined
  if (!isDocument(headers) && !isRedirect) return { status, headers: prepared, body }
  const html = isRedirect ? '' : body.toString()
  const policy = prepared['content-security-policy']
  if (typeof policy === 'string') {
    prepared['content-security-policy'] = policyWithHashes(policy, html)
  }
  return { status, headers: prepared, body: Buffer.from(html && withFirstPaint(html, sheets)) }
}

/** Writes a response that is not stored: an error page, a redirect, the result of a form. */
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
  // Next computed the ETag for another representation.
  response.removeHeader('etag')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  if (page.status !== 304 && page.status !== 204) response.setHeader('content-length', body.length)
  response.statusCode = page.status
  response.end(client.isHead ? undefined : body)
}

const clientOf = ({ headers, method }: IncomingMessage): Client => ({
  isHead: method === 'HEAD',
  acceptEncoding: headers['accept-encoding']?.toString(),
  ifNoneMatch: headers['if-none-match'],
})

/**
 * Whether the response may be a public document or its data, the page of an unknown URL included, and not
 * the result of an action called by a script.
 */
const isForPage = ({ url = '/', method, headers }: IncomingMessage) =>
  (isPublicPath(url) && !(method === 'POST' && headers['next-action'] !== undefined)) ||
  mayBeUnknown(url)

/**
 * Serves public pages: from memory if Next marked them as shareable, otherwise through Next. Each
 * document contains its style sheets and gets a strict policy for its scripts.
 */
export class PublicPages {
  readonly store = new PageStore()
  private readonly next: Handler
  private readonly sheets: StyleSheets

  constructor(next: Handler, sheets: StyleSheets = new Map()) {
    this.next = next
    this.sheets = sheets
  }

  /** Sends a stored page. Returns false when the page is not stored. `id` is the request id. */
  sendStored(request: IncomingMessage, response: ServerResponse, id: string): boolean {
    const variant = variantOf(request)
    const stored = variant === null ? undefined : this.store.get(variant)
    if (!stored) return false
    sendStored(stored, clientOf(request), id, response)
    return true
  }

  /** Renders through Next, and stores the response when it is shareable. */
  async render(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    if (!isForPage(request)) return this.next(request, response)
    const variant = variantOf(request)
    const client = clientOf(request)
    const { generation } = this.store
    if (variant === null) delete request.headers['accept-encoding']
    else makeShareable(request)
    // For HEAD, Next would omit the body that the store needs.
    if (client.isHead) request.method = 'GET'
    const captured = captureResponse(response)
    const handled = this.next(request, response)
    // Next may wait until the response has been sent, so the response cannot wait for Next.
    const rendered = await Promise.race([captured, handled.then(() => captured)])
    const page = prepare(rendered, this.sheets)
    // Next may write only a part of a response whose client has disconnected.
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
