import {
  boundsOf,
  DRAWING_WIDTH,
  labelBounds,
  MARK_RADIUS,
  overlap,
  type Position,
  pointPosition,
  segmentsOf,
  symbolBounds,
  wireCorners,
} from '@/lib/bench/geometry'
import { outlineOf } from '@/lib/bench/outline'
import type { FaultCase, Part } from '@/lib/bench/schema'

/** A straight piece of a wire. */
type Segment = readonly [start: Position, end: Position]

/** Parallel wires that are closer than this look like one wire, pixels. A wire is 5 px wide. */
const WIRE_DISTANCE = 8

/** Labels keep this distance from the border, pixels. */
const LABEL_MARGIN = 4

/** Whether the label of a part is cut off at a side of the drawing, or touches it. */
function isLabelCut(part: Part): boolean {
  const { left, right } = labelBounds(part)
  return left < LABEL_MARGIN || right > DRAWING_WIDTH - LABEL_MARGIN
}

/** Whether the mark of a test point covers a symbol, except the one whose terminal it marks. */
function isCovered(faultCase: FaultCase, part: Part): boolean {
  const { left, right, top, bottom } = symbolBounds(part)
  return faultCase.points.some((point) => {
    const [x, y] = pointPosition(faultCase, point) ?? part.at
    const distance = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
    return !point.at.startsWith(`${part.id}.`) && distance < MARK_RADIUS
  })
}

const isHorizontal = ([[, y1], [, y2]]: Segment) => y1 === y2
const isVertical = ([[x1], [x2]]: Segment) => x1 === x2

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
 * point, labels that are cut off, and wires without room for their code.
 */
export function findLayoutFaults(faultCase: FaultCase): string[] {
  const { parts, wires, height } = faultCase
  const found: string[] = []
  const solid = parts.filter(({ symbol }) => symbol !== 'splice')
  const drawn = wires.map((wire) => ({ wire, segments: segmentsOf(wireCorners(faultCase, wire)) }))

  solid.forEach((part, index) => {
    const { left, right, top, bottom } = symbolBounds(part)
    if (left < 0 || right > DRAWING_WIDTH || top < 0 || bottom > height) {
      found.push(`${part.id} leaves the drawing`)
    }
    if (isLabelCut(part)) found.push(`the label of ${part.id} is cut off`)
    for (const other of solid.slice(index + 1)) {
      if (overlap(symbolBounds(part), symbolBounds(other))) {
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
      if (segments.some((segment) => overlap(boundsOf(segment), symbolBounds(part)))) {
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
  const { codes } = outlineOf(faultCase)
  for (const { id, isInside } of wires) {
    const hasCode = isInside || codes.some(({ wire }) => wire === id)
    if (!hasCode) found.push(`the code of wire ${id} has no room`)
  }
  return found
}
