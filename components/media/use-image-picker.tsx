'use client'

import { useCallback, useRef, useState } from 'react'
import { MediaPicker } from '@/components/media/media-picker'
import type { PickedImage } from '@/lib/media/names'

type Settle = (image: PickedImage | null) => void

/**
 * The image picker as a promise: render `picker`, then `await pickImage()`. The promise resolves with null
 * if the user closes the picker. The picker uploads a given file as if the user had chosen it there. Render
 * it outside of forms, or its buttons submit them. `isUsed` returns whether unsaved work shows the image
 * with this URL. The user cannot delete such an image.
 */
export function useImagePicker(isUsed: (url: string) => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const settle = useRef<Settle | null>(null)

  const finish = useCallback((image: PickedImage | null) => {
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
        if (!open) finish(null)
      }}
      onPick={finish}
    />
  )
  return { pickImage, picker }
}
