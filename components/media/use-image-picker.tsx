'use client'

import { useCallback, useRef, useState } from 'react'
import { MediaPicker } from '@/components/media/media-picker'
import type { PickedImage } from '@/lib/media/names'

type Settle = (image: PickedImage | null) => void

/**
 * The image picker as a promise: render `picker`, then `await pickImage()`, which resolves with null when
 * the user closes it. A given file is uploaded as if chosen there. Render it outside of any form, or its
 * buttons submit that form. `isUsed` returns whether unsaved work shows the image with this URL, which
 * then can't be deleted.
 */
export function useImagePicker(isUsed: (url: string) => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const settle = useRef<Settle | null>(null)

  const answer = useCallback((image: PickedImage | null) => {
    settle.current?.(image)
    settle.current = null
    setOpen(false)
  }, [])

  const pickImage = useCallback((given?: File) => {
    // A second call cancels the first.
    settle.current?.(null)
    setFile(given)
    setOpen(true)
    return new Promise<PickedImage | null>((resolve) => {
      settle.current = resolve
    })
  }, [])

  const picker = (
    <MediaPicker
      open={isOpen}
      file={file}
      isUsed={isUsed}
      onOpenChange={(open) => {
        if (!open) answer(null)
      }}
      onPick={answer}
    />
  )
  return { pickImage, picker }
}
