import type { Outline, OutlinePart, OutlineWire } from '@/lib/bench/outline'

/** A drawing has this width, in pixels at 390 px. Its y axis points downward. */
export const DRAWING_WIDTH = 360
/** Test points are targets of 44 px, so their centers are at least that far apart. */
export const POINT_DISTANCE = 44

/** What positions depend on: an outline or a case. */
interface Drawn {
  parts: readonly Pick<Outline['parts'][number], 'id' | 'at' | 'terminals'>[]
}
export type Position = readonly [x: number, y: number]

export interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** Radius of the mark of a test point, pixels. */
export const MARK_RADIUS = 8.5

/** Average widths of the characters of an id and of a caption, pixels. */
const ID_WIDTH = 7.2
const CAPTION_WIDTH = 5.2

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

/** Width of a pin number, by which the frame of a connector is wider than its terminals need, pixels. */
export const PIN_NUMBER = 6

/** Baseline and anchor of a part's id, from the center of the part. A box has its id inside. */
export function labelPlace({
  symbol,
  size,
  label,
  caption,
}: Pick<OutlinePart, 'symbol' | 'size' | 'label' | 'caption'>) {
  // The frame of a connector has a pin number on its left.
  const pin = symbol === 'connector' && label === 'left' ? PIN_NUMBER : 0
  const [x, y] = [size[0] / 2 + 6 + pin, size[1] / 2]
  if (symbol === 'box' && !label) return { x: 0, y: caption ? -2 : 4, anchor: 'middle' } as const
  if (label === 'left') return { x: -x, y: caption ? -2 : 4, anchor: 'end' } as const
  if (label === 'above') return { x: 0, y: -y - (caption ? 16 : 5), anchor: 'middle' } as const
  if (label === 'below') return { x: 0, y: y + 12, anchor: 'middle' } as const
  return { x, y: caption ? -2 : 4, anchor: 'start' } as const
}

/** Whether two rectangles share more than an edge. A rectangle may be a line. */
export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

/** The rectangle around a center. */
export const around = ([x, y]: Position, width: number, height = width): Rectangle => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** The rectangle between two opposite corners. */
export const boundsOf = ([[x1, y1], [x2, y2]]: readonly [Position, Position]): Rectangle => ({
  left: Math.min(x1, x2),
  right: Math.max(x1, x2),
  top: Math.min(y1, y2),
  bottom: Math.max(y1, y2),
})

/** The rectangle of a part's symbol. The frame of a connector is wider on its left. */
export function symbolBounds({
  at,
  size,
  symbol,
}: Pick<OutlinePart, 'at' | 'size' | 'symbol'>): Rectangle {
  const bounds = around(at, ...size)
  return symbol === 'connector' ? { ...bounds, left: bounds.left - PIN_NUMBER } : bounds
}

/** The rectangle of a part's id and caption. */
export function labelBounds(
  part: Pick<OutlinePart, 'id' | 'at' | 'symbol' | 'size' | 'label' | 'caption'>,
): Rectangle {
  const { x, y, anchor } = labelPlace(part)
  const width = Math.max(part.id.length * ID_WIDTH, (part.caption ?? '').length * CAPTION_WIDTH)
  const left = part.at[0] + x - width * { start: 0, middle: 0.5, end: 1 }[anchor]
  const baseline = part.at[1] + y
  return {
    left,
    right: left + width,
    top: baseline - 9,
    bottom: baseline + (part.caption ? 15 : 2),
  }
}

/** The straight pieces of a path. */
export const segmentsOf = (corners: readonly Position[]): (readonly [Position, Position])[] =>
  corners.slice(1).map((end, index) => [corners[index] ?? end, end] as const)
