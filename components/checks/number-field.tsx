'use client'

import { useEffect, useId, useState } from 'react'
import { SignButton } from '@/components/form/sign-button'
import { Input } from '@/components/ui/input'
import { formatNumber } from '@/lib/checks/response'
import { readNumber } from '@/lib/forms/typed-number'
import styles from './checks.module.css'

/** A pause after which the text counts as complete, so that no message flickers while the user types. */
const PAUSE_MS = 800

interface NumberFieldProps {
  unit: string
  value: number | null
  /** Called with null when the text has no value in this unit. */
  onChange: (value: number | null) => void
}

/** A number with its unit. Leaving the field empty restores the last number. */
export function NumberField({ unit, value, onChange }: NumberFieldProps) {
  const id = useId()
  const stored = value === null ? '' : formatNumber(value)
  const [text, setText] = useState(stored)
  const [isComplete, setComplete] = useState(false)
  const read = readNumber(text, unit)
  const problem = isComplete && text.trim() !== '' && 'problem' in read ? read.problem : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again.
  useEffect(() => {
    const timer = setTimeout(() => setComplete(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const type = (typed: string) => {
    setText(typed)
    setComplete(false)
    if (typed.trim() === '') return
    const next = readNumber(typed, unit)
    if ('value' in next) onChange(next.value)
    else if (value !== null) onChange(null)
  }
  return (
    <div>
      <label htmlFor={id} className={styles.numberLabel}>
        Your answer in <span translate="no">{unit === '°' ? 'degrees' : unit}</span>
      </label>
      <div className={styles.number}>
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            if (text.trim() === '') setText(stored)
            setComplete(true)
          }}
        />
        <span aria-hidden translate="no">
          {unit}
        </span>
        <SignButton text={text} onChange={type} />
      </div>
      <p id={`${id}-problem`} role="status" className={styles.error}>
        {problem}
      </p>
    </div>
  )
}
