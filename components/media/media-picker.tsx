'use client'

import { useRef } from 'react'
import { MediaLibrary } from '@/components/media/media-library'
import { Dialog, DialogContent } from '@/components/ui/dialog'
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
  const opener = useRef<Element>(null)
  // The dialog has no trigger that could get the focus back, and the next dialog may already have the
  // focus.
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    const isLost = document.activeElement === document.body
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
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
