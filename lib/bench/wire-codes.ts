import {
  around,
  boundsOf,
  DRAWING_WIDTH,
  labelBounds,
  MARK_RADIUS,
  middleOf,
  overlap,
  type Position,
  pointPosition,
  type Rectangle,
  segmentsOf,
  symbolBounds,
  terminalPosition,
  wireCorners,
} from '@/lib/bench/geometry'
import type { Jumper } from '@/lib/bench/outline'
import type { FaultCase } from '@/lib/bench/schema'
import { wireCode } from '@/lib/bench/targets'

/*
 * Where the codes of the wires stand, e.g. `RD/BK 2.5`. A code stands beside its wire and touches nothing else: no
 * symbol, label, test point, wire or other code.
 */

/** Average width of the letters, pixels. Their size is in components/bench/annotations.tsx. */
const CHARACTER = 4.9
const HEIGHT = 10

/**
 * Distances of a code from the middle of its wire and of other wires, pixels, the best first. A wire is 5 px wide. The
 * code of a short wire stands beside the test points at its ends.
 */
const DISTANCES = [
  { gap: 5, clearance: 12 },
  { gap: 12, clearance: 12 },
  { gap: 5, clearance: 5 },
  { gap: 12, clearance: 5 },
]
/** Distance from other segments of the same wire, pixels. */
const OWN_CLEARANCE = 4
/** Distance from everything else, pixels. */
const MARGIN = 2
/** Distance between two places that are tried along a wire, pixels. */
const STEP = 6
/** A code may be so much longer than its segment, pixels. */
const OVERHANG = 12
/** Radius of the ring that the clamp has on a wire, pixels. */
const CLAMP_RADIUS = 10
/** The ground sign below a battery, pixels. */
const BATTERY_GROUND = { width: 28, height: 30 }

/** The center of a code. An upright code runs along a vertical wire, from bottom to top. */
export interface CodePlace {
  center: Position
  isUpright: boolean
}

/** What decides where the codes stand. */
type Drawn = Pick<FaultCase, 'parts' | 'points' | 'clamps' | 'height' | 'wires'>
type DrawnWire = Drawn['wires'][number]

interface WireCode extends CodePlace {
  /** Id of the wire. */
  wire: string
  text: string
}

const lengthOf = ([[x1, y1], [x2, y2]]: readonly [Position, Position]) =>
  Math.abs(x2 - x1) + Math.abs(y2 - y1)

const grown = ({ left, right, top, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

const boundsOfCode = ({ center, isUpright }: CodePlace, width: number): Rectangle =>
  isUpright ? around(center, HEIGHT, width) : around(center, width, HEIGHT)

/** Everything but wires that a code must not touch. */
function obstaclesOf(drawn: Drawn, jumpers: readonly Jumper[]): Rectangle[] {
  const parts = drawn.parts.flatMap((part) => [
    symbolBounds(part),
    ...(part.symbol === 'splice' ? [] : [labelBounds(part)]),
    ...(part.symbol === 'battery'
      ? [
          around(
            [part.at[0], part.at[1] + (part.size[1] + BATTERY_GROUND.height) / 2],
            BATTERY_GROUND.width,
            BATTERY_GROUND.height,
          ),
        ]
      : []),
  ])
  const marks = drawn.points.flatMap((point) => {
    const [mark, terminal] = [pointPosition(drawn, point), terminalPosition(drawn, point.at)]
    return mark && terminal ? [around(mark, 2 * MARK_RADIUS), boundsOf([mark, terminal])] : []
  })
  const rings = drawn.clamps.flatMap((id) => {
    const wire = drawn.wires.find((candidate) => candidate.id === id)
    const middle = wire && middleOf(wireCorners(drawn, wire))
    return middle ? [around(middle, 2 * CLAMP_RADIUS)] : []
  })
  const leads = jumpers.flatMap(({ corners }) => segmentsOf(corners).map(boundsOf))
  return [...parts, ...marks, ...rings, ...leads].map((bounds) => grown(bounds, MARGIN))
}

/** The distances from the middle of a segment at which a code is tried, the nearest first. */
function shifts(room: number): number[] {
  const count = Math.max(0, Math.floor(room / 2 / STEP))
  return Array.from({ length: 2 * count + 1 }, (_, index) =>
    index % 2 ? ((index + 1) / 2) * STEP : (-index / 2) * STEP,
  )
}

/** The places beside a segment, the most legible first. */
function placesAt(
  [start, end]: readonly [Position, Position],
  width: number,
  gap: number,
): CodePlace[] {
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const length = lengthOf([start, end])
  const above = gap + HEIGHT / 2
  const places = (isUpright: boolean, room: number, centerAt: (shift: number) => Position) =>
    shifts(room).map((shift): CodePlace => ({ isUpright, center: centerAt(shift) }))
  if (start[1] === end[1]) {
    return [-above, above].flatMap((side) =>
      places(false, length - width + OVERHANG, (shift) => [x + shift, y + side]),
    )
  }
  const beside = gap + width / 2
  return [
    ...[beside, -beside].flatMap((side) =>
      places(false, length - HEIGHT, (shift) => [x + side, y + shift]),
    ),
    ...[-above, above].flatMap((side) =>
      length < width ? [] : places(true, length - width, (shift) => [x + side, y + shift]),
    ),
  ]
}

/** The codes with their places. Wires inside a part and wires without room have none. */
export function placeWireCodes(drawn: Drawn, jumpers: readonly Jumper[]): WireCode[] {
  const lines = drawn.wires.flatMap((wire) =>
    segmentsOf(wireCorners(drawn, wire)).map((ends) => ({
      id: wire.id,
      ends,
      bounds: boundsOf(ends),
      length: lengthOf(ends),
    })),
  )
  const taken = obstaclesOf(drawn, jumpers)
  const isFree = (bounds: Rectangle, wire: string, clearance: number) =>
    bounds.left >= MARGIN &&
    bounds.right <= DRAWING_WIDTH - MARGIN &&
    bounds.top >= MARGIN &&
    bounds.bottom <= drawn.height - MARGIN &&
    !taken.some((other) => overlap(bounds, other)) &&
    !lines.some((line) =>
      overlap(bounds, grown(line.bounds, line.id === wire ? OWN_CLEARANCE : clearance)),
    )
  const place = (wire: DrawnWire, segments: typeof lines): WireCode[] => {
    const text = wireCode(wire)
    const width = text.length * CHARACTER
    for (const { gap, clearance } of DISTANCES) {
      for (const candidate of segments.flatMap(({ ends }) => placesAt(ends, width, gap))) {
        const bounds = boundsOfCode(candidate, width)
        if (!isFree(bounds, wire.id, clearance)) continue
        taken.push(grown(bounds, MARGIN))
        return [{ wire: wire.id, text, ...candidate }]
      }
    }
    return []
  }
  return (
    drawn.wires
      .filter(({ isInside }) => !isInside)
      .map((wire) => ({
        wire,
        segments: lines
          .filter(({ id }) => id === wire.id)
          .toSorted((one, other) => other.length - one.length),
      }))
      // A short wire has few places, so it chooses before the long ones.
      .toSorted((one, other) => (one.segments[0]?.length ?? 0) - (other.segments[0]?.length ?? 0))
      .flatMap(({ wire, segments }) => place(wire, segments))
  )
}
