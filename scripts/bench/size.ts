import { gzipSync } from 'node:zlib'
import type { BenchContext } from './context.ts'
import { get, getNavigation } from './http.ts'
import { atMost, kilobytes, type Result } from './result.ts'

interface Largest {
  bytes: number
  path: string
  encoding: string
}

const none = (): Largest => ({ bytes: 0, path: '', encoding: '' })

const keepLargest = (largest: Largest, bytes: number, path: string, encoding = ''): Largest =>
  bytes > largest.bytes ? { bytes, path, encoding } : largest

/** Gzip bytes of the style sheets of a page, inline styles included. */
async function styleBytes(origin: string, html: string): Promise<number> {
  const links = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)]
  const hrefs = links.flatMap(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [])
  const sheets = hrefs.map((href) => get(new URL(href, origin).href, { 'accept-encoding': 'gzip' }))
  const external = (await Promise.all(sheets)).reduce((sum, { body }) => sum + body.length, 0)
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '')
  return external + (inline.length > 0 ? gzipSync(inline.join('')).length : 0)
}

/** Sizes of the documents, style sheets and navigation data of every page in the sitemap. */
export async function benchSize({ site, paths }: BenchContext): Promise<Result[]> {
  const largest = { br: none(), gzip: none(), css: none(), rsc: none() }
  for (const path of paths) {
    const url = site.url + path
    const br = await get(url, { 'accept-encoding': 'br, gzip' })
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    const html = (await get(url)).body.toString()
    const rsc = await getNavigation(url, { 'accept-encoding': 'gzip' })
    const css = await styleBytes(site.url, html)
    largest.br = keepLargest(largest.br, br.body.length, path, br.headers['content-encoding'])
    largest.gzip = keepLargest(largest.gzip, gzip.body.length, path)
    largest.css = keepLargest(largest.css, css, path)
    largest.rsc = keepLargest(largest.rsc, rsc.body.length, path)
  }
  const row = (metric: string, { bytes, path, encoding }: Largest, limit: number) =>
    atMost(metric, kilobytes(bytes), limit, 'KB', [path, encoding].filter(Boolean).join(', '))
  return [
    row(`largest document of ${paths.length} pages, brotli`, largest.br, 14),
    row('largest document, gzip', largest.gzip, 20),
    row('style sheets of a public page, gzip', largest.css, 10),
    row('RSC payload of a page, gzip', largest.rsc, 10),
  ]
}
