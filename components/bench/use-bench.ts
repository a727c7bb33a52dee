import { useReducer } from 'react'
import type { RelativeReading } from '@/lib/bench/instrument'
import type { Mode } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { isIsolated } from '@/lib/bench/proof'
import type { Measurement, Positions } from '@/lib/bench/schema'
import { type Operation, operated, type UnsafeAct, unsafeOperation } from '@/lib/bench/unsafe'

export type Lead = 'red' | 'black'

/** A reading in the log. */
export interface LogEntry extends Measurement, Omit<RelativeReading, 'mode'> {
  number: number
  /** The predicted value, if one was entered. */
  expected: number | null
}

export interface BenchState {
  positions: Positions
  mode: Mode
  /** Points of the leads. With the clamp, `red` is a wire. */
  red: string | null
  black: string | null
  clamp: string | null
  /** The probes are held together. */
  isTogether: boolean
  /** What REL subtracts from every reading, or null. Another function clears it. */
  relative: number | null
  /** The lead that the next point gets. */
  active: Lead
  log: readonly LogEntry[]
  /** Readings before this index don't prove the absence of voltage, because the car was live after them. */
  isolatedFrom: number
  /** The dangerous act that was rejected last. */
  rejected: UnsafeAct | null
}

export type BenchEvent =
  | ({ type: 'operate' } & Operation)
  | { type: 'set'; positions: Positions }
  | { type: 'reject'; act: UnsafeAct | null }
  | { type: 'mode'; mode: Mode }
  | { type: 'rest' }
  | { type: 'relative'; value: number | null }
  | { type: 'hold'; lead: Lead }
  | { type: 'place'; lead?: Lead; point: string }
  | { type: 'clamp'; wire: string }
  | { type: 'log'; entry: Omit<LogEntry, 'number'> }

const initial = (outline: Outline, log: readonly LogEntry[], positions: Positions): BenchState => ({
  positions,
  mode: outline.modes[0] ?? 'volts',
  red: null,
  black: null,
  clamp: null,
  isTogether: false,
  relative: null,
  active: 'red',
  log,
  isolatedFrom: isIsolated(outline, positions) ? 0 : log.length,
  rejected: null,
})

function place(state: BenchState, lead: Lead, point: string): BenchState {
  // With both leads in place, the red one walks from point to point.
  const active = lead === 'red' && state.black === null ? 'black' : 'red'
  return { ...state, [lead]: point, active, isTogether: false, rejected: null }
}

/** The readings that may prove the absence of voltage. */
export const readingsOfProof = ({ log, isolatedFrom }: BenchState) => log.slice(isolatedFrom)

function operate(outline: Outline, state: BenchState, operation: Operation): BenchState {
  const positions = operated(outline, state.positions, operation)
  const isolatedFrom = isIsolated(outline, positions) ? state.isolatedFrom : state.log.length
  return { ...state, positions, isolatedFrom, rejected: null }
}

const reduceOn = (outline: Outline, isPractice: boolean) =>
  function reduce(state: BenchState, event: BenchEvent): BenchState {
    switch (event.type) {
      case 'operate': {
        const rejected = unsafeOperation(outline, state.positions, event, readingsOfProof(state))
        if (isPractice && rejected) return { ...state, rejected }
        return operate(outline, state, event)
      }
      case 'set':
        return { ...state, positions: event.positions }
      case 'reject':
        return { ...state, rejected: event.act }
      case 'mode':
        return { ...state, mode: event.mode, isTogether: false, relative: null, rejected: null }
      case 'rest':
        return { ...state, red: null, black: null, clamp: null, active: 'red', isTogether: true }
      case 'relative':
        return { ...state, relative: event.value }
      case 'hold':
        return { ...state, active: event.lead }
      case 'place':
        return place(state, event.lead ?? state.active, event.point)
      case 'clamp':
        return { ...state, clamp: event.wire, isTogether: false, rejected: null }
      case 'log':
        return {
          ...state,
          log: [...state.log, { ...event.entry, number: state.log.length + 1 }],
        }
    }
  }

/** An open exam goes on where it was left. */
interface Recorded {
  readings: readonly LogEntry[]
  positions: Positions
}

/** State of the instruments, the controls and the log. Without a recorded exam, it rejects dangerous operations. */
export function useBench(outline: Outline, exam?: Recorded) {
  return useReducer(reduceOn(outline, !exam), null, () =>
    initial(outline, exam?.readings ?? [], exam?.positions ?? {}),
  )
}

/** The measurement that the instruments are set up for, or null while a lead hangs in the air. */
export function measurementOf({
  positions,
  mode,
  red,
  black,
  clamp,
}: BenchState): Measurement | null {
  if (mode === 'amps') return clamp ? { positions, mode, red: clamp, black: '' } : null
  return red && black ? { positions, mode, red, black } : null
}
