import { createRequire } from 'node:module'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'

// Loaders disagree about the default export of a CommonJS module that is imported.
const { default: FileSystemCache }: { default: typeof FileSystemCacheClass } = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache')

/**
 * Next's cache of rendered pages without its files, which a scan of made-up URLs would fill the disk with.
 * Next's own option for this, `isrFlushToDisk`, also ends the image optimizer's cache: every request for
 * an image would encode it again.
 */
export default class PageCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof FileSystemCacheClass>[0]) {
    super({ ...context, flushToDisk: false })
  }
}
