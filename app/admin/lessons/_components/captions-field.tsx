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
import { counted } from '@/lib/counted'
import { type LineName, lineNames } from '@/lib/lessons/cues'
import { CAPTIONS_MAX_BYTES } from '@/lib/lessons/limits'

/** Reads a WebVTT or SubRip file. Returns its captions and the repairs, or the problems that reject it. */
async function readLines(file: File, name: LineName, duration: number | null) {
  if (file.size > CAPTIONS_MAX_BYTES) {
    return { problems: [`This file is larger than 1 MB: it has no ${name}s of a lesson.`] }
  }
  // Loaded on demand, because few visits need the parser.
  const { readCaptions } = await import('@/lib/lessons/read-captions')
  return readCaptions(new Uint8Array(await file.arrayBuffer()), name, duration)
}

const titles = { cues: 'Captions', descriptions: 'Scene descriptions' } as const
const fileLabels = { cues: 'Caption file', descriptions: 'Description file' } as const
const hints = {
  cues: 'Captions are the transcript too, which members search.',
  descriptions:
    'What the film only shows: readings, labels, the summary. The transcript lists it as “On screen”, for learners who can’t see the picture.',
} as const

/**
 * Edits the captions or the scene descriptions: imports them from a WebVTT or SubRip file, then edits line by
 * line beside the film.
 */
export function CaptionsField({
  field,
  values,
  errors,
  change,
  film,
  duration,
}: FormPart & {
  field: keyof typeof lineNames
  /** Length of the film, seconds; null without a film. */
  duration: number | null
  film: RefObject<HTMLVideoElement | null>
}) {
  const name = lineNames[field]
  const cues = values[field]
  const [problems, setProblems] = useState<string[]>([])
  /** The number of captions in the last file, and the repairs. */
  const [report, setReport] = useState<string[]>([])
  const actions = useCues(cues, film, (changed) => change({ [field]: changed }))
  const current = useFilmSecond(
    film,
    (second) => cues.find(({ start, end }) => start <= second && second < end)?.key ?? null,
  )
  const load = async (file: File) => {
    setReport([])
    const result = await readLines(file, name, duration)
    if ('problems' in result) return setProblems([`${file.name} was not used.`, ...result.problems])
    setProblems([])
    setReport([`${file.name}: ${counted(result.cues.length, name)} read.`, ...result.changes])
    change({ [field]: result.cues.map(withKey) })
  }
  const error = errors[field]
  const reported = error ? [error] : problems
  return (
    <section aria-labelledby={`title-${field}`} className="rounded-lg border bg-card">
      <div className="space-y-3 border-b p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={`title-${field}`} className="font-sans text-base font-semibold">
            {titles[field]}{' '}
            <span className="font-normal text-muted-foreground tabular-nums">{cues.length}</span>
          </h2>
          <div className="flex flex-wrap gap-2">
            <FileButton
              accept=".vtt,.srt,text/vtt,application/x-subrip"
              label={fileLabels[field]}
              onFile={(file) => void load(file)}
              id={`field-${field}`}
              size="sm"
              variant="outline"
            >
              <FileUp aria-hidden />
              {cues.length > 0 ? 'Replace by VTT or SRT' : 'Upload VTT or SRT'}
            </FileButton>
            <Button type="button" size="sm" variant="outline" onClick={() => actions.add()}>
              <Plus aria-hidden />
              Add at current time
            </Button>
          </div>
        </div>
        {cues.length > 0 ? (
          <ShiftCaptions
            id={`shift-${field}`}
            cues={cues}
            onChange={(shifted) => change({ [field]: shifted })}
          />
        ) : (
          <p className="text-sm text-muted-foreground">{hints[field]}</p>
        )}
        <div role="status" className={report.length > 0 ? 'text-sm' : 'sr-only'}>
          {report.map((line) => (
            <p key={line} className="first:font-medium">
              {line}
            </p>
          ))}
        </div>
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
            lineName={name}
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
