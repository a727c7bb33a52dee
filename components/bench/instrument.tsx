'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import { SignButton } from '@/components/form/sign-button'
import { Button } from '@/components/ui/button'
import { displayOf, expectedUnit, modeNames, readingText } from '@/lib/bench/display'
import { BEEP_OHMS, type Reading } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { readNumber } from '@/lib/forms/typed-number'
import { wireName } from './board'
import choices from './choices.module.css'
import styles from './instrument.module.css'
import type { BenchEvent, BenchState, Lead } from './use-bench'

interface InstrumentProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
  /** The reading on the display, or null while there is none. */
  reading: Reading | null
  /** Takes the reading. Without it, readings appear by themselves. */
  onTake?: (expected: number | null) => void
  /** Asks for the expected value before the reading. */
  isPredicting: boolean
  isBusy: boolean
  /** Why the last reading was not taken. */
  problem: string | null
}

/** The multimeter, the clamp and the insulation tester: display, leads and functions. */
export function Instrument(props: InstrumentProps) {
  const { outline, state, dispatch, reading, onTake, isPredicting, isBusy, problem } = props
  return (
    <section className={styles.instrument} aria-label="Instrument">
      <Screen {...props} />
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
          {...{ onTake, isPredicting, isBusy }}
          unit={expectedUnit[state.mode]}
          isReady={state.mode === 'amps' ? state.clamp !== null : Boolean(state.red && state.black)}
          isTaken={reading !== null}
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

/** Percent of the width of the scale. The needle itself takes the rest. */
const NEEDLE_TRAVEL = 98

const SETTLING_STEPS = [0.04, -0.015, 0.004]
const SETTLING_STEP_MS = 70

/** Shows a few wrong digits before the right ones, as a meter does while it settles. */
function useSettled(reading: Reading | null): Reading | null {
  const [step, setStep] = useState(SETTLING_STEPS.length)
  const { mode, value } = reading ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value starts again.
  useEffect(() => {
    if (typeof value !== 'number' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setStep(0)
    const timer = setInterval(() => setStep((current) => current + 1), SETTLING_STEP_MS)
    return () => clearInterval(timer)
  }, [mode, value])
  const error = SETTLING_STEPS[step]
  if (!reading || reading.value === null || error === undefined) return reading
  return { ...reading, value: reading.value * (1 + error) }
}

function useMinMax(reading: Reading | null) {
  const [range, setRange] = useState<{ min: number; max: number } | null>(null)
  const [isOn, setOn] = useState(false)
  const { mode, value } = reading ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function starts again.
  useEffect(() => setRange(null), [mode, isOn])
  useEffect(() => {
    if (!isOn || typeof value !== 'number') return
    setRange((current) => ({
      min: Math.min(current?.min ?? value, value),
      max: Math.max(current?.max ?? value, value),
    }))
  }, [isOn, value])
  return { range, isOn, toggle: () => setOn((on) => !on) }
}

function Screen({ outline, state, reading }: InstrumentProps) {
  const settled = useSettled(reading)
  const minMax = useMinMax(reading)
  const shown = settled && displayOf(settled)
  const beeps =
    reading?.mode === 'continuity' && reading.value !== null && reading.value < BEEP_OHMS
  return (
    <div className={styles.screen}>
      <p className={styles.mode}>
        <span>{modeNames[state.mode]}</span>
        {reading?.isLive && <strong>Live circuit: reading not valid</strong>}
        {beeps && <strong>Beep</strong>}
      </p>
      <p className={styles.digits} translate="no" aria-hidden>
        <b>{shown ? shown.digits : '– – –'}</b> <span>{shown?.unit}</span>
      </p>
      <div className={styles.scale} aria-hidden>
        <span style={{ transform: `translateX(${(shown?.share ?? 0) * NEEDLE_TRAVEL}%)` }} />
      </div>
      <p role="status" className="sr-only">
        {reading && announcement(outline, state, reading)}
      </p>
      <button
        type="button"
        className={styles.minMax}
        translate="no"
        aria-pressed={minMax.isOn}
        onClick={minMax.toggle}
      >
        {minMax.isOn && minMax.range
          ? `MIN ${readingText({ mode: state.mode, value: minMax.range.min })} · MAX ${readingText({ mode: state.mode, value: minMax.range.max })}`
          : 'MIN/MAX'}
      </button>
    </div>
  )
}

/** What a screen reader says: place, function and reading. */
function announcement(outline: Outline, state: BenchState, reading: Reading): string {
  const nameOf = (id: string | null) => outline.points.find(({ at }) => at === id)?.name ?? ''
  const place =
    state.mode === 'amps'
      ? `Clamp on ${wireName(outline, state.clamp ?? '')}`
      : `Red on ${nameOf(state.red)}, black on ${nameOf(state.black)}`
  const value = reading.value === null ? 'OL, over limit' : readingText(reading)
  const live = reading.isLive ? '. Live circuit: reading not valid' : ''
  return `${place}, ${modeNames[reading.mode]}: ${value}${live}`
}

function TakeForm({
  onTake,
  unit,
  isPredicting,
  isBusy,
  isReady,
  isTaken,
}: {
  onTake: (expected: number | null) => void
  unit: string
  isPredicting: boolean
  isBusy: boolean
  isReady: boolean
  isTaken: boolean
}) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isReady) return
    const expected = isPredicting ? readNumber(text, unit) : { value: null }
    if ('problem' in expected) return setProblem(expected.problem)
    setProblem(null)
    onTake(expected.value)
  }
  return (
    <form className={styles.take} onSubmit={submit}>
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
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
