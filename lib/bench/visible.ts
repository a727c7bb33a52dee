import type { Motor } from '@/lib/bench/circuit'
import type { Solution } from '@/lib/bench/newton'
import type { Part } from '@/lib/bench/schema'

/** What a technician sees and hears without an instrument. */
export interface Visible {
  /** Share of its rated current that a lamp or LED gets, or of its speed, 0 to 1.2 in steps of 0.2, by part. */
  running: Record<string, number>
  /** Ids of the relays that have pulled in. */
  pulled: string[]
}

type VisiblePart = Pick<Part, 'id' | 'symbol' | 'branches' | 'shows'>

/** Below this share, a filament does not glow and a motor does not turn. */
const LEAST_SHARE = 0.15
/**
 * An eye tells apart brightnesses in such steps. Finer steps would show a value that isn't counted as a reading.
 */
const SEEN_STEP = 0.2

/** The speed of a motor is proportional to its back-EMF. */
const speedShare = ({ a, b, ohms, volts, amps }: Motor, current: number, solution: Solution) =>
  Math.abs((solution.volts[a] ?? 0) - (solution.volts[b] ?? 0) - current * ohms) /
  (volts - amps * ohms)

export function visibleOf(parts: readonly VisiblePart[], solution: Solution): Visible {
  const running = parts.flatMap(({ id, shows, branches }) => {
    if (!shows) return []
    // A fault can have removed the branch. The supply voltage across its ends turns nothing then.
    const amps = solution.amps[shows.branch] ?? 0
    const shown = branches.find((branch) => branch.id === shows.branch)
    const share =
      shown?.kind === 'motor' && amps !== 0
        ? speedShare(shown, amps, solution)
        : Math.abs(amps) / shows.amps
    const seen = Math.round(share / SEEN_STEP) * SEEN_STEP
    return [[id, share < LEAST_SHARE ? 0 : Math.min(1.2, Number(seen.toFixed(1)))] as const]
  })
  return {
    running: Object.fromEntries(running),
    pulled: parts
      .filter(({ id, symbol }) => symbol === 'relay' && solution.energized.includes(`${id}.coil`))
      .map(({ id }) => id),
  }
}
