import { useId } from 'react'
import choices from '../choices.module.css'
import styles from './scope.module.css'
import type { Turn } from './use-scope'

interface KnobProps {
  label: string
  value: string
  onTurn: (turn: Turn) => void
}

/** A value with a button for the next lower and the next higher one. */
export function Knob({ label, value, onTurn }: KnobProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border that can't be laid out.
    <div role="group" className={styles.knob} aria-labelledby={id}>
      <span id={id}>{label}</span>
      <button type="button" aria-label={`${label}: less`} onClick={() => onTurn(-1)}>
        <span aria-hidden>−</span>
      </button>
      <b translate="no">{value}</b>
      <button type="button" aria-label={`${label}: more`} onClick={() => onTurn(1)}>
        <span aria-hidden>+</span>
      </button>
    </div>
  )
}

interface ChoiceProps<Value extends string | number | null> {
  label: string
  options: readonly (readonly [Value, string])[]
  value: unknown
  onChange: (value: Value) => void
}

/** Options as a row of buttons. */
export function Choice<const Value extends string | number | null>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={choices.choices}>
        {options.map(([option, name]) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
