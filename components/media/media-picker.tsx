'use client'

import { MediaLibrary } from '@/components/media/media-library'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import type { PickedImage } from '@/lib/media/names'

/** The image library in a dialog, which closes after a choice. */
export function MediaPicker({
  open,
  isUsed,
  onOpenChange,
  onPick,
}: {
  open: boolean
  isUsed: (url: string) => boolean
  onOpenChange: (open: boolean) => void
  onPick: (image: PickedImage) => void
}) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Choose an image"
        description="Upload a new image, or use one from the library."
        className="content-start sm:max-w-3xl"
        {...returnFocus}
      >
        <MediaLibrary
          isUsed={isUsed}
          onPick={(image) => {
            onPick(image)
            onOpenChange(false)
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
