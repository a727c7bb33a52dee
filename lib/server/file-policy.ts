import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { documentHeaders } from '../http/security-headers.ts'

const POLICY = 'content-security-policy'

export const isDocument = (headers: OutgoingHttpHeaders) =>
  /^text\/html/.test(String(headers['content-type'] ?? ''))

/** The policy of a response that isn't a document: only documents have inline scripts and styles. */
export const withoutInline = (policy: string) => policy.replaceAll(" 'unsafe-inline'", '')

/**
 * The policy of a static file. A browser that opens an SVG directly treats it as a document, and the service worker
 * fetches pages. Short, because a page loads twenty files, and each has its own headers.
 */
export const STATIC_FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Removes the headers that would be a third of a small file. */
export function removeDocumentHeaders(response: ServerResponse): void {
  for (const name of documentHeaders) response.removeHeader(name)
}

const isImage = (headers: OutgoingHttpHeaders) =>
  /^image\//.test(String(headers['content-type'] ?? ''))

/** Next sets the headers of documents on every response. Removes what only documents need when the headers are sent. */
export function restrictFilePolicy(response: ServerResponse): void {
  const { writeHead } = response
  Object.assign(response, {
    writeHead: (...rest: Parameters<typeof writeHead>) => {
      const policy = response.getHeader(POLICY)
      if (typeof policy === 'string' && !isDocument(response.getHeaders())) {
        response.setHeader(POLICY, withoutInline(policy))
      }
      if (isImage(response.getHeaders())) removeDocumentHeaders(response)
      return writeHead.apply(response, rest)
    },
  })
}
