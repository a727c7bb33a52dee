import { type Encoding, encode } from '../../lib/server/encoding.ts'
import {
  contentOf,
  firstScreenOf,
  stillBytes,
  stylesOf,
} from '../../scripts/support/document-parts.ts'
import type { BenchContext } from './context.ts'
import { get, getNavigation } from './http.ts'
import { atMost, kilobytes, type Result } from './result.ts'

interface Largest {
  bytes: number
  path: string
}

const none = (): Largest => ({ bytes: 0, path: '' })

const keepLargest = (largest: Largest, bytes: number, path: string): Largest =>
  bytes > largest.bytes ? { bytes, path } : largest

/** Measures the documents, style sheets and navigation data of every page in the sitemap. */
export async function benchSize({ site, paths }: BenchContext): Promise<Result[]> {
  const largest = {
    br: none(),
    gzip: none(),
    first: none(),
    css: none(),
    still: none(),
    rsc: none(),
  }
  const bytesOf = async (text: string, encoding: Encoding) =>
    (await encode(Buffer.from(text), encoding)).length
  for (const path of paths) {
    const url = site.url + path
    const html = (await get(url)).body.toString()
    const rsc = await getNavigation(url, { 'accept-encoding': 'gzip' })
    const content = contentOf(html)
    largest.br = keepLargest(largest.br, await bytesOf(content, 'br'), path)
    largest.gzip = keepLargest(largest.gzip, await bytesOf(content, 'gzip'), path)
    largest.first = keepLargest(largest.first, await bytesOf(firstScreenOf(html), 'br'), path)
    largest.css = keepLargest(largest.css, await bytesOf(stylesOf(html), 'gzip'), path)
    largest.still = keepLargest(largest.still, stillBytes(html), path)
    largest.rsc = keepLargest(largest.rsc, rsc.body.length, path)
  }
  const row = (metric: string, { bytes, path }: Largest, limit: number) =>
    atMost(metric, kilobytes(bytes), limit, 'KB', path)
  return [
    row(
      `largest document of ${paths.length} pages without styles and still, brotli`,
      largest.br,
      14,
    ),
    row('largest document without styles and still, gzip', largest.gzip, 20),
    row('head, styles and first screen of a document, brotli', largest.first, 14),
    row('style sheets of a public page, gzip', largest.css, 10),
    row('still of a lesson, data URL', largest.still, 4),
    row('RSC payload of a page, gzip', largest.rsc, 10),
  ]
}
