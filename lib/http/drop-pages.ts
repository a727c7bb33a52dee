import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import type { CacheTag } from '@/lib/cache-tags'

/**
 * Milliseconds, longer than rendering a page usually takes. If a change happens during a rendering, the
 * page may be stored after the change although it shows the previous state.
 */
const RENDER_MS = 5000

/**
 * Drops the stored pages that show this data, so that the next request renders them. `isRendering`: a page may be
 * rendering right now, so they are dropped again after the response. Only for route handlers.
 */
export function dropPages(tags: readonly CacheTag[], { isRendering = true } = {}): void {
  const drop = () => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  }
  drop()
  if (!isRendering) return
  after(async () => {
    await setTimeout(RENDER_MS)
    drop()
  })
}
