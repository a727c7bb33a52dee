'use client'

import { Merge, Play, Plus, Split, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { RowTool } from '@/app/admin/lessons/_components/row-tool'
import { TimeInput } from '@/app/admin/lessons/_components/time-input'
import type { CueActions } from '@/app/admin/lessons/_components/use-cues'
import { Badge } from '@/components/ui/badge'
import { Textarea } from '@/components/ui/textarea'
import {
  faultCodesIn,
  type LineName,
  type LinePart,
  lineMax,
  nameOfLine,
  readingWarning,
} from '@/lib/lessons/captions/cues'
import type { Line } from '@/lib/lessons/editing/line-history'
import { cn } from '@/lib/utils'

/** A cell shows its border while it is used, so that a list of hundreds of lines stays calm. */
const cell =
  'border-transparent bg-transparent hover:border-input focus:border-input focus:bg-card aria-invalid:border-destructive'
const timeCell = `${cell} w-full! sm:h-8! sm:pr-6! sm:pl-1!`

/** What is wrong with a line or could be better, and the fault codes that it mentions. */
function RowNotes({
  id,
  problem,
  warning,
  codes,
}: {
  id: string
  problem: string | undefined
  warning: string | null
  codes: readonly string[]
}) {
  if (!problem && !warning && codes.length === 0) return null
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 pb-1 text-sm sm:col-start-2 sm:pl-2">
      {problem || warning ? (
        <p id={id} className={problem ? 'font-medium text-destructive' : 'text-warning'}>
          {problem ?? warning}
        </p>
      ) : null}
      {codes.map((code) => (
        <Badge key={code} variant="signal">
          {code}
        </Badge>
      ))}
    </div>
  )
}

/** A caption or scene description in one row. Memoized, because a film has hundreds. */
export const CaptionRow = memo(function CaptionRow({
  cue,
  lineName,
  number,
  isLast,
  isCurrent,
  isSelected,
  problem,
  faultyPart,
  actions,
  onSelect,
}: {
  cue: Line
  lineName: LineName
  /** Position in the list, from 1. */
  number: number
  isLast: boolean
  /** Whether the film shows this line now. */
  isCurrent: boolean
  /** Whether the admin edits this line. On phones, only this row shows its tools. */
  isSelected: boolean
  /** The problem of this line and the input that it belongs to. */
  problem: string | undefined
  faultyPart: LinePart | undefined
  actions: CueActions
  onSelect: (key: string) => void
}) {
  const { key, start, end, text } = cue
  const name = nameOfLine(lineName, number - 1)
  const noteId = `note-${key}`
  // Descriptions are only read in the transcript.
  const warning = lineName === 'caption' && !problem ? readingWarning(cue) : null
  const noteOf = (part: LinePart) => (faultyPart === part ? noteId : undefined)
  const tools = [
    { label: 'Split', icon: Split, onClick: () => actions.split(key) },
    ...(isLast
      ? []
      : [{ label: 'Merge with the next', icon: Merge, onClick: () => actions.merge(key) }]),
    { label: `Add a ${lineName} after`, icon: Plus, onClick: () => actions.add(key) },
    { label: 'Delete', icon: Trash2, onClick: () => actions.remove(key) },
  ]
  return (
    <li
      data-line={key}
      aria-current={isCurrent || undefined}
      onFocus={() => onSelect(key)}
      className={cn(
        'grid grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-1 border-l-2 border-l-transparent py-1 pr-1 pl-1 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] [overflow-clip-margin:5px] sm:grid-cols-[2.5rem_5.75rem_5.75rem_minmax(0,1fr)_7rem] sm:py-0.5 sm:[contain-intrinsic-size:auto_2.9rem]',
        isCurrent && 'border-l-primary bg-accent/50',
      )}
    >
      <button
        type="button"
        aria-label={`${name}: play from here`}
        title="Play from here"
        onClick={() => actions.play(start)}
        className="flex h-9 items-center justify-end gap-1 rounded-md pr-1.5 text-muted-foreground hover:bg-accent sm:h-8"
      >
        <Play aria-hidden className="size-3.5" />
        <span className="code-label min-w-5 text-right">{number}</span>
      </button>
      <TimeInput
        label={`${name}, start`}
        value={start}
        onChange={(seconds) => actions.update(key, { start: seconds })}
        onTake={() => actions.take(key, 'start')}
        onClick={() => actions.show(start)}
        problemId={noteOf('start')}
        className={timeCell}
      />
      <TimeInput
        label={`${name}, end`}
        value={end}
        onChange={(seconds) => actions.update(key, { end: seconds })}
        onTake={() => actions.take(key, 'end')}
        onClick={() => actions.show(end)}
        problemId={noteOf('end')}
        className={timeCell}
      />
      <Textarea
        aria-label={`${name}, text`}
        aria-invalid={faultyPart === 'text' ? true : undefined}
        aria-describedby={problem || warning ? noteId : undefined}
        maxLength={lineMax[lineName]}
        rows={1}
        value={text}
        onChange={(event) => actions.update(key, { text: event.target.value })}
        className={cn(
          cell,
          'field-sizing-content min-h-9! resize-none px-2! py-1! text-sm! leading-5! max-sm:col-span-full max-sm:not-aria-invalid:border-input sm:min-h-8! sm:py-0.5! sm:text-[0.8125rem]! sm:leading-[1.125rem]!',
        )}
      />
      <span
        className={cn(
          'flex justify-end text-muted-foreground max-sm:col-span-full',
          !isSelected && 'max-sm:hidden',
        )}
      >
        {tools.map((tool) => (
          <RowTool key={tool.label} row={name} className="sm:size-7!" {...tool} />
        ))}
      </span>
      <RowNotes id={noteId} problem={problem} warning={warning} codes={faultCodesIn(text)} />
    </li>
  )
})
