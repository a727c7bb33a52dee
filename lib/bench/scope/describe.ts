import type { Shape } from '@/lib/bench/scope/shape'
import { unitText } from '@/lib/bench/scope/unit-text'

/** A gap from this multiple of the usual distance on lacks at least one pulse. */
const MISSING = 1.5
/** Pulses below this share of the highest one are worth a word. */
const LOW = 0.85

/** A trace in a few words, e.g. `12.7 V to 14.3 V, 250 Hz, 2 pulses`. */
export function summaryOf(shape: Shape, unit: 'V' | 'A'): string {
  const { maximum, minimum, mean, hertz, pulses, longestGap } = shape
  if (pulses === 0) return `flat at ${unitText(mean, unit)}`
  const parts = [
    `${unitText(minimum, unit)} to ${unitText(maximum, unit)}`,
    hertz !== null && unitText(hertz, 'Hz'),
    pulses === 1 ? '1 pulse' : `${pulses} pulses`,
    longestGap >= MISSING && `gap of ${longestGap.toFixed(1)} pulses`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** What a screen reader says of a trace: its levels, its period and its pulses. `unit` is `V` or `A`. */
export function describeTrace(shape: Shape, unit: 'V' | 'A'): string {
  const { maximum, minimum, mean, hertz, duty, pulses, lowestPulse, longestGap, rise } = shape
  const of = (value: number) => unitText(value, unit)
  if (pulses === 0) return `A flat line at ${of(mean)}.`
  const parts = [
    `${of(maximum - minimum)} peak to peak, from ${of(minimum)} to ${of(maximum)}, mean ${of(mean)}`,
    hertz !== null &&
      `period ${unitText(1 / hertz, 's')}, ${unitText(hertz, 'Hz')}${duty === null ? '' : `, high for ${Math.round(duty * 100)} % of it`}`,
    `${pulses === 1 ? '1 pulse' : `${pulses} pulses`}`,
    lowestPulse < LOW && `the lowest pulse has ${Math.round(lowestPulse * 100)} % of the highest`,
    longestGap >= MISSING &&
      `one gap is ${longestGap.toFixed(1)} times as long as the others: ${Math.round(longestGap) - 1} missing`,
    rise !== null && `rises in ${unitText(rise, 's')}`,
  ]
  return `${parts.filter((part) => part !== false).join('; ')}.`
}
