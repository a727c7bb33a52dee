/** Divisions of the screen. */
export const DIVISIONS = { across: 10, down: 8 } as const

const decades = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))

const steps = (from: number, to: number): number[] =>
  decades(-7, 3)
    .flatMap((decade) => [1, 2, 5].map((digit) => digit * decade))
    .filter((value) => value >= from * 0.999 && value <= to * 1.001)

/** Volts per division at the probe tip of a 1× probe. A 10× probe has ten times as many. */
export const voltSteps: readonly number[] = steps(0.01, 20)
/** Amperes per division of the current clamp. */
export const ampereSteps: readonly number[] = steps(0.1, 200)
export const secondSteps: readonly number[] = steps(1e-6, 1)

/** What a channel is connected with. */
export type Probe = '1x' | '10x'

export interface ChannelSettings {
  isOn: boolean
  probe: Probe
  coupling: 'dc' | 'ac'
  /** Volts per division at the probe tip, or amperes. */
  perDivision: number
  /** How many divisions zero is above the center. */
  position: number
}

export interface TriggerSettings {
  channel: 0 | 1
  /** Volts at the probe tip, or amperes. */
  level: number
  edge: 'rising' | 'falling'
  /** `auto` draws without a trigger, too. `normal` waits for one. `single` stops after one. */
  mode: 'auto' | 'normal' | 'single'
  /** Pre-trigger: the share of the screen before the trigger. */
  before: number
}

export interface ScopeSettings {
  perDivision: number
  channels: readonly [ChannelSettings, ChannelSettings]
  trigger: TriggerSettings
}

/** The next larger or smaller of `steps`, or the present one at the end. */
export function stepFrom(steps: readonly number[], value: number, direction: 1 | -1): number {
  const nearest = steps.reduce(
    (best, step, index) =>
      Math.abs(step - value) < Math.abs((steps[best] ?? 0) - value) ? index : best,
    0,
  )
  return steps[Math.max(0, Math.min(steps.length - 1, nearest + direction))] ?? value
}
