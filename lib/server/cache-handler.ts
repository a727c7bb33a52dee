import type { CacheHandler } from 'next/cache'
import { bridge } from '../http/bridge.ts'

/**
 * Empties the page store whenever Next drops a tag. Next calls `updateTags` of every handler registered under
 * `cacheHandlers` (next.config.ts), in the same tick in which it invalidates its own entries. This handler
 * itself caches nothing.
 */
const handler: CacheHandler = {
  get: async () => undefined,
  set: async () => undefined,
  refreshTags: async () => undefined,
  getExpiration: async () => 0,
  updateTags: async () => bridge.dropPages?.(),
}

export default handler
