import type { Part } from '@/lib/bench/schema'
import { type Drawn, targetsOf } from '@/lib/bench/targets'

const NOTHING: Part['replace'] = { dollars: 0, minutes: 0 }

/**
 * What replacing or repairing the named parts and wires costs. `minutes` is the labor: the book time, however long
 * finding the fault took. Unknown names cost nothing.
 */
export function costOf(drawn: Drawn, named: readonly string[]): Part['replace'] {
  const targets = targetsOf(drawn)
  return named
    .map((id) => targets.find((target) => target.id === id)?.replace ?? NOTHING)
    .reduce(
      (sum, { dollars, minutes }) => ({
        dollars: sum.dollars + dollars,
        minutes: sum.minutes + minutes,
      }),
      NOTHING,
    )
}
