import type { CacheHandler } from 'next/cache'
import { bridge } from './bridge.ts'

/**
 * Drops the page store in the moment Next drops a tag: registered under `cacheHandlers` in
 * next.config.ts, because Next calls `updateTags` of every handler whenever any tag is dropped,
 * synchronously with marking its own entries. Nothing is cached under this handler's kind.
 */
const handler: CacheHandler = {
  get: async () => undefined,
  set: async () => undefined,
  refreshTags: async () => undefined,
  getExpiration: async () => 0,
  updateTags: async () => bridge.dropPages?.(),
}

export default handler
