import { summaryOf } from '@/lib/bench/scope/describe'
import type { Recording } from '@/lib/bench/scope/recording'
import { ampereSteps, DIVISIONS, STEPS_PER_DIVISION, voltSteps } from '@/lib/bench/scope/settings'
import { type Shape, shapeOf } from '@/lib/bench/scope/shape'

/** A recording with the resolution of the scope, and what a technician reads from it. */
export interface Trace {
  recording: Recording
  shape: Shape
  /** The shape in a few words. */
  text: string
}

/** The smallest of `steps` at which a span fits the screen. */
export const fittingStep = (steps: readonly number[], span: number): number =>
  steps.find((step) => step * DIVISIONS.down >= span) ?? steps.at(-1) ?? 1

/**
 * Rounds a recording to the 8 bits of the scope at the most sensitive setting that shows all of it. The offset of the
 * input takes the mean off, so that a ripple on a high voltage keeps its resolution.
 */
export function traceOf(recording: Recording, unit: 'volts' | 'amps'): Trace {
  const { values } = recording
  const span = Math.max(...values) - Math.min(...values)
  const perDivision = fittingStep(unit === 'volts' ? voltSteps : ampereSteps, span)
  const step = perDivision / STEPS_PER_DIVISION
  const rounded = values.map((value) => Math.round(value / step) * step)
  const digitized = { ...recording, values: rounded }
  const shape = shapeOf(digitized)
  const text = summaryOf(shape, unit === 'volts' ? 'V' : 'A')
  return { recording: digitized, shape, text }
}
