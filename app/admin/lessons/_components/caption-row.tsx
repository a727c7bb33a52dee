'use client'

import { Merge, Play, Plus, Split, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { KeyedCue } from '@/app/admin/lessons/_components/form-values'
import { RowTool } from '@/app/admin/lessons/_components/row-tool'
import { TimeInput } from '@/app/admin/lessons/_components/time-input'
import type { CueActions } from '@/app/admin/lessons/_components/use-cues'
import { Badge } from '@/components/ui/badge'
import { Textarea } from '@/components/ui/textarea'
import { faultCodesIn, type LineName, nameOfLine } from '@/lib/lessons/cues'
import { lessonLimits } from '@/lib/lessons/limits'
import { cn } from '@/lib/utils'

/** A caption or scene description. Memoized, because a film has hundreds. */
export const CaptionRow = memo(function CaptionRow({
  cue,
  lineName,
  number,
  isLast,
  isCurrent,
  actions,
}: {
  cue: KeyedCue
  lineName: LineName
  /** Position in the list, from 1. */
  number: number
  isLast: boolean
  /** Whether the film shows this line now. */
  isCurrent: boolean
  actions: CueActions
}) {
  const { key, start, end, text } = cue
  const name = nameOfLine(lineName, number - 1)
  const tools = [
    { label: 'Play from here', icon: Play, onClick: () => actions.play(start) },
    { label: 'Split', icon: Split, onClick: () => actions.split(key) },
    ...(isLast
      ? []
      : [{ label: 'Merge with the next', icon: Merge, onClick: () => actions.merge(key) }]),
    { label: `Add a ${lineName} after`, icon: Plus, onClick: () => actions.add(key) },
    { label: 'Delete', icon: Trash2, onClick: () => actions.remove(key) },
  ]
  return (
    <li
      aria-current={isCurrent || undefined}
      className={cn(
        'space-y-1.5 border-l-2 border-l-transparent py-3 pr-3 pl-3',
        isCurrent && 'border-l-primary bg-accent/50',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <span className="code-label w-8 text-muted-foreground">{number}</span>
        <TimeInput
          label={`${name}, start`}
          value={start}
          onChange={(seconds) => actions.update(key, { start: seconds })}
          onTake={() => actions.take(key, 'start')}
        />
        <TimeInput
          label={`${name}, end`}
          value={end}
          onChange={(seconds) => actions.update(key, { end: seconds })}
          onTake={() => actions.take(key, 'end')}
        />
        <span className="ml-auto flex">
          {tools.map((tool) => (
            <RowTool key={tool.label} row={name} {...tool} />
          ))}
        </span>
      </div>
      <Textarea
        aria-label={`${name}, text`}
        maxLength={lessonLimits[lineName]}
        rows={1}
        value={text}
        onChange={(event) => actions.update(key, { text: event.target.value })}
        className="field-sizing-content min-h-10! py-2!"
      />
      {faultCodesIn(text).map((code) => (
        <Badge key={code} variant="signal" className="mr-1.5">
          {code}
        </Badge>
      ))}
    </li>
  )
})
