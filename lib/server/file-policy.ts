import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

const POLICY = 'content-security-policy'

export const isDocument = (headers: OutgoingHttpHeaders) =>
  /^text\/html/.test(String(headers['content-type'] ?? ''))

/** The policy of a response that isn't a document: only documents have inline scripts and styles. */
export const withoutInline = (policy: string) => policy.replaceAll(" 'unsafe-inline'", '')

/** Next sets the policy of documents on every response. Removes what only documents need when the headers are sent. */
export function restrictFilePolicy(response: ServerResponse): void {
  const { writeHead } = response
  Object.assign(response, {
    writeHead: (...rest: Parameters<typeof writeHead>) => {
      const policy = response.getHeader(POLICY)
      if (typeof policy === 'string' && !isDocument(response.getHeaders())) {
        response.setHeader(POLICY, withoutInline(policy))
      }
      return writeHead.apply(response, rest)
    },
  })
}
