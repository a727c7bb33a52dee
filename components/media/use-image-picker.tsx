'use client'

import { useCallback, useRef, useState } from 'react'
import { MediaPicker } from '@/components/media/media-picker'
import type { PickedImage } from '@/lib/media/names'

type Settle = (image: PickedImage | null) => void

/**
 * The image picker as a promise: render `picker`, then `await pickImage()`. The promise resolves with null
 * if the user closes the picker. Render it outside of forms, or its buttons submit them. `isUsed` as in
 * MediaLibrary.
 */
export function useImagePicker(isUsed: (url: string) => boolean) {
  const [isOpen, setOpen] = useState(false)
  const settle = useRef<Settle | null>(null)

  const finish = useCallback((image: PickedImage | null) => {
    settle.current?.(image)
    settle.current = null
    setOpen(false)
  }, [])

  const pickImage = useCallback(() => {
    // A second call cancels the first.
    settle.current?.(null)
    setOpen(true)
    return new Promise<PickedImage | null>((resolve) => {
      settle.current = resolve
    })
  }, [])

  const picker = (
    <MediaPicker
      open={isOpen}
      isUsed={isUsed}
      onOpenChange={(open) => {
        if (!open) finish(null)
      }}
      onPick={finish}
    />
  )
  return { pickImage, picker }
}
