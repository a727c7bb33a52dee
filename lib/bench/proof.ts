import { completePositions, type Selectable } from '@/lib/bench/positions'
import type { FaultCase, Positions } from '@/lib/bench/schema'

/*
 * The proof of absence of voltage, in the order of EN 50110: the tester is proved on a known source, every pair of
 * the high-voltage points is read, and the same tester is proved again.
 */

/**
 * Dead means below this voltage, volts. 60 V DC is only where voltage class B begins. A link that has settled shows
 * a few tenths at most, and a discharge that still runs passes 1 V only after six time constants.
 */
export const DEAD_VOLTS = 1
/** A second reading of a settled voltage is at most this much lower, volts. */
const SETTLED_VOLTS = 0.1
/** A tester is proved if it shows at least this share of the voltage of the proving unit. */
const PROVED_SHARE = 0.9

/** A case or its outline. */
export interface Guarded {
  highVoltage?: FaultCase['highVoltage']
  controls: readonly Selectable[]
}
export type HighVoltage = NonNullable<FaultCase['highVoltage']>

/** A logged reading, as far as the proof needs it. */
export interface Logged {
  mode: string
  red: string
  black: string
  value: number | null
  positions: Positions
}

/** Whether the controls that isolate the car are in their safe positions: off, disconnected, locked. */
export function isIsolated({ highVoltage, controls }: Guarded, positions: Positions): boolean {
  if (!highVoltage) return false
  const selected = completePositions({ controls }, positions)
  return highVoltage.isolating.every((id) => selected[id] === highVoltage.safe[id])
}

const isAt = ({ red, black }: Logged, [one, other]: readonly [string, string]) =>
  (red === one && black === other) || (red === other && black === one)

/** What the proof still lacks, in the order in which it is missed. */
export type ProofGap = 'tester-before' | 'pair' | 'voltage' | 'settled' | 'tester-after'

/** What the pairs lack, read with a tester that was proved before. */
function gapOfPairs({ proof, link }: HighVoltage, readings: readonly Logged[]): ProofGap | null {
  const latest = proof.map((pair) => readings.findLast((reading) => isAt(reading, pair)))
  // A null value is above the highest range.
  const isLive = ({ value }: Logged) => value === null || Math.abs(value) >= DEAD_VOLTS
  if (latest.some((reading) => reading && isLive(reading))) return 'voltage'
  if (latest.includes(undefined)) return 'pair'
  // The first pair lies across the capacitor.
  const across = readings.filter((reading) => proof[0] && isAt(reading, proof[0]))
  const last = across.at(-1)
  const earlier = across.findLast(
    ({ positions }) => positions[link.wait] !== last?.positions[link.wait],
  )
  if (!last || !earlier || isLive(earlier)) return 'settled'
  const fall = Math.abs(earlier.value ?? 0) - Math.abs(last.value ?? 0)
  return fall <= SETTLED_VOLTS ? null : 'settled'
}

/**
 * What is missing until the car is proved dead, or null if it is. `log` is in order of time. Readings before the car
 * was last isolated don't count.
 */
export function proofGap(guarded: Guarded, log: readonly Logged[]): ProofGap | null {
  const { highVoltage } = guarded
  if (!highVoltage) return null
  const lastLive = log.findLastIndex(({ positions }) => !isIsolated(guarded, positions))
  const readings = log.slice(lastLive + 1).filter(({ mode }) => mode === 'volts')
  const { points, volts } = highVoltage.provingUnit
  const proved = readings.flatMap((reading, index) =>
    isAt(reading, points) && Math.abs(reading.value ?? 0) >= PROVED_SHARE * volts ? [index] : [],
  )
  const [before, ...after] = proved
  if (before === undefined) return 'tester-before'
  const isComplete = after.some(
    (index) => gapOfPairs(highVoltage, readings.slice(before, index)) === null,
  )
  const gap = gapOfPairs(highVoltage, readings.slice(before))
  // Voltage that appears later makes every proof void.
  if (isComplete && gap !== 'voltage') return null
  return gap ?? 'tester-after'
}
