'use client'

import { FileUp, Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { CaptionRow } from '@/app/admin/lessons/_components/caption-row'
import { type FormPart, withKey } from '@/app/admin/lessons/_components/form-values'
import { ShiftCaptions } from '@/app/admin/lessons/_components/shift-captions'
import { useCues } from '@/app/admin/lessons/_components/use-cues'
import { useFilmSecond } from '@/app/admin/lessons/_components/use-film-second'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-button'
import { CAPTIONS_MAX_BYTES } from '@/lib/lessons/limits'

/** Parses a caption file. Returns its captions, or the reason it is invalid. */
async function readCaptions(file: File) {
  if (file.size > CAPTIONS_MAX_BYTES) {
    return { problems: ['This file is larger than 1 MB: it has no captions of a lesson.'] }
  }
  // Loaded on demand, because few visits need the parser.
  const { parseWebVtt } = await import('@/lib/lessons/parse-webvtt')
  return parseWebVtt(await file.text())
}

/** Edits the captions: imports them from a WebVTT file, then edits line by line beside the film. */
export function CaptionsField({
  values: { cues },
  errors,
  change,
  film,
}: FormPart & { film: RefObject<HTMLVideoElement | null> }) {
  const [problems, setProblems] = useState<string[]>([])
  const actions = useCues(cues, film, (changed) => change({ cues: changed }))
  const current = useFilmSecond(
    film,
    (second) => cues.find(({ start, end }) => start <= second && second < end)?.key ?? null,
  )
  const load = async (file: File) => {
    const result = await readCaptions(file)
    if ('problems' in result) return setProblems([`${file.name} was not used.`, ...result.problems])
    setProblems([])
    change({ cues: result.cues.map(withKey) })
  }
  const reported = errors.cues ? [errors.cues] : problems
  return (
    <section aria-labelledby="captions" className="rounded-lg border bg-card">
      <div className="space-y-3 border-b p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="captions" className="font-sans text-base font-semibold">
            Captions{' '}
            <span className="font-normal text-muted-foreground tabular-nums">{cues.length}</span>
          </h2>
          <div className="flex flex-wrap gap-2">
            <FileButton
              accept=".vtt,text/vtt"
              label="Caption file"
              onFile={(file) => void load(file)}
              id="field-cues"
              size="sm"
              variant="outline"
            >
              <FileUp aria-hidden />
              {cues.length > 0 ? 'Replace by a VTT file' : 'Upload a VTT file'}
            </FileButton>
            <Button type="button" size="sm" variant="outline" onClick={() => actions.add()}>
              <Plus aria-hidden />
              Add at current time
            </Button>
          </div>
        </div>
        {cues.length > 0 ? (
          <ShiftCaptions cues={cues} onChange={(shifted) => change({ cues: shifted })} />
        ) : (
          <p className="text-sm text-muted-foreground">
            Captions are the transcript too, which members search.
          </p>
        )}
        <div role="alert">
          {reported.length > 0 ? (
            <ul className="text-sm font-medium text-destructive">
              {reported.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <ol className="divide-y">
        {cues.map((cue, index) => (
          <CaptionRow
            key={cue.key}
            cue={cue}
            number={index + 1}
            isLast={index === cues.length - 1}
            isCurrent={cue.key === current}
            actions={actions}
          />
        ))}
      </ol>
    </section>
  )
}
