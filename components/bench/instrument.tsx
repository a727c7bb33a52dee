'use client'

import { type FormEvent, type Ref, useId, useState } from 'react'
import { SignButton } from '@/components/form/sign-button'
import { Button } from '@/components/ui/button'
import { expectedUnit, modeNames } from '@/lib/bench/display'
import { idleReading } from '@/lib/bench/instrument'
import type { Mode, Reading } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { wireName } from '@/lib/bench/targets'
import { readNumber } from '@/lib/forms/typed-number'
import choices from './choices.module.css'
import styles from './instrument.module.css'
import { Screen } from './screen'
import type { BenchEvent, BenchState, Lead } from './use-bench'

interface InstrumentProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
  /** The reading on the display, or null while the display is empty. */
  reading: Reading | null
  /** Takes the reading into the log. Omitted after an exam. */
  onTake?: (expected: number | null) => void
  takeForm: Ref<HTMLFormElement>
  /** Whether the log has a reading of this measurement. */
  isTaken: boolean
  /** Asks for the expected value before the reading. */
  isPredicting: boolean
  isBusy: boolean
  /** Why the last reading was not taken. */
  problem: string | null
}

/** The multimeter, the clamp and the insulation tester: display, leads and functions. */
export function Instrument(props: InstrumentProps) {
  const { outline, state, dispatch, reading, onTake, isPredicting, isTaken, isBusy, problem } =
    props
  const isIdle = state.mode === 'amps' ? state.clamp === null : state.isTogether
  const found = reading ?? (isIdle ? idleReading(outline, state.mode) : null)
  const shown = found && { ...found, relative: state.relative }
  return (
    <section className={styles.instrument} aria-label="Instrument">
      <Screen {...props} {...{ shown, isIdle }} />
      <div className={styles.leads}>
        {state.mode === 'amps' ? (
          <p>
            <span className={styles.jaw} aria-hidden />
            <span translate={state.clamp ? 'no' : undefined}>
              {state.clamp ? wireName(outline, state.clamp) : 'Tap a wire with a ring'}
            </span>
          </p>
        ) : (
          (['red', 'black'] as const).map((lead) => (
            <LeadButton key={lead} lead={lead} {...{ outline, state, dispatch }} />
          ))
        )}
      </div>
      <fieldset>
        <legend className="sr-only">Function</legend>
        <div className={choices.choices}>
          {outline.modes.map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="mode"
                checked={state.mode === mode}
                onChange={() => dispatch({ type: 'mode', mode })}
              />
              <span>{modeNames[mode]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {onTake && (
        <TakeForm
          key={`${state.mode} ${state.red} ${state.black} ${state.clamp}`}
          {...{ onTake, isPredicting, isTaken, isBusy }}
          ref={props.takeForm}
          mode={state.mode}
          count={state.log.length}
          isReady={state.mode === 'amps' ? state.clamp !== null : Boolean(state.red && state.black)}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}

function LeadButton({
  lead,
  outline,
  state,
  dispatch,
}: Pick<InstrumentProps, 'outline' | 'state' | 'dispatch'> & { lead: Lead }) {
  const number = outline.points.findIndex(({ at }) => at === state[lead])
  const point = outline.points[number]
  return (
    <button
      type="button"
      data-lead={lead}
      aria-pressed={state.active === lead}
      onClick={() => dispatch({ type: 'hold', lead })}
    >
      <span>
        <span className="sr-only">{`${lead === 'red' ? 'Red lead' : 'Black lead'}: `}</span>
        <span>{point ? `${number + 1} ${point.name}` : `Place ${lead} lead`}</span>
      </span>
    </button>
  )
}

function TakeForm({
  ref,
  onTake,
  mode,
  count,
  isPredicting,
  isBusy,
  isReady,
  isTaken,
}: {
  ref: Ref<HTMLFormElement>
  onTake: (expected: number | null) => void
  mode: Mode
  /** Readings in the log. */
  count: number
  isPredicting: boolean
  isBusy: boolean
  isReady: boolean
  isTaken: boolean
}) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const unit = expectedUnit[mode]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isReady) return
    const expected = isPredicting ? readNumber(text, unit) : { value: null }
    if ('problem' in expected) return setProblem(expected.problem)
    setProblem(null)
    onTake(expected.value && mode === 'millivolts' ? expected.value / 1000 : expected.value)
  }
  return (
    <form ref={ref} className={styles.take} onSubmit={submit}>
      {isPredicting && (
        <>
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
        </>
      )}
      <Button size="sm" isBusy={isBusy || !isReady}>
        {isTaken ? 'Read again' : 'Take reading'}
      </Button>
      {/* On a phone, the log is off the screen. */}
      <p aria-live="polite" className={styles.count}>
        {count > 0 && `${count} in the log`}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
