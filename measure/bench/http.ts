import { type IncomingHttpHeaders, request } from 'node:http'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The compressed body, as it was transferred. */
  body: Buffer
  /** Time to the last byte. */
  milliseconds: number
}

/** Sends a GET request. Unlike fetch, it returns the compressed body. */
export function get(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - startedAt,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Requests navigation data. Next redirects to the URL that belongs to the headers. */
export async function getNavigation(
  url: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const response = await get(url, { ...headers, rsc: '1' })
  const { location } = response.headers
  if (response.status !== 307 || !location) return response
  return get(new URL(location, url).href, { ...headers, rsc: '1' })
}
