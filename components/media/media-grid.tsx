'use client'

import { Images } from 'lucide-react'
import { EmptyState } from '@/components/admin/empty-state'
import { MediaTile } from '@/components/media/media-tile'
import type { useMediaLibrary } from '@/components/media/use-media-library'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { MediaItem } from '@/lib/media/names'

const gridClassName = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'
const places = Array.from({ length: 8 }, (_, index) => index)

/** Images of the library, with loading, empty and error states and pagination. */
export function MediaGrid({
  library,
  isUsed,
  onPick,
}: {
  library: ReturnType<typeof useMediaLibrary>
  isUsed: (url: string) => boolean
  onPick: (item: MediaItem) => void
}) {
  const { items, status, message, hasMore, loadMore, remove } = library
  if (status === 'loading' && items.length === 0) {
    return (
      <div role="status" aria-label="Loading images" className={gridClassName}>
        {places.map((place) => (
          <Skeleton key={place} className="h-44 rounded-lg" />
        ))}
      </div>
    )
  }
  if (status === 'ready' && items.length === 0) {
    return (
      <EmptyState icon={Images} title="No images yet">
        <p>Upload the first one. All articles can use it.</p>
      </EmptyState>
    )
  }
  return (
    <div className="space-y-4">
      {items.length > 0 ? (
        <ul aria-label="Images" className={gridClassName}>
          {items.map((item) => (
            <MediaTile
              key={item.name}
              item={item}
              isUsed={isUsed(item.url)}
              onPick={() => onPick(item)}
              onDelete={() => remove(item)}
            />
          ))}
        </ul>
      ) : null}
      {status === 'failed' ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {message}
        </p>
      ) : null}
      {hasMore || status === 'failed' ? (
        <div className="flex justify-center">
          <Button
            type="button"
            variant="outline"
            aria-disabled={status === 'loading' ? true : undefined}
            onClick={() => status !== 'loading' && loadMore()}
          >
            {status === 'failed' ? 'Try again' : status === 'loading' ? 'Loading...' : 'Load more'}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
