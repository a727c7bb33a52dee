import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { StaticPage } from '../http/static-page.ts'
import { encode, negotiateEncoding } from './encoding.ts'
import { isDocument, restrictFilePolicy, withoutInline } from './file-policy.ts'
import { type FirstPaint, withFirstPaint } from './first-paint.ts'
import { type CapturedPage, PageStore, type StoredPage } from './page-store.ts'
import { makeShareable, variantOf } from './page-variant.ts'
import { isPublicPath, mayBeUnknown } from './paths.ts'
import { captureResponse } from './response-capture.ts'
import { policyWithHashes } from './script-hashes.ts'

/** Loads the page that replaces a failed one. `reference` is the request id. */
type LoadOutagePage = (reference: string) => Promise<StaticPage | null>

const OUTAGE_PATH = '/unavailable'

/** Handles a request. The response may still be in progress when the promise settles. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|atom\+xml|javascript))/
/** Minimum size of a body that is worth compressing, bytes. */
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

/** Fixes redirects. Adds to a document what its first screen needs, and a CSP for its scripts. Restricts other CSPs. */
async function prepare(
  { status, headers, body }: CapturedPage,
  firstPaint: FirstPaint | undefined,
): Promise<CapturedPage> {
  const prepared: OutgoingHttpHeaders = { ...headers }
  // In the first response of a rendered redirect, Next sends the Location header twice.
  if (Array.isArray(prepared.location)) prepared.location = prepared.location[0]
  // Next sends a document with a redirect, but no client shows it.
  const isRedirect = prepared.location !== undefined
  const policy = prepared['content-security-policy']
  if (isRedirect || !isDocument(headers)) {
    if (typeof policy === 'string') prepared['content-security-policy'] = withoutInline(policy)
    return { status, headers: prepared, body: isRedirect ? Buffer.alloc(0) : body }
  }
  const html = body.toString()
  if (typeof policy === 'string') {
    prepared['content-security-policy'] = policyWithHashes(policy, html)
  }
  const painted = firstPaint ? await withFirstPaint(html, firstPaint) : html
  return { status, headers: prepared, body: Buffer.from(painted) }
}

/** Sends a response that isn't stored: an error page, a redirect or the result of a form. */
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
  // Next's ETag belongs to another representation.
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
 * Whether the response may be a public document or its navigation data. This includes the 404 page, but not
 * the result of an action that a script calls.
 */
const isForPage = ({ url = '/', method, headers }: IncomingMessage) =>
  (isPublicPath(url) && !(method === 'POST' && headers['next-action'] !== undefined)) ||
  mayBeUnknown(url)

/**
 * Serves public pages: from memory if Next has marked them as shareable, otherwise through Next. Inlines what
 * the first screen of each document needs, and sets a strict CSP for its scripts.
 */
export class PublicPages {
  readonly store = new PageStore()
  private readonly next: Handler
  private readonly firstPaint: FirstPaint | undefined
  private readonly outagePage: LoadOutagePage | undefined

  constructor(next: Handler, firstPaint?: FirstPaint, outagePage?: LoadOutagePage) {
    this.next = next
    this.firstPaint = firstPaint
    this.outagePage = outagePage
  }

  /** Sends the page if it is stored, otherwise returns false. `id` is the request id. */
  sendStored(request: IncomingMessage, response: ServerResponse, id: string): boolean {
    const variant = variantOf(request)
    const stored = variant === null ? undefined : this.store.get(variant)
    if (!stored) return false
    sendStored(stored, clientOf(request), id, response)
    return true
  }

  /** Renders the page through Next, and stores the response if it is shareable. */
  async render(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    if (!isForPage(request)) {
      restrictFilePolicy(response)
      return this.next(request, response)
    }
    const variant = variantOf(request)
    const client = clientOf(request)
    const { generation } = this.store
    if (variant === null) delete request.headers['accept-encoding']
    else makeShareable(request)
    // The store needs the body, which Next would omit for HEAD.
    if (client.isHead) request.method = 'GET'
    const captured = captureResponse(response)
    const handled = this.next(request, response)
    // Next's promise may stay pending until the response is sent, so don't wait for it alone.
    const rendered = await Promise.race([captured, handled.then(() => captured)])
    const outage = await this.outageFor(rendered, request, id)
    const page = outage ?? (await prepare(rendered, this.firstPaint))
    // If the client has disconnected, the captured response may be incomplete.
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

  /**
   * The outage page for a failed page, whose document is empty without JavaScript. It is complete already. Null if the
   * page hasn't failed or the outage page can't be loaded.
   */
  private async outageFor(
    { status, headers }: CapturedPage,
    { url }: IncomingMessage,
    id: string,
  ): Promise<CapturedPage | null> {
    if (status < 500 || !isDocument(headers) || url === OUTAGE_PATH) return null
    const outage = await this.outagePage?.(id)
    if (!outage) return null
    const policy = outage.policy ? { 'content-security-policy': outage.policy } : {}
    return {
      status,
      headers: { ...headers, 'retry-after': '10', ...policy },
      body: Buffer.from(outage.html),
    }
  }
}
