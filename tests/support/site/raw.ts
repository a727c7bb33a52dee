import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawResponse {
  status: number
  /** Names in lowercase; a repeated header has several entries. */
  headers: [name: string, value: string][]
  text: string
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

export const headerOf = (response: RawResponse, name: string) =>
  response.headers.filter(([given]) => given === name).map(([, value]) => value)

/**
 * Requests a URL without following redirects and without adding or merging headers. Decompresses the text.
 */
export function raw(url: string, headers: OutgoingHttpHeaders = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { rawHeaders, statusCode: status = 0 } = response
        const names = rawHeaders.filter((_, index) => index % 2 === 0)
        const pairs = names.map((name, index): [string, string] => [
          name.toLowerCase(),
          rawHeaders[index * 2 + 1] ?? '',
        ])
        const decode = decoders[String(response.headers['content-encoding'])]
        const body = Buffer.concat(chunks)
        resolve({ status, headers: pairs, text: (decode ? decode(body) : body).toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** URL and headers with which Next's router requests the data of a page, cache key included. */
export async function navigationTo(
  url: string,
  more: OutgoingHttpHeaders = {},
): Promise<{ url: string; headers: OutgoingHttpHeaders }> {
  const headers = { rsc: '1', ...more }
  const redirect = await raw(`${url}?_rsc=unknown`, headers)
  const [location] = headerOf(redirect, 'location')
  return { url: new URL(location ?? `${url}?_rsc`, url).href, headers }
}
