import { completePositions, type Selectable } from '@/lib/bench/bench'
import type { FaultCase, Positions } from '@/lib/bench/schema'

/** The insulation tester is connected only to points that were read below this voltage, volts. */
export const DEAD_VOLTS = 30

interface Guarded {
  insulation?: FaultCase['insulation']
  controls: readonly Selectable[]
}

/** Whether the controls are in the positions in which the insulation tester may be used. */
export function isInsulationPosition(
  { insulation, controls }: Guarded,
  positions: Positions,
): boolean {
  const selected = completePositions({ controls }, positions)
  return (
    insulation !== undefined &&
    Object.entries(insulation.positions).every(([id, option]) => selected[id] === option)
  )
}

export type InsulationRefusal = 'not-here' | 'not-safe' | 'not-proved'

/** A logged reading, as far as the proof of absence of voltage needs it. */
interface Logged {
  mode: string
  red: string
  black: string
  value: number | null
  positions: Positions
}

/**
 * Why the insulation tester may not be connected, or null if it may: the points must be high-voltage points,
 * the car must be made safe, and since then every pair of the proof must have been read as dead. `log` is in
 * order of time.
 */
export function insulationRefusal(
  outline: Guarded,
  positions: Positions,
  [red, black]: readonly [string, string],
  log: readonly Logged[],
): InsulationRefusal | null {
  const { insulation } = outline
  if (!insulation?.points.includes(red) || !insulation.points.includes(black)) return 'not-here'
  if (!isInsulationPosition(outline, positions)) return 'not-safe'
  const lastLive = log.findLastIndex((entry) => !isInsulationPosition(outline, entry.positions))
  const sinceSafe = log.slice(lastLive + 1)
  const isProved = insulation.proof.every(([one, other]) =>
    sinceSafe.some(
      (entry) =>
        entry.mode === 'volts' &&
        entry.value !== null &&
        Math.abs(entry.value) < DEAD_VOLTS &&
        ((entry.red === one && entry.black === other) ||
          (entry.red === other && entry.black === one)),
    ),
  )
  return isProved ? null : 'not-proved'
}
