import { DRAWING_WIDTH, labelPlace, pointPosition, wireCorners } from '@/lib/bench/geometry'
import type { FaultCase, Part, Wire } from '@/lib/bench/schema'

type Position = readonly [x: number, y: number]

interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** A straight piece of a wire. */
type Segment = readonly [start: Position, end: Position]

/** Parallel wires that are closer than this look like one wire, pixels. A wire is 5 px wide. */
const WIRE_DISTANCE = 8

/** Average widths of the characters of an id and of a caption, pixels. */
const ID_WIDTH = 7.2
const CAPTION_WIDTH = 5.2
/** Labels keep this distance from the border, pixels. */
const LABEL_MARGIN = 4

/** Radius of the mark of a test point, pixels. */
const MARK_RADIUS = 8.5

/** Whether the label of a part is cut off at a side of the drawing, or touches it. */
function isLabelCut(part: Part): boolean {
  const { x, anchor } = labelPlace(part)
  const width = Math.max(part.id.length * ID_WIDTH, (part.caption ?? '').length * CAPTION_WIDTH)
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  const left = part.at[0] + x - width * share
  return left < LABEL_MARGIN || left + width > DRAWING_WIDTH - LABEL_MARGIN
}

const rectangleOf = ({ at: [x, y], size: [width, height] }: Part): Rectangle => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** Whether the mark of a test point covers a symbol, except the one whose terminal it marks. */
function isCovered(faultCase: FaultCase, part: Part): boolean {
  const { left, right, top, bottom } = rectangleOf(part)
  return faultCase.points.some((point) => {
    const [x, y] = pointPosition(faultCase, point) ?? part.at
    const distance = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
    return !point.at.startsWith(`${part.id}.`) && distance < MARK_RADIUS
  })
}

const boundsOf = ([[x1, y1], [x2, y2]]: Segment): Rectangle => ({
  left: Math.min(x1, x2),
  right: Math.max(x1, x2),
  top: Math.min(y1, y2),
  bottom: Math.max(y1, y2),
})

/** Whether two rectangles share more than an edge. A rectangle may be a line. */
const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

const isHorizontal = ([[, y1], [, y2]]: Segment) => y1 === y2
const isVertical = ([[x1], [x2]]: Segment) => x1 === x2

const segmentsOf = (faultCase: FaultCase, wire: Wire): Segment[] => {
  const corners = wireCorners(faultCase, wire)
  return corners.slice(1).map((end, index): Segment => [corners[index] ?? end, end])
}

/** Whether two segments run side by side, so that they look like one. */
function runTogether(one: Segment, other: Segment): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  if (isHorizontal(one) && isHorizontal(other)) {
    return Math.abs(a.top - b.top) < WIRE_DISTANCE && a.left < b.right && a.right > b.left
  }
  if (isVertical(one) && isVertical(other)) {
    return Math.abs(a.left - b.left) < WIRE_DISTANCE && a.top < b.bottom && a.bottom > b.top
  }
  return false
}

/** Whether a position lies on a segment, but not at one of its ends. */
function isInside([x, y]: Position, segment: Segment): boolean {
  const { left, right, top, bottom } = boundsOf(segment)
  return isVertical(segment)
    ? x === left && y > top && y < bottom
    : y === top && x > left && x < right
}

/**
 * Finds wires that are not orthogonal, cover parts or look joined to other wires, parts that overlap or lie below a test
 * point, and labels that are cut off.
 */
export function findLayoutFaults(faultCase: FaultCase): string[] {
  const { parts, wires, height } = faultCase
  const found: string[] = []
  const solid = parts.filter(({ symbol }) => symbol !== 'splice')
  const drawn = wires.map((wire) => ({ wire, segments: segmentsOf(faultCase, wire) }))

  solid.forEach((part, index) => {
    const { left, right, top, bottom } = rectangleOf(part)
    if (left < 0 || right > DRAWING_WIDTH || top < 0 || bottom > height) {
      found.push(`${part.id} leaves the drawing`)
    }
    if (isLabelCut(part)) found.push(`the label of ${part.id} is cut off`)
    for (const other of solid.slice(index + 1)) {
      if (overlap(rectangleOf(part), rectangleOf(other))) {
        found.push(`${part.id} and ${other.id} overlap`)
      }
    }
    if (part.symbol !== 'box') {
      if (isCovered(faultCase, part)) found.push(`a test point covers ${part.id}`)
      return
    }
    for (const [terminal, [x, y]] of Object.entries(part.terminals)) {
      const [width, depth] = part.size
      const isOnBorder =
        (Math.abs(x) === width / 2 && Math.abs(y) <= depth / 2) ||
        (Math.abs(y) === depth / 2 && Math.abs(x) <= width / 2)
      if (!isOnBorder) found.push(`the terminal ${part.id}.${terminal} is not on the border`)
    }
  })

  drawn.forEach(({ wire, segments }, index) => {
    for (const segment of segments) {
      if (isHorizontal(segment) === isVertical(segment)) {
        const [[x1, y1], [x2, y2]] = segment
        found.push(`wire ${wire.id} is not orthogonal from ${x1}, ${y1} to ${x2}, ${y2}`)
      }
    }
    for (const part of solid) {
      // A box without terminals is a sleeve that wires pass through.
      if (Object.keys(part.terminals).length === 0) continue
      if (segments.some((segment) => overlap(boundsOf(segment), rectangleOf(part)))) {
        found.push(`wire ${wire.id} covers ${part.id}`)
      }
    }
    for (const other of drawn.slice(index + 1)) {
      const pairs = segments.flatMap((one) =>
        other.segments.map((another): [Segment, Segment] => [one, another]),
      )
      if (pairs.some(([one, another]) => runTogether(one, another))) {
        found.push(`wires ${wire.id} and ${other.wire.id} run together`)
      } else if (
        pairs.some(
          ([one, another]) =>
            one.some((position) => isInside(position, another)) ||
            another.some((position) => isInside(position, one)),
        )
      ) {
        found.push(
          `wires ${wire.id} and ${other.wire.id} look joined where one of them bends or ends`,
        )
      }
    }
  })
  return found
}
