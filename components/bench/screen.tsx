import { useEffect, useState } from 'react'
import { displayOf, modeNames, readingText } from '@/lib/bench/display'
import { hasRelative, type RelativeReading } from '@/lib/bench/instrument'
import { beeps, type Reading } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { wireName } from '@/lib/bench/targets'
import styles from './instrument.module.css'
import type { BenchEvent, BenchState } from './use-bench'

interface ZeroKeysProps extends Pick<ScreenProps, 'state' | 'dispatch'> {
  shown: Reading | null
  /** Whether the instrument touches nothing of the car. */
  isIdle: boolean
}

/**
 * Takes the instrument off the car, and subtracts from now on what it shows: the resistance of the leads, or
 * the zero error of the clamp.
 */
function ZeroKeys({ state, dispatch, shown, isIdle }: ZeroKeysProps) {
  const isClamp = state.mode === 'amps'
  const value = state.relative === null ? (shown?.value ?? null) : null
  return (
    <>
      <button
        type="button"
        translate="no"
        aria-pressed={state.relative !== null}
        disabled={state.relative === null && value === null}
        onClick={() => dispatch({ type: 'relative', value })}
      >
        {isClamp ? 'ZERO' : 'REL'}
      </button>
      <button type="button" aria-pressed={isIdle} onClick={() => dispatch({ type: 'rest' })}>
        {isClamp ? 'Clamp off' : 'Probes together'}
      </button>
    </>
  )
}

/** Percent of the width of the scale. The needle itself takes the rest. */
const NEEDLE_TRAVEL = 98

const SETTLING_STEPS = [0.04, -0.015, 0.004]
const SETTLING_STEP_MS = 70

/** Shows a few wrong digits first, as a meter does while it settles. */
function useSettled(reading: RelativeReading | null): RelativeReading | null {
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

interface ScreenProps {
  outline: Outline
  state: BenchState
  dispatch: (event: BenchEvent) => void
  shown: RelativeReading | null
  isIdle: boolean
}

/** The display with the keys below it. */
export function Screen({ outline, state, dispatch, shown: reading, isIdle }: ScreenProps) {
  const settled = useSettled(reading)
  const minMax = useMinMax(reading)
  const shown = settled && displayOf(settled)
  const { mode, relative } = state
  return (
    <div className={styles.screen}>
      <p className={styles.mode}>
        <span>{modeNames[mode]}</span>
        {relative !== null && <strong translate="no">REL</strong>}
        {reading?.isLive && <strong>Live circuit: reading not valid</strong>}
        {reading && beeps(reading) && <strong>Beep</strong>}
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
      <div className={styles.keys}>
        {hasRelative(mode) && <ZeroKeys {...{ state, dispatch, isIdle }} shown={reading} />}
        <button type="button" translate="no" aria-pressed={minMax.isOn} onClick={minMax.toggle}>
          {minMax.isOn && minMax.range
            ? `MIN ${readingText({ mode, relative, value: minMax.range.min })} · MAX ${readingText({ mode, relative, value: minMax.range.max })}`
            : 'MIN/MAX'}
        </button>
      </div>
    </div>
  )
}

/** What a screen reader says: place, function and reading. */
function announcement(outline: Outline, state: BenchState, reading: RelativeReading): string {
  const nameOf = (id: string | null) => outline.points.find(({ at }) => at === id)?.name ?? ''
  const probes = state.isTogether
    ? 'Probes together'
    : `Red on ${nameOf(state.red)}, black on ${nameOf(state.black)}`
  const clamp = state.clamp ? `Clamp on ${wireName(outline, state.clamp)}` : 'Clamp off'
  const place = state.mode === 'amps' ? clamp : probes
  const value = reading.value === null ? 'OL, over limit' : readingText(reading)
  const live = reading.isLive ? '. Live circuit: reading not valid' : ''
  const relative = reading.relative === null ? '' : ', relative'
  return `${place}, ${modeNames[reading.mode]}: ${value}${relative}${live}`
}
