import { bringIn, read, setUp } from '@/lib/bench/bench'
import type { Operating } from '@/lib/bench/meter'
import type { Fault, FaultCase, Measurement, Positions } from '@/lib/bench/schema'

type Path = FaultCase['paths'][number]

/** Voltage of each point of a path against its last point, as a meter reads it. */
function voltsAlong(operating: Operating, { points }: Path): number[] {
  const black = points.at(-1) ?? ''
  return points.map((red) => read(operating, { mode: 'volts', red, black }).value ?? 0)
}

/** Where a fault loses voltage. */
export interface VoltageLoss {
  path: Path
  positions: Positions
  /** Voltages of the path's points against its last point, without and with the fault. */
  good: number[]
  faulty: number[]
}

/** Two voltages closer than this look the same in a graph. */
const VISIBLE_VOLTS = 0.1

/**
 * The path and the positions of the controls in which a fault is seen best: where a voltage differs most from
 * a good car. Tries the positions of `measurements`. Null for faults that don't change any voltage.
 */
export function lossOf(
  faultCase: FaultCase,
  fault: Fault,
  measurements: readonly Pick<Measurement, 'positions'>[],
): VoltageLoss | null {
  const [intact, broken] = [bringIn(faultCase, null), bringIn(faultCase, fault)]
  let best: VoltageLoss | null = null
  let largest = VISIBLE_VOLTS
  for (const { positions } of measurements) {
    const [one, other] = [setUp(intact, positions), setUp(broken, positions)]
    for (const path of faultCase.paths) {
      const [good, faulty] = [voltsAlong(one, path), voltsAlong(other, path)]
      const difference = Math.max(
        ...good.map((volts, index) => Math.abs(volts - (faulty[index] ?? volts))),
      )
      if (difference <= largest) continue
      largest = difference
      best = { path, positions, good, faulty }
    }
  }
  return best
}

/** A voltage that was read, e.g. from the log. */
type Read = Pick<Measurement, 'mode' | 'red' | 'black' | 'positions'> & { value: number | null }

/**
 * Voltages of a path's points against its last point, as far as the readings in `positions` tell them. The
 * latest reading counts. Null where they tell nothing.
 */
export function knownVolts(
  { points }: Path,
  readings: readonly Read[],
  positions: Positions,
): (number | null)[] {
  const known = new Map([[points.at(-1) ?? '', 0]])
  const usable = readings.filter(
    (reading) =>
      reading.mode === 'volts' &&
      Object.entries(positions).every(([id, option]) => reading.positions[id] === option),
  )
  // A reading tells a point once its other point is known. The number of passes is the longest chain.
  for (let pass = 0; pass < usable.length; pass++) {
    for (const { red, black, value } of usable.toReversed()) {
      if (value === null) continue
      const [one, other] = [known.get(red), known.get(black)]
      if (one === undefined && other !== undefined) known.set(red, other + value)
      if (one !== undefined && other === undefined) known.set(black, one - value)
    }
  }
  return points.map((point) => known.get(point) ?? null)
}
