'use client'

import { useRef } from 'react'
import { MediaGrid } from '@/components/media/media-grid'
import { MediaUpload } from '@/components/media/media-upload'
import { useMediaLibrary } from '@/components/media/use-media-library'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { MediaItem, PickedImage } from '@/lib/media/names'

/**
 * The image library: choose, upload or delete an image. An uploaded image is chosen, too. Closes after a
 * choice.
 */
export function MediaPicker({
  open,
  file,
  isUsed,
  onOpenChange,
  onPick,
}: {
  open: boolean
  /** Uploaded immediately. */
  file: File | undefined
  isUsed: (url: string) => boolean
  onOpenChange: (open: boolean) => void
  onPick: (image: PickedImage) => void
}) {
  const library = useMediaLibrary(open)
  const opener = useRef<Element>(null)
  // The dialog has no trigger that could get the focus back, and the next dialog may already have the
  // focus.
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    const isLost = document.activeElement === document.body
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
  }
  const pick = ({ url, width, height }: MediaItem) => {
    onPick({ src: url, width, height })
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Choose an image"
        description="Upload a new image, or use one from the library."
        className="content-start sm:max-w-3xl"
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
        onCloseAutoFocus={giveFocusBack}
      >
        <MediaUpload
          file={file}
          onUpload={(item) => {
            library.add(item)
            pick(item)
          }}
        />
        <MediaGrid library={library} isUsed={isUsed} onPick={pick} />
      </DialogContent>
    </Dialog>
  )
}
