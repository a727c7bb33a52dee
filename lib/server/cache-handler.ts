import type { CacheHandler } from 'next/cache'
import { bridge } from './bridge.ts'

/**
 * Drops the page store whenever Next drops a tag. Next calls `updateTags` of every handler registered
 * under `cacheHandlers` (next.config.ts) in the same tick in which it marks its own entries. Nothing is
 * cached under this handler's kind.
 */
const handler: CacheHandler = {
  get: async () => undefined,
  set: async () => undefined,
  refreshTags: async () => undefined,
  getExpiration: async () => 0,
  updateTags: async () => bridge.dropPages?.(),
}

export default handler
