import 'server-only'
import { isValid, type ValidCertificate } from '@/lib/certificates/schema'
import { findCertificate } from '@/lib/certificates/verify'
import { privateResponse } from '@/lib/http/private-response'

// Search engines must not list the files, and a cached copy would outlive a revocation.
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const error = (status: number, message: string, more: Record<string, string> = {}) =>
  Response.json({ error: message }, { status, headers: { ...headers, ...more } })

/**
 * Responds with a file of a valid certificate. Responds with 404 for an unknown number, 410 for a certificate that
 * is no longer valid, and 429 for too many requests of one client.
 */
export const certificateFile = (
  params: Promise<{ number: string }>,
  render: (
    certificate: ValidCertificate,
  ) => Promise<{ body: BodyInit; type: string; name: string }>,
): Promise<Response> =>
  privateResponse('certificate-file-failed', async () => {
    const found = await findCertificate((await params).number)
    if (found.status === 'limited') {
      const retry = { 'retry-after': String(found.retryAfter) }
      return error(429, 'Too many requests. Try again later.', retry)
    }
    if (found.status === 'unknown') return error(404, 'Unknown certificate')
    const { certificate } = found
    if (!isValid(certificate)) return error(410, 'This certificate is no longer valid.')
    const { body, type, name } = await render(certificate)
    return new Response(body, {
      headers: {
        ...headers,
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
  })
