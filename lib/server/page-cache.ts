import { createRequire } from 'node:module'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'

// With `import`, the default export of this CommonJS module would depend on the loader.
const { default: FileSystemCache }: { default: typeof FileSystemCacheClass } = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache')

/**
 * Next's cache of rendered pages, but without files on disk: a scan of made-up URLs would fill the disk.
 * Next's own option `isrFlushToDisk` would also disable the cache of the image optimizer, so every request
 * would encode its image again.
 */
export default class PageCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof FileSystemCacheClass>[0]) {
    super({ ...context, flushToDisk: false })
  }
}
