import type { Part } from '@/lib/bench/schema'
import type { Solution } from '@/lib/bench/solve'

/** What a technician sees and hears without an instrument. */
export interface Visible {
  /** Share of its rated current that a lamp, LED or motor gets, 0 to 1.2 in steps of 0.2, by part. */
  running: Record<string, number>
  /** Ids of the relays that have pulled in. */
  pulled: string[]
}

type VisiblePart = Pick<Part, 'id' | 'symbol'> & { shows?: Part['shows'] }

/** Below this share of its rated current, a filament does not glow and a motor does not turn. */
const LEAST_SHARE = 0.15
/** An eye tells apart brightnesses in such steps. Finer ones would be readings that no one counts. */
const SEEN_STEP = 0.2

export function visibleOf(parts: readonly VisiblePart[], solution: Solution): Visible {
  const running = parts.flatMap(({ id, shows }) => {
    if (!shows) return []
    const share = (solution.amps[shows.branch] ?? 0) / shows.amps
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
