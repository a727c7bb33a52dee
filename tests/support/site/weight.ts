import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { encode } from '../../../lib/server/encoding.ts'

/** Bytes of one kilobyte, the unit of every budget. */
export const KB = 1024

/** Computed from the decoded body, so the size does not depend on how the server compresses. */
export const gzipSize = (body: Buffer) => gzipSync(body, { level: 6 }).length

/** Compressed as the server compresses pages. */
export const brotliSize = async (body: Buffer) => (await encode(body, 'br')).length

export interface Transfer {
  path: string
  /** Playwright's resource type, `prefetch` for a page fetched in advance. */
  kind: string
  /** Bytes as a server sends them: text compressed with gzip, the rest as it is. */
  bytes: number
}

function kindOf(request: Request): string {
  return request.headers()['next-router-prefetch'] ? 'prefetch' : request.resourceType()
}

const isText = (contentType: string) => /text|javascript|json|xml|x-component/.test(contentType)

/**
 * The network is quiet after this time. Longer than the half second of `networkidle`, because a slow machine begins
 * its prefetches later than that.
 */
const QUIET_MS = 1500

/** Records everything the page fetches from now on. `settled` waits until all requests are complete. */
export function recordTransfers(page: Page) {
  const pending: Promise<Transfer>[] = []
  const open = new Set<Request>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    open.add(request)
    changedAt = Date.now()
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => {
    open.delete(request)
    changedAt = Date.now()
    const measure = async (): Promise<Transfer> => {
      const response = await request.response()
      // The browser does not keep the body of a redirect or a beacon.
      const body = (await response?.body().catch(() => null)) ?? Buffer.alloc(0)
      const bytes = isText(response?.headers()['content-type'] ?? '') ? gzipSize(body) : body.length
      return { path: new URL(request.url()).pathname, kind: kindOf(request), bytes }
    }
    pending.push(measure())
  })
  return {
    async settled(): Promise<Transfer[]> {
      await expect.poll(() => open.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true)
      return Promise.all(pending)
    },
  }
}

export const ofKind = (transfers: readonly Transfer[], kind: string) =>
  transfers.filter((transfer) => transfer.kind === kind)

export const totalBytes = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0)
