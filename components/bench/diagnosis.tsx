'use client'

import { type FormEvent, memo, useId, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type FaultKind, faultKindNames } from '@/lib/bench/fault-kinds'
import type { Outline } from '@/lib/bench/outline'
import { type Target, targetsOf } from '@/lib/bench/targets'
import { formatPrice } from '@/lib/plans/prices'
import styles from './diagnosis.module.css'

interface TargetOptionsProps {
  targets: readonly Target[]
  /** Parts and wires that are new already. */
  replaced: readonly string[]
}

/** The options of the parts and the wires. Memoized, because they are many. */
const TargetOptions = memo(function TargetOptions({ targets, replaced }: TargetOptionsProps) {
  const groups = [
    { label: 'Parts', options: targets.filter(({ isWire }) => !isWire) },
    { label: 'Wires', options: targets.filter(({ isWire }) => isWire) },
  ]
  return groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(({ id, name, isWire }) => (
        // A wire is named by its terminals and colors.
        <option
          key={id}
          value={id}
          disabled={replaced.includes(id)}
          translate={isWire ? 'no' : undefined}
        >
          {replaced.includes(id) ? `${name} (new)` : name}
        </option>
      ))}
    </optgroup>
  ))
})

interface KindsProps {
  target: Target
  kind: FaultKind | null
  onSelect: (kind: FaultKind) => void
  isInvalid: boolean
  errorId: string
}

/** The second step: what is wrong with the part. */
function Kinds({ target, kind, onSelect, isInvalid, errorId }: KindsProps) {
  const name = useId()
  return (
    <fieldset className={styles.kinds} aria-describedby={isInvalid ? errorId : undefined}>
      <legend>What is wrong with it?</legend>
      {target.kinds.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={kind === option}
            onChange={() => onSelect(option)}
          />
          <span>{faultKindNames[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const priceText = ({ replace, isRepaired }: Target): string =>
  `${isRepaired ? 'Repair' : 'Replace'} it: ${formatPrice(replace.dollars)}, ${replace.minutes} min of labor`

interface DiagnosisProps {
  outline: Outline
  /** Parts and wires that are new already, although they were good. */
  replaced: readonly string[]
  /** Marks the selected part on the drawing. */
  onMark: (target: string | undefined) => void
  onDiagnose: (target: string, kind: FaultKind) => void
  onGiveUp: () => void
  isBusy: boolean
  /** Result of the last diagnosis, if it was wrong. */
  message: string | null
  /** A rule to know before replacing a part. */
  note?: string
}

/** "Name the fault" in two steps: a part with the price of replacing it, then what is wrong with it. */
export function Diagnosis({
  outline,
  replaced,
  onMark,
  onDiagnose,
  onGiveUp,
  isBusy,
  message,
  note,
}: DiagnosisProps) {
  const [targetId, setTargetId] = useState('')
  const [kind, setKind] = useState<FaultKind | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const id = useId()
  // Finding the kinds of the wires takes milliseconds, and every reading renders the form.
  const targets = useMemo(() => targetsOf(outline), [outline])
  const target = targets.find((candidate) => candidate.id === targetId)
  const isNew = replaced.includes(targetId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!target || isNew || !kind) return setIncomplete(true)
    setIncomplete(false)
    onDiagnose(target.id, kind)
  }
  const select = (selected: string) => {
    setTargetId(selected)
    setKind(null)
    setIncomplete(false)
    onMark(selected || undefined)
  }
  const missing = target && !isNew ? 'Choose what is wrong with it.' : 'Choose a part or a wire.'
  return (
    <form className={styles.diagnosis} onSubmit={submit}>
      <h3>Name the fault</h3>
      <label htmlFor={`${id}-part`}>Which part or wire is faulty?</label>
      <select
        id={`${id}-part`}
        value={targetId}
        onChange={(event) => select(event.target.value)}
        aria-invalid={(isIncomplete && (!target || isNew)) || undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="">Choose…</option>
        <TargetOptions {...{ targets, replaced }} />
      </select>
      {target && !isNew && (
        <Kinds
          {...{ target, kind }}
          onSelect={setKind}
          isInvalid={isIncomplete && !kind}
          errorId={`${id}-error`}
        />
      )}
      <p id={`${id}-error`} role="alert" className={styles.problem}>
        {isIncomplete ? missing : message}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {outline.highVoltage && (
        <p className={styles.note}>The workshop makes the car safe before it replaces the part.</p>
      )}
      <div className={styles.buttons}>
        <Button isBusy={isBusy}>{target && !isNew ? priceText(target) : 'Replace the part'}</Button>
        <Button type="button" variant="ghost" isBusy={isBusy} onClick={onGiveUp}>
          Show the fault
        </Button>
      </div>
    </form>
  )
}
