'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { replaceInCues } from '@/lib/lessons/captions/cues'
import type { Line } from '@/lib/lessons/editing/line-history'

/** Replaces a text in all captions or descriptions, such as a term that speech recognition misspells. */
export function ReplaceWords({
  id,
  cues,
  onChange,
}: {
  /** Prefix of the ids of the inputs. */
  id: string
  cues: readonly Line[]
  /** Receives the changed lines and how often the text was found. */
  onChange: (cues: Line[], count: number) => void
}) {
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const { cues: replaced, count } = replaceInCues(cues, find, by)
  const inputs = [
    { name: 'find', label: 'Find', value: find, onValue: setFind },
    { name: 'by', label: 'replace with', value: by, onValue: setBy },
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {inputs.map(({ name, label, value, onValue }) => (
        <span key={name} className="flex items-center gap-2 max-sm:w-full">
          <Label htmlFor={`${id}-${name}`} className="max-sm:w-24 max-sm:shrink-0">
            {label}
          </Label>
          <Input
            id={`${id}-${name}`}
            autoComplete="off"
            maxLength={100}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className="h-9! px-2! text-sm sm:w-32!"
          />
        </span>
      ))}
      <Button
        type="button"
        size="sm"
        variant="outline"
        disabled={count === 0 || find === by}
        onClick={() => onChange(replaced, count)}
      >
        Replace all
      </Button>
      <span aria-live="polite" className="text-muted-foreground tabular-nums">
        {find ? `${count} found` : ''}
      </span>
    </div>
  )
}
