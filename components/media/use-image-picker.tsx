'use client'

import { useCallback, useRef, useState } from 'react'
import { MediaPicker, type PickedImage } from '@/components/media/media-picker'

type Settle = (image: PickedImage | null) => void

/**
 * The picker as a question: render `picker` somewhere, then `await pickImage()`; null when the person
 * closes it without a choice. A file that is given is uploaded as if it had been chosen there. Render
 * it outside of any form, or its buttons belong to that one. `isUsed` returns whether the work that is not
 * saved yet shows the image with this URL, which then can't be deleted.
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
    // A question that is asked anew is the one before without an answer.
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
