'use client'

import { MediaGrid } from '@/components/media/media-grid'
import { MediaUpload } from '@/components/media/media-upload'
import { useMediaLibrary } from '@/components/media/use-media-library'
import type { MediaItem, PickedImage } from '@/lib/media/names'

/**
 * The image library: choose, upload or delete an image. An uploaded image is chosen, too. `isUsed` returns
 * whether unsaved work shows the image with this URL. The user cannot delete such an image.
 */
export function MediaLibrary({
  file,
  isUsed,
  isCompact = false,
  onPick,
}: {
  /** Uploaded immediately. */
  file?: File | undefined
  isUsed: (url: string) => boolean
  /** Whether the images scroll in a low box, because other fields follow. */
  isCompact?: boolean
  onPick: (image: PickedImage) => void
}) {
  const library = useMediaLibrary()
  const pick = ({ url, width, height }: MediaItem) => onPick({ src: url, width, height })
  return (
    <>
      <MediaUpload
        file={file}
        onUpload={(item) => {
          library.add(item)
          pick(item)
        }}
      />
      <div className={isCompact ? '-m-1 max-h-60 overflow-y-auto p-1' : undefined}>
        <MediaGrid library={library} isUsed={isUsed} onPick={pick} />
      </div>
    </>
  )
}
