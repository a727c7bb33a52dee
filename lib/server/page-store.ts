import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode, encodings } from './encoding.ts'

/** Maximum size, bytes. Fits about 1,000 pages with their navigation data. */
const MAX_BYTES = 96 * 1024 * 1024

export interface CapturedPage {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Representation {
  etag: string
  body: Buffer
  /** Alternating names and values, which is the fastest form for `writeHead`. */
  headers: string[]
  notModifiedHeaders: string[]
}

export type StoredPage = Record<Encoding, Representation>

/** Headers of a single representation or of a single response of Next. They aren't stored. */
const REPLACED = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'x-nextjs-cache',
  'x-request-id',
])

/** How long shared caches may keep a response, seconds. 0 if they may not keep it. */
function sharedMaxAge(headers: OutgoingHttpHeaders): number {
  const [, seconds = '0'] = /s-maxage=(\d+)/.exec(String(headers['cache-control'] ?? '')) ?? []
  return Number(seconds)
}

/**
 * Whether a response is the same for every visitor and up to date. Next sends a stale page while it renders
 * its replacement, so stale pages aren't stored.
 */
function isStorable({ status, headers }: CapturedPage): boolean {
  return (
    status === 200 &&
    sharedMaxAge(headers) > 0 &&
    headers['set-cookie'] === undefined &&
    headers.location === undefined &&
    headers['x-nextjs-cache'] !== 'STALE'
  )
}

/** Encodes a page in all three encodings, each with its headers. */
async function represent(page: CapturedPage): Promise<StoredPage> {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  const shared = Object.entries(page.headers)
    .filter(([name, value]) => !REPLACED.has(name) && value !== undefined)
    .flatMap(([name, value]) => [name, String(value)])
  const inEncoding = async (encoding: Encoding): Promise<Representation> => {
    const body = await encode(page.body, encoding)
    const etag = `"${hash}-${encoding}"`
    const common = [...shared, 'x-nextjs-cache', 'HIT', 'etag', etag]
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...common, ...coding, 'content-length', String(body.length)]
    return { etag, body, headers, notModifiedHeaders: common }
  }
  const [br, gzip, identity] = await Promise.all([
    inEncoding('br'),
    inEncoding('gzip'),
    inEncoding('identity'),
  ])
  return { br, gzip, identity }
}

/**
 * In-memory LRU cache of complete responses for public pages, bounded by size. Pages expire after the
 * `s-maxage` that Next sets, which is one second for pages rendered during an outage.
 */
export class PageStore {
  private readonly pages = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) =>
      encodings.reduce((sum, encoding) => sum + page[encoding].body.length, 1024),
  })

  /** Number of drops so far. A page must not be stored if a drop happened while it rendered. */
  generation = 0

  get size(): number {
    return this.pages.size
  }

  get(variant: string): StoredPage | undefined {
    return this.pages.get(variant)
  }

  /** Drops all pages, because only Next knows which page depends on which tag. */
  drop(): void {
    this.generation += 1
    this.pages.clear()
  }

  /**
   * Stores the response to a request and returns the stored page. `generation` is the generation in which the
   * request was forwarded to Next. Returns null if the response can't be shared: an error, a redirect or a
   * personal page.
   */
  async add(variant: string, page: CapturedPage, generation: number): Promise<StoredPage | null> {
    if (!isStorable(page)) return null
    const stored = await represent(page)
    if (generation === this.generation) {
      this.pages.set(variant, stored, { ttl: sharedMaxAge(page.headers) * 1000 })
    }
    return stored
  }
}
