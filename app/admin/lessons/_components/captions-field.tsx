'use client'

import { memo, type RefObject, useMemo, useRef, useState } from 'react'
import { CaptionRow } from '@/app/admin/lessons/_components/caption-row'
import { CaptionsHead } from '@/app/admin/lessons/_components/captions-head'
import { withKey } from '@/app/admin/lessons/_components/form-values'
import { ReplaceWords } from '@/app/admin/lessons/_components/replace-words'
import { ShiftCaptions } from '@/app/admin/lessons/_components/shift-captions'
import { type CueActions, useCues } from '@/app/admin/lessons/_components/use-cues'
import { useFilmSecond } from '@/app/admin/lessons/_components/use-film-second'
import type { LineEditing } from '@/app/admin/lessons/_components/use-line-history'
import { EncodingChoice } from '@/components/form/encoding-choice'
import { counted } from '@/lib/counted'
import { type LineName, lineNames, lineProblems } from '@/lib/lessons/captions/cues'
import type { ReadCaptions, RejectedCaptions } from '@/lib/lessons/captions/read-captions'
import type { Line, LineList } from '@/lib/lessons/editing/line-history'
import { CAPTIONS_MAX_BYTES } from '@/lib/lessons/limits'
import type { Encoding, EncodingGuess } from '@/lib/text-file'

/**
 * Reads a WebVTT, SubRip or SBV file. Returns its captions and the repairs, or the problems that reject it.
 * `encoding` is the admin's choice for a file that isn't in Unicode.
 */
async function readLines(
  file: File,
  name: LineName,
  duration: number | null,
  encoding: Encoding | null,
): Promise<ReadCaptions | RejectedCaptions> {
  if (file.size > CAPTIONS_MAX_BYTES) {
    return { problems: [`This file is larger than 1 MB: it has no ${name}s of a lesson.`] }
  }
  // Loaded on demand, because few visits need the parser.
  const { readCaptions } = await import('@/lib/lessons/captions/read-captions')
  return readCaptions(new Uint8Array(await file.arrayBuffer()), name, duration, encoding)
}

const hints = {
  cues: 'Captions are the transcript too, which members search.',
  descriptions:
    'What the film only shows: readings, labels, the summary. The transcript lists it as “On screen”, for learners who can’t see the picture.',
} as const

/** The reports about the last file, and the problems of the list as a whole. */
function ListMessages({ report, problems }: { report: string[]; problems: string[] }) {
  return (
    <>
      <div role="status" className={report.length > 0 ? 'mt-3 text-sm' : 'sr-only'}>
        {report.map((line) => (
          <p key={line} className="first:font-medium">
            {line}
          </p>
        ))}
      </div>
      <div role="alert">
        {problems.length > 0 ? (
          <ul className="mt-3 text-sm font-medium text-destructive">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}

/** Moves the focus to the row that takes the place of a removed one, because its button is gone. */
function focusNeighbor(list: HTMLOListElement | null, key: string) {
  const row = list?.querySelector(`[data-line="${key}"]`)
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const remove = neighbor?.querySelector<HTMLElement>('[aria-label$=": delete"]')
  remove?.focus()
  // Phones hide the tools of other rows.
  if (remove && document.activeElement === remove) return
  const others = neighbor ?? list?.closest('section')
  others?.querySelector<HTMLElement>('button')?.focus()
}

/**
 * Edits the captions or the scene descriptions: imports them from a WebVTT or SubRip file, then edits line by
 * line beside the film.
 */
export const CaptionsField = memo(function CaptionsField({
  list,
  lines,
  error,
  showsProblems,
  editing,
  onType,
  film,
  duration,
}: {
  list: LineList
  lines: readonly Line[]
  /** The error that the server reported about the list. */
  error: string | undefined
  /** Whether rows show what keeps them from being saved. */
  showsProblems: boolean
  editing: LineEditing
  /** Changes the lines while the admin types. */
  onType: (list: LineList, lines: Line[]) => void
  film: RefObject<HTMLVideoElement | null>
  /** Length of the film, seconds; null without a film. */
  duration: number | null
}) {
  const name = lineNames[list]
  const rows = useRef<HTMLOListElement>(null)
  const [rejection, setRejection] = useState<string[]>([])
  /** The number of captions in the last file, and the repairs. */
  const [report, setReport] = useState<string[]>([])
  /** The last file, if the admin should check its encoding. */
  const [doubtful, setDoubtful] = useState<{ file: File; guess: EncodingGuess } | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const actions = useCues(list, lines, film, { type: onType, step: editing.step })
  const rowActions = useMemo<CueActions>(
    () => ({
      ...actions,
      remove(key) {
        focusNeighbor(rows.current, key)
        actions.remove(key)
      },
    }),
    [actions],
  )
  const current = useFilmSecond(
    film,
    (second) => lines.find(({ start, end }) => start <= second && second < end)?.key ?? null,
  )
  const problems = useMemo(
    () => (showsProblems ? lineProblems(lines, duration, name) : undefined),
    [showsProblems, lines, duration, name],
  )
  const load = async (file: File, encoding: Encoding | null = null) => {
    setReport([])
    const result = await readLines(file, name, duration, encoding).catch(
      (): RejectedCaptions => ({
        problems: ['The file could not be read. Check your connection and try again.'],
      }),
    )
    setDoubtful(result.guess ? { file, guess: result.guess } : null)
    if ('problems' in result) {
      return setRejection([`${file.name} was not used.`, ...result.problems])
    }
    setRejection([])
    setReport([`${file.name}: ${counted(result.cues.length, name)} read.`, ...result.changes])
    const replaced = lines.length > 0
    editing.step(
      list,
      result.cues.map(withKey),
      `${counted(result.cues.length, name)} read`,
      replaced,
    )
  }
  const faulty = problems?.size ?? 0
  const summary = faulty > 0 ? [`${counted(faulty, name)} to correct before saving.`] : []
  return (
    <section aria-labelledby={`title-${list}`} className="rounded-lg border bg-card">
      <CaptionsHead
        list={list}
        count={lines.length}
        editing={editing}
        onFile={(file) => void load(file)}
        onAdd={() => actions.add()}
      />
      <div className="border-b px-4 py-3">
        {lines.length > 0 ? (
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <ShiftCaptions
              id={`shift-${list}`}
              cues={lines}
              onChange={(shifted, by) =>
                editing.step(list, shifted, `All ${name}s shifted by ${by} s`, true)
              }
            />
            <ReplaceWords
              id={`replace-${list}`}
              cues={lines}
              onChange={(replaced, count) =>
                editing.step(list, replaced, `${counted(count, 'text')} replaced`, true)
              }
            />
          </div>
        ) : (
          <p className="text-sm text-muted-foreground">{hints[list]}</p>
        )}
        <ListMessages
          report={report}
          problems={faulty > 0 ? summary : error ? [error] : rejection}
        />
        {doubtful ? (
          <EncodingChoice
            id={`encoding-${list}`}
            guess={doubtful.guess}
            onChoose={(encoding) => void load(doubtful.file, encoding)}
          />
        ) : null}
      </div>
      <ol ref={rows} className="divide-y">
        {lines.map((cue, index) => {
          const problem = problems?.get(index)
          return (
            <CaptionRow
              key={cue.key}
              cue={cue}
              lineName={name}
              number={index + 1}
              isLast={index === lines.length - 1}
              isCurrent={cue.key === current}
              isSelected={cue.key === selected}
              problem={problem?.message}
              faultyPart={problem?.part}
              actions={rowActions}
              onSelect={setSelected}
            />
          )
        })}
      </ol>
    </section>
  )
})
