'use client'

import { type ComponentProps, useRef } from 'react'
import { Button } from '@/components/ui/button'

/** A button that opens the file picker. `label` is the accessible name of the input behind it. */
export function FileButton({
  accept,
  label,
  onFile,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string
  label: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Reset the input, so that choosing the same file again fires a change event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button type="button" {...button} onClick={() => input.current?.click()} />
    </>
  )
}
