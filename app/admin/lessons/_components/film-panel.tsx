'use client'

import { CircleAlert, Clapperboard, Info, Upload } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { FilmEffectDialog } from '@/app/admin/lessons/_components/film-effect-dialog'
import type { useFilmUpload } from '@/app/admin/lessons/_components/use-film-upload'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-button'
import { Progress } from '@/components/ui/progress'
import { formatSeconds } from '@/lib/lessons/format'
import { captionsUrl, filmUrl } from '@/lib/lessons/paths'
import type { EditableLesson } from '@/lib/lessons/schema'

type FilmUploading = ReturnType<typeof useFilmUpload>

const waits: Partial<Record<FilmUploading['phase']['name'], string>> = {
  reading: 'Reading the file...',
  checking: 'Checking the film...',
}

/** The reason for rejecting a film. A command at its end stands apart, so that the admin can copy it. */
function Reason({ text }: { text: string }) {
  const [, sentence, command] = /^(.*?)(ffmpeg .+)?$/s.exec(text) ?? []
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span>{sentence}</span>
      {command ? (
        <code
          translate="no"
          className="mt-1.5 block rounded-md bg-muted px-2.5 py-1.5 font-mono text-xs font-normal text-foreground select-all"
        >
          {command}
        </code>
      ) : null}
    </span>
  )
}

function UploadProgress({ phase, cancel }: Pick<FilmUploading, 'phase' | 'cancel'>) {
  if (phase.name === 'rewriting' || phase.name === 'sending') {
    const percent = Math.round(phase.share * 100)
    return (
      <div className="space-y-1.5 text-sm">
        {phase.name === 'rewriting' ? <p role="status">Preparing the film...</p> : null}
        <div className="flex items-center gap-3">
          <Progress
            value={percent}
            max={100}
            aria-label={
              phase.name === 'rewriting' ? 'Preparation of the film' : 'Upload of the film'
            }
            className="min-w-0 flex-1"
          />
          <span className="w-10 shrink-0 text-right tabular-nums">{`${percent} %`}</span>
          <Button type="button" size="sm" variant="outline" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div role={phase.name === 'failed' ? 'alert' : 'status'} className="text-sm">
      <span>{waits[phase.name]}</span>
      {phase.name === 'failed' ? (
        <p className="flex gap-2.5 font-medium text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Reason text={phase.reason} />
        </p>
      ) : null}
    </div>
  )
}

/** The film. It stays in view beside the captions, on small screens above them. */
export function FilmView({
  lesson: { id, duration },
  version,
  film,
}: {
  lesson: EditableLesson
  /** Incremented when the film is replaced. */
  version: number
  film: RefObject<HTMLVideoElement | null>
}) {
  if (duration === null) {
    return (
      <div className="flex aspect-video flex-col items-center justify-center gap-2 rounded-lg border border-dashed text-sm text-muted-foreground">
        <Clapperboard aria-hidden className="size-8" strokeWidth={1.5} />
        No film yet
      </div>
    )
  }
  return (
    <div className="sticky top-14 z-10 -mx-4 bg-background sm:-mx-6 lg:mx-0 lg:-mt-4 lg:pt-4">
      <video
        // A new film has the same URL. Only a new element loads it.
        key={`${duration}-${version}`}
        ref={film}
        src={filmUrl(id)}
        aria-label="Film of the lesson"
        controls
        playsInline
        preload="metadata"
        // Lets the poster field draw a frame of the film.
        crossOrigin="anonymous"
        className="h-40 w-full bg-black sm:h-56 lg:aspect-video lg:h-auto lg:rounded-lg"
      >
        <track kind="captions" src={captionsUrl(id)} srcLang="en" label="English" />
      </video>
    </div>
  )
}

/** Uploads a film. The upload saves the film at once, separately from the form. */
export function FilmPanel({
  lesson: { duration, hasSound, updatedAt },
  upload,
}: {
  lesson: EditableLesson
  upload: FilmUploading
}) {
  const { phase, isBusy } = upload
  const dismiss = useEffectEvent(upload.dismiss)
  // After a later save, a rejected file would look like a problem of the saved lesson.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each save
  useEffect(() => dismiss(), [updatedAt])
  return (
    <section aria-labelledby="film" className="space-y-3 rounded-lg border bg-card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="film" className="font-sans text-base font-semibold">
          Film
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {duration === null
            ? ''
            : `${formatSeconds(duration)} · ${hasSound ? 'Sound: yes' : 'No sound'}`}
        </p>
      </div>
      <UploadProgress phase={phase} cancel={upload.cancel} />
      <div role="status" className={upload.notes.length > 0 ? 'text-sm' : 'sr-only'}>
        <ul className="space-y-1.5">
          {upload.notes.map((note) => (
            <li key={note} className="flex gap-2.5">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          // Accepts any video, because the page can only explain files that the admin can choose.
          accept="video/*,.mkv"
          label="Film file"
          onFile={(file) => void upload.send(file)}
          size="sm"
          variant="outline"
          aria-describedby="film-help"
          disabled={isBusy}
        >
          <Upload aria-hidden />
          <span>{duration === null ? 'Upload film' : 'Replace film'}</span>
        </FileButton>
        <p id="film-help" className="text-sm text-muted-foreground">
          {`MP4 or MOV with H.264, with or without AAC sound, at most ${upload.limit}`}
        </p>
      </div>
      {phase.name === 'effect' ? (
        <FilmEffectDialog effect={phase.effect} onAccept={upload.accept} onReject={upload.reject} />
      ) : null}
    </section>
  )
}
