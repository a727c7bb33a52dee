import { Refusal } from './refusal.ts'
import { checkDeclaredLength, readJson } from './request-body.ts'

const KB = 1024
const URL_MAX_CHARACTERS = 8 * KB
const JSON_MAX_BYTES = { auth: 64 * KB, functions: 64 * KB, storage: 64 * KB, rest: 1024 * KB }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type Service = keyof typeof JSON_MAX_BYTES

/** A request to the API, parsed once. Every decision about the request uses this. */
export interface ApiRequest {
  service: Service
  method: string
  /** Decoded path below the service, such as `/token`. */
  path: string
  query: URLSearchParams
  headers: Headers
  /** Parsed JSON; a stream for an uploaded file; undefined without a body. */
  body: unknown
}

const isService = (name: string | undefined): name is Service =>
  name !== undefined && Object.hasOwn(JSON_MAX_BYTES, name)

/** Names of stored files may contain any character except separators, control characters and encodings. */
function decodeSegment(segment: string, service: Service): string {
  if (/^[\w.-]+$/.test(segment)) return segment
  if (service !== 'storage') throw new Refusal(404, 'There is nothing at this path.')
  try {
    const name = decodeURIComponent(segment)
    if (name !== '' && !/[/\\%\p{Cc}]/u.test(name) && name !== '.' && name !== '..') return name
  } catch {
    // A malformed encoding is rejected like a forbidden character.
  }
  throw new Refusal(400, 'The path of the file is not valid.')
}

function parsePath(pathname: string): { service: Service; path: string } {
  const [, service, version, ...segments] = pathname.split('/')
  if (!isService(service) || version !== 'v1' || segments.length === 0) {
    throw new Refusal(404, 'There is nothing at this path.')
  }
  return { service, path: `/${segments.map((part) => decodeSegment(part, service)).join('/')}` }
}

/** Parameters that REST reads once; filters on the same column may be repeated. */
const single = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']

/** Deeper nesting is more than any query needs, and parsing it takes long. */
const MAX_NESTING = 10

function nestingOf(value: string): number {
  let depth = 0
  let deepest = 0
  for (const character of value) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function parseQuery(search: string, service: Service): URLSearchParams {
  const query = new URLSearchParams(search)
  const names = [...query.keys()]
  if (service === 'rest') {
    const repeated = single.find((name) => query.getAll(name).length > 1)
    if (repeated) throw new Refusal(400, `The parameter "${repeated}" is given more than once.`)
    if ([...query.values()].some((value) => nestingOf(value) > MAX_NESTING)) {
      throw new Refusal(400, `Parentheses are nested deeper than ${MAX_NESTING} levels.`)
    }
  } else {
    // Compared as sent: an encoded name would be another name to a parser that decodes later.
    const sent = search.slice(1).split('&').filter(Boolean)
    if (!sent.every((pair) => /^[a-z_]+(=|$)/.test(pair))) {
      throw new Refusal(400, 'Names of parameters consist of the letters a to z and underscores.')
    }
    if (new Set(names).size < names.length) {
      throw new Refusal(400, 'A parameter is given more than once.')
    }
  }
  if (search.includes('%00')) throw new Refusal(400, 'A parameter contains a NUL character.')
  return query
}

/** REST accepts rows as objects, and the arguments of a function as one object. */
function checkRows(path: string, body: unknown): void {
  const isObject = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const isRows = Array.isArray(body) && !path.startsWith('/rpc/') && body.every(isObject)
  if (body !== undefined && !isObject(body) && !isRows) {
    throw new Refusal(400, 'Send a JSON object, or for rows of a table a list of objects.')
  }
}

/** By the path, which decides how the embedded server reads the body; the caller chooses the type. */
function isUpload(service: Service, method: string, path: string): boolean {
  if (service !== 'storage') return false
  if (method === 'PUT') return path.startsWith('/object/')
  return method === 'POST' && /^\/object\/(?!(?:list|sign|upload)\/)[^/]+\/./.test(path)
}

/**
 * Parses and checks a request. `fileMaxBytes` returns how many bytes a file in this bucket may have.
 * Throws a refusal for what no part of the API accepts.
 */
export async function parseApiRequest(
  request: Request,
  fileMaxBytes: (bucket: string) => Promise<number>,
): Promise<ApiRequest> {
  const { method, headers } = request
  const url = new URL(request.url)
  if (!METHODS.includes(method)) throw new Refusal(405, 'The API does not know this method.')
  if (url.pathname.length + url.search.length > URL_MAX_CHARACTERS) {
    throw new Refusal(414, `The URL is longer than ${URL_MAX_CHARACTERS} characters.`)
  }
  const { service, path } = parsePath(url.pathname)
  const parsed = { service, method, path, query: parseQuery(url.search, service), headers }
  if (request.body === null) return { ...parsed, body: undefined }

  if (isUpload(service, method, path)) {
    // With a declared length the HTTP parser itself counts the bytes.
    if (!headers.has('content-length')) throw new Refusal(411, 'Declare the length of the file.')
    const bucket = path.replace('/object/upload/sign/', '/object/').split('/')[2] ?? ''
    checkDeclaredLength(request, await fileMaxBytes(bucket))
    return { ...parsed, body: request.body }
  }
  const body = await readJson(request, JSON_MAX_BYTES[service])
  if (service === 'rest') checkRows(path, body)
  return { ...parsed, body }
}

/** The planner estimates a count from all rows, also those that policies hide. */
const exactCount = (prefer: string) =>
  prefer.replace(/\bcount\s*=\s*(planned|estimated)/g, 'count=exact')

/**
 * Rebuilds the request for the embedded server from its parsed parts, so that the server cannot read
 * another path, parameter or body from it.
 */
export function toRequest({ service, method, path, query, headers, body }: ApiRequest): Request {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const url = new URL(`http://127.0.0.1/${service}/v1${encoded}`)
  url.search = query.toString()
  const sent = new Headers(headers)
  sent.delete('transfer-encoding')
  const prefer = sent.get('prefer')
  if (prefer) sent.set('prefer', exactCount(prefer))
  if (body instanceof ReadableStream) {
    const streamed: RequestInit & { duplex: 'half' } = {
      method,
      headers: sent,
      body,
      duplex: 'half',
    }
    return new Request(url, streamed)
  }
  sent.delete('content-length')
  if (body === undefined) return new Request(url, { method, headers: sent })
  sent.set('content-type', 'application/json')
  return new Request(url, { method, headers: sent, body: JSON.stringify(body) })
}
