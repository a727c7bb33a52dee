import { type Position, terminalPosition, wireCorners } from '@/lib/bench/geometry'
import type { Jumper } from '@/lib/bench/outline'
import type { FaultCase } from '@/lib/bench/schema'

/** A current on the drawing. */
export interface Flow {
  id: string
  /** From its start to its end. */
  corners: readonly Position[]
  /** From the start to the end, amperes. */
  amps: number
}

/** Currents below this one are not shown, amperes. */
export const LEAST_AMPS = 0.0005

/**
 * The currents through wires, jumpers and parts, such as the coil and the contact of a relay. The inside of a box and
 * of a battery isn't drawn.
 */
export function flowsOf(
  faultCase: Pick<FaultCase, 'parts' | 'wires'>,
  jumpers: readonly Jumper[],
  amps: Readonly<Record<string, number>>,
): Flow[] {
  const inside = faultCase.parts.flatMap(({ symbol, branches }) => {
    if (symbol === 'box' || symbol === 'battery') return []
    return branches.flatMap(({ id, a, b }) => {
      const [start, end] = [terminalPosition(faultCase, a), terminalPosition(faultCase, b)]
      return start && end ? [{ id, corners: [start, end] }] : []
    })
  })
  const wires = faultCase.wires.map((wire) => ({
    id: wire.id,
    corners: wireCorners(faultCase, wire),
  }))
  return [...wires, ...inside, ...jumpers]
    .map(({ id, corners }) => ({
      ...{ id, corners },
      // A welded contact has a second branch.
      amps: (amps[id] ?? 0) + (amps[`${id}.weld`] ?? 0),
    }))
    .filter((flow) => Math.abs(flow.amps) >= LEAST_AMPS)
}
