'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { readNumber } from '@/lib/forms/typed-number'
import { shiftCues } from '@/lib/lessons/captions/cues'
import type { Line } from '@/lib/lessons/editing/line-history'

/** Moves all captions or descriptions by the same time, for a film whose beginning was cut. */
export function ShiftCaptions({
  id,
  cues,
  onChange,
}: {
  /** Id of the input. */
  id: string
  cues: readonly Line[]
  onChange: (cues: Line[], seconds: number) => void
}) {
  const [seconds, setSeconds] = useState('')
  const read = readNumber(seconds, 's')
  const by = 'value' in read ? read.value : Number.NaN
  const shift = () => onChange(shiftCues(cues, by), by)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Label htmlFor={id}>Shift all by seconds</Label>
      <Input
        id={id}
        inputMode="text"
        autoComplete="off"
        placeholder="-0.5"
        value={seconds}
        onChange={(event) => setSeconds(event.target.value)}
        className="h-9! w-20! px-2! font-mono text-sm"
      />
      <Button
        type="button"
        size="sm"
        variant="outline"
        disabled={!Number.isFinite(by) || by === 0}
        onClick={shift}
      >
        Shift
      </Button>
    </div>
  )
}
