import { type FormEvent, useId, useState } from 'react'
import { SignButton } from '@/components/form/sign-button'
import { expectedUnit } from '@/lib/bench/expected-unit'
import { readNumber } from '@/lib/forms/typed-number'
import { TakeButton, type TakeFormProps } from './instrument'
import styles from './instrument.module.css'

/** Asks for the expected value, and takes the reading with it. */
export function PredictForm({ ref, onTake, mode, ...take }: TakeFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const unit = expectedUnit[mode]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take.isBusy || !take.isReady) return
    const expected = readNumber(text, unit)
    if ('problem' in expected) return setProblem(expected.problem)
    setProblem(null)
    onTake(expected.value && mode === 'millivolts' ? expected.value / 1000 : expected.value)
  }
  return (
    <form ref={ref} className={styles.take} onSubmit={submit}>
      <label htmlFor={id}>
        You expect, in <span translate="no">{unit}</span>
      </label>
      <input
        id={id}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        placeholder="e.g. 12.6"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <SignButton text={text} onChange={setText} />
      <TakeButton {...take} />
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
