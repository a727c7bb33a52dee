'use client'

import { type FormEvent, lazy, type ReactElement, type Ref, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { modeNames } from '@/lib/bench/display'
import { idleReading } from '@/lib/bench/instrument'
import { isScope, type Mode, type Reading } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import type { Measurement } from '@/lib/bench/schema'
import { wireName } from '@/lib/bench/targets'
import choices from './choices.module.css'
import styles from './instrument.module.css'
import { Screen } from './screen'
import { type BenchEvent, type BenchState, isClamping, type Lead, measurementOf } from './use-bench'

export type ReadTrace = (measurement: Measurement) => Reading | null

/** A form that asks for the expected value. */
export type PredictForm = (props: TakeFormProps) => ReactElement

/** Only cases with changing voltages load the scope. */
const Scope = lazy(async () => ({ default: (await import('./scope/scope')).Scope }))

export interface InstrumentProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
  /** The reading on the display, or null while the display is empty. */
  reading: Reading | null
  /** Reads a trace of the scope, or returns null if it wasn't taken. */
  readTrace: ReadTrace
  /** The same of a good car. Omitted in an exam. */
  readGood?: ReadTrace
  /** Takes the reading into the log. Omitted after an exam. */
  onTake?: (expected: number | null) => void
  takeForm: Ref<HTMLFormElement>
  /** Whether the log has a reading of this measurement. */
  isTaken: boolean
  /** Asks for the expected value before the reading. Null without predictions. */
  PredictForm: PredictForm | null
  isBusy: boolean
  /** Why the last reading was not taken. */
  problem: string | null
}

/** The multimeter, the clamp and the insulation tester: display, leads and functions. */
export function Instrument(props: InstrumentProps) {
  const { outline, state, dispatch, reading, onTake, PredictForm, isTaken, isBusy, problem } = props
  const Form = PredictForm ?? TakeForm
  const isOnScope = isScope(state.mode)
  // Its settings stay while the meter is used.
  const [hasScope, setHasScope] = useState(isOnScope)
  if (isOnScope && !hasScope) setHasScope(true)
  const isIdle = state.mode === 'amps' ? state.clamp === null : state.isTogether
  const found = reading ?? (isIdle ? idleReading(outline, state.mode) : null)
  const shown = found && { ...found, relative: state.relative }
  return (
    <section
      className={styles.instrument}
      aria-label="Instrument"
      data-scope={isOnScope || undefined}
    >
      {hasScope && (
        <div hidden={!isOnScope}>
          <Suspense fallback={<div className={styles.loading} />}>
            <Scope {...props} />
          </Suspense>
        </div>
      )}
      {!isOnScope && <Screen {...props} {...{ shown, isIdle }} />}
      <div className={styles.leads}>
        {isClamping(state) ? (
          <p>
            <span className={styles.jaw} aria-hidden />
            <span translate={state.clamp ? 'no' : undefined}>
              {state.clamp ? wireName(outline, state.clamp) : 'Tap a wire with a ring'}
            </span>
          </p>
        ) : (
          leadsOf(state).map((lead) => (
            <LeadButton key={lead} lead={lead} {...{ outline, state, dispatch }} />
          ))
        )}
      </div>
      <fieldset>
        <legend className="sr-only">Function</legend>
        <div className={choices.choices}>
          {outline.modes.filter(isSelectable).map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="mode"
                checked={mode === 'scope' ? isScope(state.mode) : state.mode === mode}
                onChange={() => dispatch({ type: 'mode', mode })}
              />
              <span>{mode === 'scope' ? 'Scope' : modeNames[mode]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {onTake && (
        <Form
          key={`${state.mode} ${state.channel} ${state.red} ${state.black} ${state.green} ${state.clamp}`}
          {...{ onTake, isTaken, isBusy }}
          ref={props.takeForm}
          mode={state.mode}
          count={state.log.length}
          isReady={measurementOf(state) !== null}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}

/** The channels of the scope select their own inputs. */
const isSelectable = (mode: Mode) => mode !== 'scope-1x' && mode !== 'scope-amps'

/** The leads of the instrument. Channel B has a green one, and the ground in common with channel A. */
const leadsOf = ({ mode, channel }: BenchState): Lead[] => [
  isScope(mode) && channel === 1 ? 'green' : 'red',
  'black',
]

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
        <span className="sr-only">{`${lead} lead: `}</span>
        <span>{point ? `${number + 1} ${point.name}` : `Place ${lead} lead`}</span>
      </span>
    </button>
  )
}

export interface TakeFormProps {
  ref: Ref<HTMLFormElement>
  onTake: (expected: number | null) => void
  mode: Mode
  /** Readings in the log. */
  count: number
  isBusy: boolean
  isReady: boolean
  isTaken: boolean
}

function TakeForm({ ref, onTake, ...take }: TakeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!take.isBusy && take.isReady) onTake(null)
  }
  return (
    <form ref={ref} className={styles.take} onSubmit={submit}>
      <TakeButton {...take} />
    </form>
  )
}

/** The button that takes the reading, and the number of readings. */
export function TakeButton({
  count,
  isBusy,
  isReady,
  isTaken,
}: Pick<TakeFormProps, 'count' | 'isBusy' | 'isReady' | 'isTaken'>) {
  return (
    <>
      <Button size="sm" isBusy={isBusy || !isReady}>
        {isTaken ? 'Read again' : 'Take reading'}
      </Button>
      {/* On a phone, the log is off the screen. */}
      <p aria-live="polite" className={styles.count}>
        {count > 0 && `${count} in the log`}
      </p>
    </>
  )
}
