'use client'

import { type FormEvent, memo, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { faultKindNames } from '@/lib/bench/fault-kinds'
import type { Outline } from '@/lib/bench/outline'
import { WIRE_REPAIR, wireKinds } from '@/lib/bench/parts'
import { wireName } from './board'
import styles from './diagnosis.module.css'

/** A part or a wire that a diagnosis can name. */
export interface Target {
  id: string
  name: string
  kinds: readonly (keyof typeof faultKindNames)[]
  replace: { euros: number; minutes: number }
}

export const targetsOf = (outline: Outline): Target[] => [
  ...outline.parts
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ id, name, kinds, replace }) => ({ id, name, kinds, replace })),
  ...outline.wires
    .filter(({ isInside }) => !isInside)
    .map(({ id }) => ({
      id,
      name: `Wire ${wireName(outline, id)}`,
      kinds: wireKinds,
      replace: WIRE_REPAIR,
    })),
]

/** The options of the parts and the wires. Memoized, because they are many. */
const TargetOptions = memo(function TargetOptions({ outline }: { outline: Outline }) {
  const targets = targetsOf(outline)
  const groups = [
    { label: 'Parts', options: targets.filter(({ kinds }) => kinds !== wireKinds) },
    { label: 'Wires', options: targets.filter(({ kinds }) => kinds === wireKinds) },
  ]
  return groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map((option) => (
        // A wire is named by its terminals and colors.
        <option
          key={option.id}
          value={option.id}
          translate={option.kinds === wireKinds ? 'no' : undefined}
        >
          {option.name}
        </option>
      ))}
    </optgroup>
  ))
})

interface DiagnosisProps {
  outline: Outline
  /** Marks the selected part on the drawing. */
  onMark: (target: string | undefined) => void
  onDiagnose: (target: string, kind: string) => void
  onGiveUp: () => void
  isBusy: boolean
  /** Result of the last diagnosis, if it was wrong. */
  message: string | null
  /** A rule to know before replacing a part. */
  note?: string
}

/** "Name the fault": a part, the kind of its fault, and the price of replacing it. */
export function Diagnosis({
  outline,
  onMark,
  onDiagnose,
  onGiveUp,
  isBusy,
  message,
  note,
}: DiagnosisProps) {
  const [targetId, setTargetId] = useState('')
  const [kind, setKind] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const id = useId()
  const targets = targetsOf(outline)
  const target = targets.find((candidate) => candidate.id === targetId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!target || !kind) return setIncomplete(true)
    setIncomplete(false)
    onDiagnose(target.id, kind)
  }
  const select = (selected: string) => {
    setTargetId(selected)
    setKind('')
    onMark(selected || undefined)
  }
  const error = isIncomplete ? 'Choose a part and the kind of its fault.' : message
  return (
    <form className={styles.diagnosis} onSubmit={submit}>
      <h3>Name the fault</h3>
      <label htmlFor={`${id}-part`}>Part or wire</label>
      <select
        id={`${id}-part`}
        value={targetId}
        onChange={(event) => select(event.target.value)}
        aria-invalid={(isIncomplete && !target) || undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="">Choose…</option>
        <TargetOptions outline={outline} />
      </select>
      <label htmlFor={`${id}-kind`}>Kind of fault</label>
      <select
        id={`${id}-kind`}
        value={kind}
        disabled={!target}
        onChange={(event) => setKind(event.target.value)}
        aria-invalid={(isIncomplete && Boolean(target) && !kind) || undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="">Choose…</option>
        {target?.kinds.map((option) => (
          <option key={option} value={option}>
            {faultKindNames[option]}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} role="alert" className={styles.problem}>
        {error}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.buttons}>
        <Button isBusy={isBusy}>
          {target
            ? `Replace it: €${target.replace.euros}, ${target.replace.minutes} min`
            : 'Replace the part'}
        </Button>
        <Button type="button" variant="ghost" isBusy={isBusy} onClick={onGiveUp}>
          Show the fault
        </Button>
      </div>
    </form>
  )
}
