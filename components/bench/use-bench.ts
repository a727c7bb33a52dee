import { useReducer } from 'react'
import { isInsulationPosition } from '@/lib/bench/insulation'
import type { Mode, Reading } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import type { Measurement, Positions } from '@/lib/bench/schema'

export type Lead = 'red' | 'black'

/** A reading in the log. */
export interface LogEntry extends Measurement, Omit<Reading, 'mode'> {
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
  /** The lead that the next point gets. */
  active: Lead
  log: readonly LogEntry[]
  /** Readings before this index don't prove the absence of voltage, because the car was live after them. */
  provedFrom: number
}

export type BenchEvent =
  | { type: 'operate'; control: string; option: string }
  | { type: 'mode'; mode: Mode }
  | { type: 'hold'; lead: Lead }
  | { type: 'place'; lead?: Lead; point: string }
  | { type: 'clamp'; wire: string }
  | { type: 'log'; entry: Omit<LogEntry, 'number'> }

const initial = (outline: Outline, log: readonly LogEntry[]): BenchState => ({
  positions: {},
  mode: outline.modes[0] ?? 'volts',
  red: null,
  black: null,
  clamp: null,
  active: 'red',
  log,
  provedFrom: isInsulationPosition(outline, {}) ? 0 : log.length,
})

function place(state: BenchState, lead: Lead, point: string): BenchState {
  // With both leads in place, the red one walks from point to point.
  const active = lead === 'red' && state.black === null ? 'black' : 'red'
  return { ...state, [lead]: point, active }
}

const reduceOn = (outline: Outline) =>
  function reduce(state: BenchState, event: BenchEvent): BenchState {
    switch (event.type) {
      case 'operate': {
        const positions = { ...state.positions, [event.control]: event.option }
        const isSafe = isInsulationPosition(outline, positions)
        return { ...state, positions, provedFrom: isSafe ? state.provedFrom : state.log.length }
      }
      case 'mode':
        return { ...state, mode: event.mode }
      case 'hold':
        return { ...state, active: event.lead }
      case 'place':
        return place(state, event.lead ?? state.active, event.point)
      case 'clamp':
        return { ...state, clamp: event.wire }
      case 'log':
        return {
          ...state,
          log: [...state.log, { ...event.entry, number: state.log.length + 1 }],
        }
    }
  }

/** State of the instruments, the controls and the log. */
export const useBench = (outline: Outline, log: readonly LogEntry[] = []) =>
  useReducer(reduceOn(outline), null, () => initial(outline, log))

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
