import type { ApiRequest } from './api-request.ts'
import type { LocalApp } from './database.ts'
import { Refusal } from './refusal.ts'

/** Limit of a bucket that sets none, bytes: `file_size_limit` in supabase/config.toml. */
const FILE_MAX_BYTES = 10 * 1024 * 1024

/** Types a browser may show. Everything else is a download that no browser interprets. */
const shownTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/svg+xml',
]

/** How many bytes a file in this bucket may have. */
export async function fileMaxBytes(app: LocalApp, bucket: string): Promise<number> {
  const { rows } = await app.connection.driver.query<{ max: number }>(
    'select file_size_limit as max from storage.buckets where id = $1',
    [bucket],
  )
  return Number(rows[0]?.max ?? FILE_MAX_BYTES)
}

/**
 * Serves a stored file with its own type only if it is an image, and never as a document that runs
 * scripts: an SVG opened on its own is sandboxed.
 */
function asFile(file: Response, path: string): Response {
  const response = new Response(file.body, file)
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
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

/** Serves /storage/v1/*. */
export async function serveStorage(
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Response>,
): Promise<Response> {
  const { method, path } = request
  // The answer names the account that uploaded the file.
  if (path.startsWith('/object/info/')) throw new Refusal(404, 'There is nothing at this path.')
  const response = await send(request)
  // The embedded server answers a forged or expired token with status 500.
  if (/^\/object\/(upload\/)?sign\//.test(path) && response.status === 500) {
    throw new Refusal(400, 'The signed URL is not valid.')
  }
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && response.ok && path.startsWith('/object/') ? asFile(response, path) : response
}
