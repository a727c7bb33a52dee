import { isScope, type Mode, type Operating, type Reading } from '@/lib/bench/meter'
import type { FaultCase } from '@/lib/bench/schema'
import { differencesOf } from '@/lib/bench/scope/compare'
import { partOfTerminal } from '@/lib/bench/targets'

/** Of a trace, what differs from the trace of a good car. */
export type TraceOutcome = `trace ${string}`
export type Outcome = 'good' | 'none' | 'low' | 'high' | 'full' | 'reversed' | 'over' | TraceOutcome

/** A technician ignores differences up to this share of the good value. */
const TOLERATED_SHARE = 0.05
/** Differences of a frequency and of a duty cycle that mean nothing. */
const TOLERATED_HERTZ = 1
const TOLERATED_DUTY = 0.02
/** Ohms that leads and contacts add. */
const TOLERATED_OHMS = 0.5
/** V DC tells whether there is voltage. Smaller differences than this are read in mV DC, volts. */
export const TOLERATED_VOLTS = 0.1
/** With more than this from a source, a circuit is under load, amperes. */
const LOAD_AMPS = 0.3
/** From this share of the supply voltage, a point counts as supplied. */
const SUPPLIED_SHARE = 0.85

/** The differences from a good reading that mean nothing, by the function of the instrument. */
export const toleratedOf = ({ volts, amps }: FaultCase['tolerance']): Record<Mode, number> => ({
  volts: Math.max(volts, TOLERATED_VOLTS),
  millivolts: volts,
  'ac-volts': volts,
  minimum: Math.max(volts, TOLERATED_VOLTS),
  maximum: Math.max(volts, TOLERATED_VOLTS),
  hertz: TOLERATED_HERTZ,
  duty: TOLERATED_DUTY,
  diode: TOLERATED_VOLTS,
  milliamps: amps,
  amps,
  ohms: TOLERATED_OHMS,
  continuity: TOLERATED_OHMS,
  insulation: 0,
  scope: volts,
  'scope-1x': volts,
  'scope-amps': amps,
})

function traceOutcome(reading: Reading, good: Reading, least: number): Outcome {
  if (!reading.trace || !good.trace) return 'good'
  const found = differencesOf(reading.trace.shape, good.trace.shape, least)
  if (found.length === 0) return 'good'
  const text = found.map(({ feature, isHigher }) => `${feature} ${isHigher ? 'high' : 'low'}`)
  return `trace ${text.join(', ')}`
}

/** What a reading tells, compared with `good`, the reading of a car without a fault. */
export function outcomeOf(
  { tolerance }: Pick<FaultCase, 'tolerance'>,
  reading: Reading,
  good: Reading,
  supply: number,
): Outcome {
  if (reading.value === null || good.value === null) {
    return reading.value === good.value ? 'good' : reading.value === null ? 'over' : 'low'
  }
  const [value, expected] = [reading.value, good.value]
  const slack = toleratedOf(tolerance)[reading.mode]
  if (isScope(reading.mode)) return traceOutcome(reading, good, slack)
  if (Math.abs(value - expected) <= Math.max(slack, TOLERATED_SHARE * Math.abs(expected))) {
    return 'good'
  }
  if (Math.abs(value) <= slack) return 'none'
  if (reading.mode === 'volts' && Math.abs(value) >= 0.97 * supply) return 'full'
  if (value * expected < 0) return 'reversed'
  return Math.abs(value) > Math.abs(expected) ? 'high' : 'low'
}

/** The highest voltage of a source of the car, volts. */
export function supplyOf({ parts, highVoltage }: FaultCase): number {
  const [proving = ''] = highVoltage?.provingUnit.points ?? []
  return Math.max(
    ...parts
      .filter(({ id }) => id !== partOfTerminal(proving))
      .flatMap(({ branches }) =>
        branches.map((branch) => (branch.kind === 'source' && !branch.wave ? branch.volts : 0)),
      ),
  )
}

/** Whether a voltage is the supply voltage, perhaps under load. */
export const isSupplied = (
  faultCase: FaultCase,
  volts: number,
  supply = supplyOf(faultCase),
): boolean => Math.abs(volts) >= SUPPLIED_SHARE * supply

/** Whether a source delivers the current of a load. */
export const isUnderLoad = ({ parts }: FaultCase, { solution }: Operating): boolean =>
  parts
    .flatMap(({ branches }) => branches.filter(({ kind }) => kind === 'source'))
    .some(({ id }) => Math.abs(solution.amps[id] ?? 0) > LOAD_AMPS)
