import { useReducer } from 'react'
import type { FaultCase } from '@/lib/bench/schema'
import { durationOf } from '@/lib/bench/scope/recording'
import {
  ampereSteps,
  type ChannelSettings,
  DIVISIONS,
  holdOffSteps,
  type ScopeSettings,
  secondSteps,
  stepFrom,
  type TriggerSettings,
  voltSteps,
} from '@/lib/bench/scope/settings'
import { fittingStep, type Trace } from '@/lib/bench/scope/trace'
import type { Channel } from '../use-bench'

export type Unit = 'V' | 'A'

/** Steps of a knob up or down. */
export type Turn = 1 | -1

export interface ScopeState extends ScopeSettings {
  isHeld: boolean
  showsReference: boolean
  /** Places of the cursors as shares of the screen. */
  cursors: readonly [number, number]
  hasCursors: boolean
  /** How many times the time axis is stretched, and the share of the screen at which it begins. */
  zoom: number
  zoomFrom: number
  /** How often a single sweep was armed. */
  armed: number
}

export type ScopeEvent =
  | { type: 'seconds'; turn: Turn }
  | { type: 'units'; channel: Channel; turn: Turn; unit: Unit }
  | { type: 'position'; channel: Channel; turn: Turn }
  | { type: 'coupling'; channel: Channel; coupling: ChannelSettings['coupling'] }
  | { type: 'trigger'; to: Partial<TriggerSettings> }
  | { type: 'arm' }
  | { type: 'level'; turn: Turn }
  | { type: 'before'; turn: Turn }
  | { type: 'hold-off'; turn: Turn }
  | { type: 'cursor'; cursor: 0 | 1; to: number }
  | { type: 'view'; to: Partial<Pick<ScopeState, 'isHeld' | 'showsReference' | 'hasCursors'>> }
  | { type: 'zoom'; zoom: number; from?: number }
  /** Fits what the channels see. */
  | { type: 'fit'; traces: readonly (Trace | null)[]; units: readonly Unit[] }
  /** Channel B got another input. */
  | { type: 'second'; unit: Unit; perDivision: number }

/** A knob moves a trace or the level of the trigger by this share of a division. */
const POSITION_STEP = 0.5
const LEVEL_STEP = 0.25
const BEFORE_STEP = 0.1
/** A fitted trace is at most this high, divisions, and this many periods wide. */
const FITTED_SHARE = 0.75
const FITTED_PERIODS = 2
/** The farthest that fitting moves a trace, divisions. */
const MOST_OFFSET = 8

export const stepsOf = (unit: Unit): readonly number[] => (unit === 'V' ? voltSteps : ampereSteps)

const initial = ({ seconds, volts, trigger }: NonNullable<FaultCase['signal']>['scope']) => {
  const channel: ChannelSettings = {
    isOn: true,
    coupling: 'dc',
    perDivision: volts,
    position: 0,
  }
  return (): ScopeState => ({
    perDivision: seconds,
    channels: [channel, { ...channel, isOn: false }],
    trigger: { channel: 0, level: trigger, edge: 'rising', mode: 'auto', before: 0.2, holdOff: 0 },
    isHeld: false,
    showsReference: false,
    cursors: [0.3, 0.7],
    hasCursors: false,
    zoom: 1,
    zoomFrom: 0,
    armed: 0,
  })
}

function withChannel(
  state: ScopeState,
  channel: Channel,
  to: Partial<ChannelSettings>,
): ScopeState {
  const [a, b] = state.channels
  return {
    ...state,
    channels: channel === 0 ? [{ ...a, ...to }, b] : [a, { ...b, ...to }],
  }
}

const rounded = (value: number) => Number(value.toPrecision(9))

function fitted(state: ScopeState, { traces, units }: Extract<ScopeEvent, { type: 'fit' }>) {
  const [first] = traces.flatMap((trace) => trace ?? [])
  if (!first) return state
  const duration = durationOf(first.recording) * (first.recording.repeats ? FITTED_PERIODS : 1)
  const perDivision =
    secondSteps.find((step) => step * DIVISIONS.across >= duration) ?? state.perDivision
  const next = traces.reduce<ScopeState>((fit, trace, index) => {
    if (!trace) return fit
    const channel = index === 0 ? 0 : 1
    const { maximum, minimum } = trace.shape
    const steps = stepsOf(units[index] ?? 'V')
    const perDivision = fittingStep(steps, (maximum - minimum) / FITTED_SHARE)
    const center = (maximum + minimum) / 2
    // A ripple on a high voltage needs AC coupling.
    const isOff = Math.abs(center) > MOST_OFFSET * perDivision
    const coupling = isOff ? 'ac' : fit.channels[channel].coupling
    const middle = coupling === 'ac' ? 0 : center
    const position = -Math.round(middle / perDivision / POSITION_STEP) * POSITION_STEP
    const level = fit.trigger.channel === channel ? { level: middle } : {}
    return {
      ...withChannel(fit, channel, { perDivision, position, coupling }),
      trigger: { ...fit.trigger, ...level },
    }
  }, state)
  return { ...next, perDivision, zoom: 1, zoomFrom: 0 }
}

function reduce(state: ScopeState, event: ScopeEvent): ScopeState {
  const { trigger } = state
  const withTrigger = (to: Partial<TriggerSettings>) => ({
    ...state,
    trigger: { ...trigger, ...to },
  })
  switch (event.type) {
    case 'seconds':
      return { ...state, perDivision: stepFrom(secondSteps, state.perDivision, event.turn) }
    case 'units': {
      const { perDivision } = state.channels[event.channel]
      return withChannel(state, event.channel, {
        perDivision: stepFrom(stepsOf(event.unit), perDivision, event.turn),
      })
    }
    case 'position': {
      const { position } = state.channels[event.channel]
      return withChannel(state, event.channel, { position: position + event.turn * POSITION_STEP })
    }
    case 'coupling':
      return withChannel(state, event.channel, { coupling: event.coupling, position: 0 })
    case 'trigger':
      return withTrigger(event.to)
    case 'arm':
      return { ...state, isHeld: false, armed: state.armed + 1 }
    case 'level': {
      const { perDivision } = state.channels[trigger.channel]
      return withTrigger({
        level: rounded(trigger.level + event.turn * LEVEL_STEP * perDivision),
      })
    }
    case 'before': {
      const before = rounded(trigger.before + event.turn * BEFORE_STEP)
      return withTrigger({ before: Math.max(0, Math.min(0.9, before)) })
    }
    case 'hold-off':
      return withTrigger({ holdOff: stepFrom(holdOffSteps, trigger.holdOff, event.turn) })
    case 'cursor': {
      const [one, other] = state.cursors
      return { ...state, cursors: event.cursor === 0 ? [event.to, other] : [one, event.to] }
    }
    case 'view':
      return { ...state, ...event.to }
    case 'zoom': {
      const from = event.from ?? state.zoomFrom
      return {
        ...state,
        zoom: event.zoom,
        zoomFrom: Math.max(0, Math.min(1 - 1 / event.zoom, from)),
      }
    }
    case 'fit':
      return fitted(state, event)
    case 'second':
      return withChannel(state, 1, { perDivision: event.perDivision, position: 0 })
  }
}

/** The settings of the scope. */
export const useScope = (signal: NonNullable<FaultCase['signal']>) =>
  useReducer(reduce, null, initial(signal.scope))
