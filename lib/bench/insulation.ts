import { completePositions, type Selectable } from '@/lib/bench/bench'
import type { FaultCase, Measurement, Positions } from '@/lib/bench/schema'

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

/** Whether the tester is between a high-voltage point and the body. */
const isInsulationPair = (
  { points, body }: NonNullable<FaultCase['insulation']>,
  red: string,
  black: string,
): boolean => (points.includes(red) && black === body) || (points.includes(black) && red === body)

/**
 * The danger of a car that was not made safe: a pulled high-voltage plug, or a lead at a high-voltage point.
 * Null without one.
 */
export function dangerOf(
  guarded: Guarded,
  positions: Positions,
  leads: readonly (string | null)[],
): 'plug' | 'point' | null {
  const { insulation, controls } = guarded
  if (!insulation || isInsulationPosition(guarded, positions)) return null
  const selected = completePositions(guarded, positions)
  const isPulled = controls.some(
    ({ id, options }) => insulation.onlySafe.includes(id) && selected[id] !== options[0]?.id,
  )
  if (isPulled) return 'plug'
  return leads.some((lead) => lead !== null && insulation.points.includes(lead)) ? 'point' : null
}

/**
 * Whether an expert takes a measurement: without danger, and at high-voltage points only the proof of absence
 * of voltage and the insulation test. The few volts of an ohmmeter say nothing about an insulation.
 */
export function isExpert(guarded: Guarded, { positions, mode, red, black }: Measurement): boolean {
  const { insulation } = guarded
  if (!insulation) return mode !== 'insulation'
  if (mode === 'insulation') {
    return isInsulationPosition(guarded, positions) && isInsulationPair(insulation, red, black)
  }
  const isHighVoltage = insulation.points.includes(red) || insulation.points.includes(black)
  return dangerOf(guarded, positions, [red, black]) === null && !(isHighVoltage && mode !== 'volts')
}

/** The readings that prove the absence of voltage before an insulation test. */
export const proofOf = ({ insulation, controls }: Guarded): Measurement[] =>
  (insulation?.proof ?? []).map(([red, black]) => ({
    positions: completePositions({ controls }, insulation?.positions),
    mode: 'volts',
    red,
    black,
  }))

export type InsulationRejection = 'not-here' | 'not-safe' | 'not-proved'

/** A logged reading, as far as the proof of absence of voltage needs it. */
interface Logged {
  mode: string
  red: string
  black: string
  value: number | null
  positions: Positions
}

/**
 * Why the insulation tester may not be connected, or null if it may: the leads must be at a high-voltage point
 * and the body, the car must be made safe, and since then every pair of the proof must have been read as dead.
 * `log` is in order of time.
 */
export function insulationRejection(
  outline: Guarded,
  positions: Positions,
  [red, black]: readonly [string, string],
  log: readonly Logged[],
): InsulationRejection | null {
  const { insulation } = outline
  if (!insulation || !isInsulationPair(insulation, red, black)) return 'not-here'
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
