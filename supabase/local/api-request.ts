import { Rejection } from './rejection.ts'
import { checkDeclaredLength, readJson } from './request-body.ts'
import { checkRestBody } from './rest-body.ts'

const KB = 1024
const URL_MAX_CHARACTERS = 8 * KB
const JSON_MAX_BYTES = { auth: 64 * KB, functions: 64 * KB, storage: 64 * KB, rest: 1024 * KB }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type Service = keyof typeof JSON_MAX_BYTES

/** A request to the API, parsed once. Every decision about the request uses this object. */
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

/**
 * Decodes one segment of a path. The name of a stored file may contain any character except separators,
 * control characters and percent signs.
 */
function decodeSegment(segment: string, service: Service): string {
  if (/^[\w.-]+$/.test(segment)) return segment
  if (service !== 'storage') throw new Rejection(404, 'There is nothing at this path.')
  try {
    const name = decodeURIComponent(segment)
    if (name !== '' && !/[/\\%\p{Cc}]/u.test(name) && name !== '.' && name !== '..') return name
  } catch {
    // A malformed encoding is rejected like a forbidden character.
  }
  throw new Rejection(400, 'The path of the file is not valid.')
}

function parsePath(pathname: string): { service: Service; path: string } {
  const [, service, version, ...segments] = pathname.split('/')
  if (!isService(service) || version !== 'v1' || segments.length === 0) {
    throw new Rejection(404, 'There is nothing at this path.')
  }
  return { service, path: `/${segments.map((part) => decodeSegment(part, service)).join('/')}` }
}

/** Parameters that REST reads only once. Filters on the same column may be repeated. */
const single = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']

/** Queries don't need deeper nesting, which takes long to parse. */
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
    if (repeated) throw new Rejection(400, `The parameter "${repeated}" is given more than once.`)
    if ([...query.values()].some((value) => nestingOf(value) > MAX_NESTING)) {
      throw new Rejection(400, `Parentheses are nested deeper than ${MAX_NESTING} levels.`)
    }
  } else {
    // Checks the names as they were sent. A parser that decodes later would read an encoded name as a
    // different one.
    const sent = search.slice(1).split('&').filter(Boolean)
    if (!sent.every((pair) => /^[a-z_]+(=|$)/.test(pair))) {
      throw new Rejection(400, 'Names of parameters consist of the letters a to z and underscores.')
    }
    if (new Set(names).size < names.length) {
      throw new Rejection(400, 'A parameter is given more than once.')
    }
  }
  if (search.includes('%00')) throw new Rejection(400, 'A parameter contains a NUL character.')
  return query
}

/**
 * Whether the request uploads a file. Only the path decides, because the embedded server reads the body
 * according to the path. The caller could send any content type.
 */
function isUpload(service: Service, method: string, path: string): boolean {
  if (service !== 'storage') return false
  if (method === 'PUT') return path.startsWith('/object/')
  return method === 'POST' && /^\/object\/(?!(?:list|sign|upload)\/)[^/]+\/./.test(path)
}

/**
 * Parses and checks a request. `fileMaxBytes` returns the size limit for files in a bucket, in bytes.
 * Throws a Rejection for a request that no part of the API accepts.
 */
export async function parseApiRequest(
  request: Request,
  fileMaxBytes: (bucket: string) => Promise<number>,
): Promise<ApiRequest> {
  const { method, headers } = request
  const url = new URL(request.url)
  if (!METHODS.includes(method)) throw new Rejection(405, 'The API does not know this method.')
  if (url.pathname.length + url.search.length > URL_MAX_CHARACTERS) {
    throw new Rejection(414, `The URL is longer than ${URL_MAX_CHARACTERS} characters.`)
  }
  const { service, path } = parsePath(url.pathname)
  const parsed = { service, method, path, query: parseQuery(url.search, service), headers }
  if (request.body === null) return { ...parsed, body: undefined }

  if (isUpload(service, method, path)) {
    // If the length is declared, the HTTP parser enforces it.
    if (!headers.has('content-length')) throw new Rejection(411, 'Declare the length of the file.')
    const bucket = path.replace('/object/upload/sign/', '/object/').split('/')[2] ?? ''
    checkDeclaredLength(request, await fileMaxBytes(bucket))
    return { ...parsed, body: request.body }
  }
  const body = await readJson(request, JSON_MAX_BYTES[service])
  if (service === 'rest' && body !== undefined) checkRestBody(path, body)
  return { ...parsed, body }
}

/** Replaces estimated counts, because the planner also counts rows that policies hide. */
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
