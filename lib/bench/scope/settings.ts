/** Divisions of the screen. */
export const DIVISIONS = { across: 10, down: 8 } as const

/** The converter has 8 bits. Its 256 steps cover 10.24 divisions. */
export const STEPS_PER_DIVISION = 25

const decades = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))

const steps = (from: number, to: number): number[] =>
  decades(-7, 3)
    .flatMap((decade) => [1, 2, 5].map((digit) => digit * decade))
    .filter((value) => value >= from * 0.999 && value <= to * 1.001)

/** Volts per division at the probe tip. */
export const voltSteps: readonly number[] = steps(0.01, 20)
/** Amperes per division of the current clamp. */
export const ampereSteps: readonly number[] = steps(0.1, 200)
export const secondSteps: readonly number[] = steps(1e-6, 1)

export interface ChannelSettings {
  isOn: boolean
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
  /** Hold-off: for this long after a trigger, the scope ignores the next one, seconds. */
  holdOff: number
}

export interface ScopeSettings {
  perDivision: number
  channels: readonly [ChannelSettings, ChannelSettings]
  trigger: TriggerSettings
}

/** Hold-off times, seconds. */
export const holdOffSteps: readonly number[] = [0, ...secondSteps]

/** The next larger or smaller of `steps`, or the present one at the end. */
export function stepFrom(steps: readonly number[], value: number, direction: 1 | -1): number {
  const nearest = steps.reduce(
    (best, step, index) =>
      Math.abs(step - value) < Math.abs((steps[best] ?? 0) - value) ? index : best,
    0,
  )
  return steps[Math.max(0, Math.min(steps.length - 1, nearest + direction))] ?? value
}
