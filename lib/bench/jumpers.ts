import {
  boundsOf,
  overlap,
  type Position,
  symbolBounds,
  terminalPosition,
} from '@/lib/bench/geometry'
import type { FaultCase } from '@/lib/bench/schema'
import { partOfTerminal } from '@/lib/bench/targets'

/** A jumper bends aside by this share of its length, at least by so many pixels. */
const BEND = 0.1
const LEAST_BEND = 13
/** Straight pieces that its arc is drawn with. */
const PIECES = 12

/** The arc from one position to another that bends to the left (`side` −1) or to the right. */
function arc([x1, y1]: Position, [x2, y2]: Position, side: 1 | -1): Position[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const bend = 4 * Math.max(LEAST_BEND, length * BEND) * side
  // Across the straight line, to the right on the drawing when `side` is 1.
  const sign = Math.sign(y2 - y1 || x1 - x2)
  const across: Position = [(sign * (y2 - y1)) / length, (sign * (x1 - x2)) / length]
  return Array.from({ length: PIECES + 1 }, (_, index): Position => {
    const share = index / PIECES
    const height = bend * share * (1 - share)
    const along = (start: number, end: number, shift: number) =>
      Math.round(10 * (start + (end - start) * share + shift * height)) / 10
    return [along(x1, x2, across[0]), along(y1, y2, across[1])]
  })
}

/** The path of a jumper between two terminals. It bends to the side on which it covers fewer parts. */
export function jumperPath(
  drawn: Pick<FaultCase, 'parts'>,
  terminals: readonly [string, string],
): Position[] | null {
  const [from, to] = terminals.map((terminal) => terminalPosition(drawn, terminal))
  if (!from || !to) return null
  const ends = terminals.map(partOfTerminal)
  const others = drawn.parts.filter(({ id }) => !ends.includes(id)).map(symbolBounds)
  const covered = (corners: readonly Position[]) =>
    others.filter((part) => corners.some((corner) => overlap(part, boundsOf([corner, corner]))))
      .length
  const [left, right] = [arc(from, to, -1), arc(from, to, 1)]
  return covered(right) < covered(left) ? right : left
}
