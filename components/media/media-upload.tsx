'use client'

import { CircleAlert, LoaderCircle, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { FileButton } from '@/components/ui/file-button'
import { IMAGE_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { uploadMediaAction } from '@/lib/media/admin-actions'
import type { MediaItem } from '@/lib/media/names'
import { cn } from '@/lib/utils'

/** Uploads a file; returns the stored image, or the reason it was rejected. */
async function upload(file: File): Promise<MediaItem | string> {
  if (file.size > IMAGE_MAX_BYTES) return TOO_LARGE
  const formData = new FormData()
  formData.set('file', file)
  const state = await uploadMediaAction(formData).catch(failureOf)
  return state.status === 'success' ? state.item : state.message
}

/** Upload area: drop or choose an image. Shows progress and errors. */
export function MediaUpload({
  file: given,
  onUpload,
}: {
  /** Uploaded immediately, as if dropped here. */
  file?: File | undefined
  onUpload: (item: MediaItem) => void
}) {
  const id = useId()
  const [busyWith, setBusyWith] = useState('')
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const isGone = useRef(false)

  const send = async (file: File | undefined) => {
    if (!file || busyWith) return
    setProblem('')
    setBusyWith(file.name)
    const result = await upload(file)
    // Ignore the result when the picker was closed in the meantime.
    if (isGone.current) return
    setBusyWith('')
    if (typeof result === 'string') setProblem(`${file.name}: ${result}`)
    else onUpload(result)
  }
  const sendGiven = useEffectEvent(send)
  useEffect(() => {
    void sendGiven(given)
  }, [given])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <div className="space-y-3">
      {/* Dropping a file is a shortcut for mouse users. The button works for all users. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn(
          'flex flex-col gap-x-5 gap-y-3 rounded-lg border border-dashed border-input p-4 transition-colors sm:flex-row sm:items-center',
          isOver && 'border-primary bg-accent',
        )}
      >
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff,image/svg+xml"
          label="Image file"
          variant="outline"
          onFile={(file) => void send(file)}
          isBusy={busyWith !== ''}
          aria-describedby={id}
        >
          {busyWith ? (
            <LoaderCircle aria-hidden className="motion-safe:animate-spin" />
          ) : (
            <Upload aria-hidden />
          )}
          <span>{busyWith ? 'Uploading...' : 'Upload image'}</span>
        </FileButton>
        <p id={id} className="text-sm text-muted-foreground">
          <span className="hidden sm:inline">Or drop a file here. </span>
          JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG, at most 10 MB. Only the first frame of an
          animation is kept.
        </p>
      </div>
      <p aria-live="polite" className="sr-only">
        {busyWith ? `Uploading ${busyWith}` : ''}
      </p>
      <div role="alert">
        {problem ? (
          <p className="flex gap-2.5 text-sm font-medium break-words text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{problem}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
