'use client'

import { useId } from 'react'
import styles from './checks.module.css'

interface ChoiceFieldProps {
  options: readonly string[]
  /** Index of the selected option. */
  value: number | null
  onChange: (value: number) => void
}

/** Options of which one is right. */
export function ChoiceField({ options, value, onChange }: ChoiceFieldProps) {
  const name = useId()
  return (
    <div className={styles.options}>
      {options.map((option, index) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={value === index}
            onChange={() => onChange(index)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  )
}
