import { setImmediate } from 'node:timers/promises'
import { bringIn, type Car, setUp } from '@/lib/bench/bench'
import type { LoggedReading } from '@/lib/bench/exam-schema'
import { takeReading } from '@/lib/bench/instrument'
import type { Operating, Reading } from '@/lib/bench/meter'
import { completePositions } from '@/lib/bench/positions'
import type { Fault, FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { type Visible, visibleOf } from '@/lib/bench/visible'

/** An open attempt with its secret fault. It must not leave the server. */
export interface OpenBench {
  faultCase: FaultCase
  fault: Fault
}

/** An open attempt with the state of its car. */
export interface OpenAttempt extends OpenBench {
  /** The positions of all controls. */
  positions: Positions
  /** Readings before this index don't prove the absence of voltage, because the car was live after them. */
  isolatedFrom: number
  /** All readings of the attempt, in order of time. */
  readings: readonly LoggedReading[]
}

const cars = new Map<string, readonly Car[]>()

/** The cars of all faults of a case. */
function carsOf(faultCase: FaultCase): readonly Car[] {
  const known = cars.get(faultCase.id)
  if (known) return known
  const brought = faultCase.faults.map((fault) => bringIn(faultCase, fault))
  cars.set(faultCase.id, brought)
  return brought
}

/** Cars with a signal in the positions of their controls. They are kept, because a sweep takes as long as 50 readings. */
const operated = new WeakMap<Car, Map<string, Operating>>()

function operatingOf(car: Car, positions: Positions): Operating {
  if (!car.bench.signal) return setUp(car, positions)
  const known = operated.get(car) ?? new Map<string, Operating>()
  operated.set(car, known)
  const key = JSON.stringify(completePositions(car.bench, positions))
  const operating = known.get(key) ?? setUp(car, positions)
  known.set(key, operating)
  return operating
}

/**
 * Computes a value for the fault of an attempt. Computes it for every fault of the case, because the solver
 * takes a different time for each, so the time of the response would reveal the fault.
 */
async function compute<Value>(
  { faultCase, fault }: OpenBench,
  solveFor: (car: Car) => Value,
): Promise<Value> {
  const values: Value[] = []
  for (const car of carsOf(faultCase)) {
    values.push(solveFor(car))
    // A sweep takes up to 50 ms. Other requests are served between two of them.
    if (faultCase.signal) await setImmediate()
  }
  const value = values[faultCase.faults.indexOf(fault)]
  if (value === undefined) throw new Error(`The case ${faultCase.id} has no such fault`)
  return value
}

/** What is visible with the controls in these positions. */
export const lookAt = (bench: OpenBench, positions: Positions): Promise<Visible> =>
  compute(bench, (car) => visibleOf(bench.faultCase.parts, operatingOf(car, positions).solution))

/** What the instrument shows, and what is visible meanwhile. */
export const measure = (
  bench: OpenBench,
  measurement: Measurement,
): Promise<{ reading: Reading; visible: Visible }> =>
  compute(bench, (car) => {
    const operating = operatingOf(car, measurement.positions)
    return {
      reading: takeReading(bench.faultCase, operating, measurement),
      visible: visibleOf(bench.faultCase.parts, operating.solution),
    }
  })
