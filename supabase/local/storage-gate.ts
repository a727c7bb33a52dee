import parseRange from 'range-parser'
import type { ApiRequest } from './api-request.ts'
import type { LocalApp } from './database.ts'
import { readPart, withRoom } from './file-storage.ts'
import { Rejection } from './rejection.ts'

/** Size limit for a bucket without its own limit, in bytes: `file_size_limit` in supabase/config.toml. */
const FILE_MAX_BYTES = 10 * 1024 * 1024

/** Maximum number of files that a request deletes or signs. Each takes several statements. */
const MAX_FILES = 100

/** Content types that a browser may show. Files of any other type are downloads. */
const shownTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/svg+xml',
  'video/mp4',
]

/** Returns the size limit for files in this bucket, in bytes. */
export async function fileMaxBytes(app: LocalApp, bucket: string): Promise<number> {
  const { rows } = await app.connection.driver.query<{ max: number }>(
    'select file_size_limit as max from storage.buckets where id = $1',
    [bucket],
  )
  return Number(rows[0]?.max ?? FILE_MAX_BYTES)
}

/**
 * Serves a stored file with its own content type only if a browser may show that type. Sandboxes the file,
 * because an SVG that is opened on its own could run scripts.
 */
function asFile(file: Response, path: string): Response {
  const response = new Response(file.body, file)
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', "sandbox; default-src 'none'")
  if (!shownTypes.includes(headers.get('content-type')?.split(';')[0]?.trim() ?? '')) {
    headers.set('content-type', 'application/octet-stream')
    headers.set('content-disposition', 'attachment')
  }
  // Uploads are named by their content, so they are immutable.
  if (path.startsWith('/object/public/assets/media/')) {
    headers.set('cache-control', 'public, max-age=31536000, immutable')
  }
  return response
}

/**
 * Responds with the requested range of a file (RFC 9110, section 14). Browsers use ranges to seek in films,
 * and Safari doesn't play films without them. The embedded server itself always sends the whole file. A
 * request for several ranges, or for a version of the file that has been replaced, gets the whole file too.
 */
function asPart(app: LocalApp, { path, headers }: ApiRequest, whole: Response): Response {
  whole.headers.set('accept-ranges', 'bytes')
  const size = Number(whole.headers.get('content-length'))
  const requested = headers.get('range')
  const condition = headers.get('if-range')
  if (!requested || whole.status !== 200 || !size) return whole
  if (condition && condition !== whole.headers.get('etag')) return whole
  const ranges = parseRange(size, requested)
  if (ranges === -2 || (ranges !== -1 && (ranges.type !== 'bytes' || ranges.length !== 1)))
    return whole
  const [range] = ranges === -1 ? [] : ranges
  const partial = new Headers(whole.headers)
  if (!range) {
    partial.set('content-range', `bytes */${size}`)
    partial.delete('content-length')
    return new Response(null, { status: 416, headers: partial })
  }
  partial.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  partial.set('content-length', String(range.end - range.start + 1))
  const [, bucket = '', ...name] = path
    .replace(/^\/object\/(public|sign|authenticated)\//, '/')
    .split('/')
  const body = readPart(app, bucket, name.join('/'), range) as ReadableStream
  return new Response(body, { status: 206, headers: partial })
}

/** Gives the fields of signed URLs the names that the client library reads. */
async function asSignedUrls(response: Response): Promise<Response> {
  const rename = ({ signedUrl, ...rest }: { signedUrl?: string }) => ({
    ...rest,
    signedURL: signedUrl?.replace(/^\/storage\/v1/, '') || null,
  })
  const body: unknown = await response.json()
  return Response.json(Array.isArray(body) ? body.map(rename) : rename(body as object), response)
}

/** Gives the field of a signed upload URL the name that the client library reads. */
async function asUploadUrl(response: Response): Promise<Response> {
  const { signedUrl, token } = (await response.json()) as { signedUrl: string; token: string }
  return Response.json({ url: signedUrl.replace(/^\/storage\/v1/, ''), token }, response)
}

/** Rejects a JSON body that names too many files. */
function checkFileNames(body: unknown): void {
  if (
    Object.values(Object(body)).some((value) => Array.isArray(value) && value.length > MAX_FILES)
  ) {
    throw new Rejection(400, `Storage accepts at most ${MAX_FILES} files in a request.`)
  }
}

/** Serves /storage/v1/*. */
export async function serveStorage(
  app: LocalApp,
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Response>,
): Promise<Response> {
  const { method, path } = request
  // This response would contain the id of the account that uploaded the file.
  if (path.startsWith('/object/info/')) throw new Rejection(404, 'There is nothing at this path.')
  const isUpload = request.body instanceof ReadableStream
  if (!isUpload) checkFileNames(request.body)
  const response = await (isUpload
    ? withRoom(app, Number(request.headers.get('content-length')), () => send(request))
    : send(request))
  // The embedded server responds to a forged or expired token with status 500.
  if (/^\/object\/(upload\/)?sign\//.test(path) && response.status === 500) {
    throw new Rejection(400, 'The signed URL is not valid.')
  }
  if (method === 'POST' && response.ok && path.startsWith('/object/sign/'))
    return asSignedUrls(response)
  if (method === 'POST' && response.ok && path.startsWith('/object/upload/sign/'))
    return asUploadUrl(response)
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || !response.ok || !path.startsWith('/object/')) return response
  return asPart(app, request, asFile(response, path))
}
