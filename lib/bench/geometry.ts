import type { Outline, OutlinePart, OutlineWire } from '@/lib/bench/outline'

/** A drawing has this width, in pixels at 390 px. Its y axis points downward. */
export const DRAWING_WIDTH = 360
/** Test points are targets of 44 px, so their centers are at least that far apart. */
export const POINT_DISTANCE = 44

/** What positions depend on: an outline or a case. */
interface Drawn {
  parts: readonly Pick<Outline['parts'][number], 'id' | 'at' | 'terminals'>[]
}
type Position = readonly [x: number, y: number]

/** Position of a terminal on the drawing, or null if there is no such terminal. */
export function terminalPosition({ parts }: Drawn, terminal: string): Position | null {
  for (const { id, at, terminals } of parts) {
    const offset = terminal.startsWith(`${id}.`) && terminals[terminal.slice(id.length + 1)]
    if (offset) return [at[0] + offset[0], at[1] + offset[1]]
  }
  return null
}

/** Center of the target of a test point. */
export function pointPosition(
  drawn: Drawn,
  { at, offset = [0, 0] }: Outline['points'][number],
): Position | null {
  const position = terminalPosition(drawn, at)
  return position && [position[0] + offset[0], position[1] + offset[1]]
}

/** The corners of a wire from end to end. */
export function wireCorners(drawn: Drawn, { from, to, via }: OutlineWire): Position[] {
  const ends = [terminalPosition(drawn, from), terminalPosition(drawn, to)]
  return [ends[0], ...via, ends[1]].filter(
    (position) => position !== null && position !== undefined,
  )
}

/** The `d` attribute of a path through corners. */
export const pathThrough = (corners: readonly Position[]): string =>
  corners.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')

/** The middle of the longest segment of a path, where a clamp has room. */
export function middleOf(corners: readonly Position[]): Position | null {
  let longest = -1
  let middle: Position | null = null
  corners.slice(1).forEach(([x, y], index) => {
    const [startX, startY] = corners[index] ?? [x, y]
    const length = Math.abs(x - startX) + Math.abs(y - startY)
    if (length <= longest) return
    longest = length
    middle = [(x + startX) / 2, (y + startY) / 2]
  })
  return middle
}

/** Baseline and anchor of a part's id, from the center of the part. A box has its id inside. */
export function labelPlace({
  symbol,
  size,
  label,
  caption,
}: Pick<OutlinePart, 'symbol' | 'size' | 'label' | 'caption'>) {
  const [x, y] = [size[0] / 2 + 6, size[1] / 2]
  if (symbol === 'box' && !label) return { x: 0, y: caption ? -2 : 4, anchor: 'middle' } as const
  if (label === 'left') return { x: -x, y: caption ? -2 : 4, anchor: 'end' } as const
  if (label === 'above') return { x: 0, y: -y - (caption ? 16 : 5), anchor: 'middle' } as const
  if (label === 'below') return { x: 0, y: y + 12, anchor: 'middle' } as const
  return { x, y: caption ? -2 : 4, anchor: 'start' } as const
}
