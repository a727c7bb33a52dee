import { useReducer } from 'react'
import type { RelativeReading } from '@/lib/bench/instrument'
import { isClamp, isScope, type Mode, type ScopeMode } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { isIsolated } from '@/lib/bench/proof'
import type { Measurement, Positions } from '@/lib/bench/schema'
import { type Operation, operated, type UnsafeAct, unsafeOperation } from '@/lib/bench/unsafe'

/** The red and the black lead of the meter are channel A of the scope and its ground. Green is channel B. */
export type Lead = 'red' | 'black' | 'green'

export type Channel = 0 | 1

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
  /** Point of channel B of the scope. */
  green: string | null
  /** What channel B is connected with. Null while it is off. */
  second: ScopeMode | null
  /** The selected channel of the scope. Its reading is taken. */
  channel: Channel
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
  | { type: 'channel'; channel: Channel }
  | { type: 'second'; mode: ScopeMode | null }
  | { type: 'rest' }
  | { type: 'relative'; value: number | null }
  | { type: 'hold'; lead: Lead }
  | { type: 'place'; lead?: Lead; point: string }
  | { type: 'clamp'; wire: string }
  /** `number` is that of the entry that is taken again, or of the next one. */
  | { type: 'log'; entry: Omit<LogEntry, 'number'>; number?: number }

const initial = (outline: Outline, log: readonly LogEntry[], positions: Positions): BenchState => ({
  positions,
  mode: outline.modes[0] ?? 'volts',
  red: null,
  black: null,
  clamp: null,
  green: null,
  second: null,
  channel: 0,
  isTogether: false,
  relative: null,
  active: 'red',
  log,
  isolatedFrom: isIsolated(outline, positions) ? 0 : log.length,
  rejected: null,
})

function place(state: BenchState, lead: Lead, point: string): BenchState {
  // With both leads in place, the red or the green one walks from point to point.
  const moving = state.channel === 1 && isScope(state.mode) ? 'green' : 'red'
  const active = lead !== 'black' && state.black === null ? 'black' : moving
  return { ...state, [lead]: point, active, isTogether: false, rejected: null }
}

/** Selects a channel of the scope, and its lead. */
const select = (state: BenchState, channel: Channel): BenchState => ({
  ...state,
  channel,
  active: channel === 1 ? 'green' : 'red',
})

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
        return {
          ...select(state, isScope(state.mode) && isScope(event.mode) ? state.channel : 0),
          ...{ mode: event.mode, isTogether: false, relative: null, rejected: null },
        }
      case 'channel':
        return select(state, event.channel)
      case 'second':
        return select({ ...state, second: event.mode }, 1)
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
      case 'log': {
        const { entry, number = state.log.length + 1 } = event
        return { ...state, log: state.log.toSpliced(number - 1, 1, { ...entry, number }) }
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

/** Whether the next tap puts the clamp around a wire. */
export const isClamping = ({ mode, second, channel }: BenchState): boolean =>
  mode === 'amps' || (isScope(mode) && channel === 1 && second === 'scope-amps')

function measurementWith(state: BenchState, mode: Mode, red: string | null): Measurement | null {
  const { positions, black, clamp } = state
  if (isClamp(mode)) return clamp ? { positions, mode, red: clamp, black: '' } : null
  return red && black ? { positions, mode, red, black } : null
}

/** What both channels of the scope are set up for. */
export const measurementsOfScope = (
  state: BenchState,
): readonly [Measurement | null, Measurement | null] => [
  measurementWith(state, state.mode, state.red),
  state.second && measurementWith(state, state.second, state.green),
]

/** The measurement that the instruments are set up for, or null while a lead hangs in the air. */
export const measurementOf = (state: BenchState): Measurement | null =>
  isScope(state.mode)
    ? measurementsOfScope(state)[state.channel]
    : measurementWith(state, state.mode, state.red)
