import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quality 10 would take nine times the CPU time and save only another 6 %. */
const BROTLI_QUALITY = 9

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body)
  if (encoding === 'identity') return body
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Cached, because parsing a header costs as much as the rest of a cache hit. Browsers send few variants. */
const negotiated = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod(acceptEncoding) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
    const accepted = negotiator.encodings([...encodings])
    return encodings.find((name) => accepted.includes(name)) ?? 'identity'
  },
})

/** The smallest encoding that the client accepts. Falls back to `identity`, even if the client rejects it. */
export const negotiateEncoding = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding ? negotiated.memo(acceptEncoding) : 'identity'
