'use client'

import { Camera, ImagePlus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { FormPart } from '@/app/admin/lessons/_components/form-values'
import { failureOf } from '@/components/form/action-failure'
import { Button } from '@/components/ui/button'
import { uploadMediaAction } from '@/lib/media/admin-actions'
import type { PickImage } from '@/lib/media/names'

const NO_FRAME = 'The film has not loaded yet. Play it to the second you want, then pause.'

/** The current frame of a film as a JPEG file, or null if no frame has loaded yet. */
async function frameOf(film: HTMLVideoElement | null): Promise<File | null> {
  if (!film || film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return blob && new File([blob], 'poster.jpg', { type: blob.type })
}

/** The poster of the film: a frame of it, or an image from the library. */
export function PosterField({
  values: { poster },
  errors,
  change,
  film,
  pickImage,
}: FormPart & { film: RefObject<HTMLVideoElement | null>; pickImage: PickImage }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const takeFrame = async () => {
    setProblem('')
    const file = await frameOf(film.current)
    if (!file) return setProblem(NO_FRAME)
    setBusy(true)
    const formData = new FormData()
    formData.set('file', file)
    const result = await uploadMediaAction(formData).catch(failureOf)
    setBusy(false)
    if (result.status === 'success') change({ poster: result.item.url })
    else setProblem(result.message)
  }
  const choose = async () => {
    const image = await pickImage()
    if (image) change({ poster: image.src })
  }
  const reason = errors.poster ?? problem
  return (
    <section aria-labelledby="poster" className="space-y-3 rounded-lg border bg-card p-4">
      <h2 id="poster" className="font-sans text-base font-semibold">
        Poster
      </h2>
      {poster ? (
        <img
          src={poster}
          alt="Poster of the lesson"
          className="aspect-video w-full rounded-md border object-cover"
        />
      ) : (
        <p className="text-sm text-muted-foreground">Shown before the film plays.</p>
      )}
      <div role="alert">
        {reason ? <p className="text-sm font-medium text-destructive">{reason}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          id="field-poster"
          type="button"
          size="sm"
          variant="outline"
          isBusy={isBusy}
          onClick={takeFrame}
        >
          <Camera aria-hidden />
          Use current frame
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={choose}>
          <ImagePlus aria-hidden />
          Upload or choose
        </Button>
      </div>
    </section>
  )
}
