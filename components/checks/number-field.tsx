'use client'

import { useId, useState } from 'react'
import { Input } from '@/components/ui/input'
import { formatNumber, parseNumber } from '@/lib/checks/response'
import styles from './checks.module.css'

interface NumberFieldProps {
  unit: string
  value: number | null
  onChange: (value: number) => void
}

/** A number with its unit. Accepts a decimal comma. Leaving the field empty restores the last number. */
export function NumberField({ unit, value, onChange }: NumberFieldProps) {
  const id = useId()
  const stored = value === null ? '' : formatNumber(value)
  const [text, setText] = useState(stored)
  const [isLeft, setLeft] = useState(false)
  const isInvalid = isLeft && text.trim() !== '' && parseNumber(text) === null
  return (
    <div>
      <label htmlFor={id} className={styles.numberLabel}>
        {`Your answer in ${unit === '°' ? 'degrees' : unit}`}
      </label>
      <div className={styles.number}>
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setLeft(false)
            const typed = parseNumber(target.value)
            if (typed !== null) onChange(typed)
          }}
          onBlur={() => {
            if (text.trim() === '') setText(stored)
            setLeft(true)
          }}
        />
        <span aria-hidden translate="no">
          {unit}
        </span>
      </div>
      {isInvalid && (
        <p id={`${id}-error`} className={styles.error}>
          Enter a number, for example 12.6.
        </p>
      )}
    </div>
  )
}
