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

/** The voltages that the proof of a fault names, along its path. Null for faults without a graph. */
export function lossOf(faultCase: FaultCase, fault: Fault): VoltageLoss | null {
  const path = faultCase.paths.find(({ name }) => name === fault.graph?.path)
  if (!fault.graph || !path) return null
  const { positions } = fault.graph
  const voltsIn = (present: Fault | null) =>
    voltsAlong(setUp(bringIn(faultCase, present), positions), path)
  return { path, positions, good: voltsIn(null), faulty: voltsIn(fault) }
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
