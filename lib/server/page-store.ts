import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode, encodings } from './encoding.ts'

/** Room for about 1,000 pages with their data for navigation, bytes. */
const MAX_BYTES = 96 * 1024 * 1024

export interface CapturedPage {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Representation {
  etag: string
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[]
  notModifiedHeaders: string[]
}

export type StoredPage = Record<Encoding, Representation>

/** Headers that belong to one representation, or to one answer of Next. */
const REPLACED = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'x-nextjs-cache',
  'x-request-id',
])

/** How long shared caches may keep an answer, seconds; 0 when they may not. */
function sharedMaxAge(headers: OutgoingHttpHeaders): number {
  const [, seconds = '0'] = /s-maxage=(\d+)/.exec(String(headers['cache-control'] ?? '')) ?? []
  return Number(seconds)
}

/**
 * Whether an answer is the same for every visitor and worth keeping. Next sends a stale page while it
 * renders the present one: that page is about to be replaced.
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

/** The three encodings of a page, ready to be written. */
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
 * Finished answers to requests for public pages, in memory, ready to be written. Bounded by size, the
 * least recently used go first. Pages expire after the time that Next allows shared caches, which is
 * one second for pages rendered during an outage.
 */
export class PageStore {
  private readonly pages = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) =>
      encodings.reduce((sum, encoding) => sum + page[encoding].body.length, 1024),
  })

  /** Counts the drops: a page whose rendering began before one must not be stored after it. */
  generation = 0

  get size(): number {
    return this.pages.size
  }

  get(variant: string): StoredPage | undefined {
    return this.pages.get(variant)
  }

  /** Forgets every page. Which tags a page depends on is Next's knowledge alone. */
  drop(): void {
    this.generation += 1
    this.pages.clear()
  }

  /**
   * Stores the answer to a request that was sent on in this generation, and returns it ready to be
   * written. Null when it is not shareable, as errors, redirects and personal answers are.
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
