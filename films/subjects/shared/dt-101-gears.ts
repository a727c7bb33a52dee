import { type Color, circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { radians } from '../../kit/motion.ts'

/** Module of the gears: their pitch diameter is the module times the number of teeth. Pixels and mm. */
export const MODULE = 12
const MODULE_MM = 5
/** Pressure angle. At 25° a pinion of 12 teeth needs no undercut. */
const PRESSURE = radians(25)
/** Addendum and dedendum, in modules. */
const ADDENDUM = 1
const DEDENDUM = 1.25
/** How much narrower than half the pitch a tooth is, pixels on each flank. */
const BACKLASH = 0.6

export const pitchRadius = (teeth: number): number => (MODULE * teeth) / 2
export const pitchRadiusMm = (teeth: number): number => (MODULE_MM * teeth) / 2

const involute = (angle: number) => Math.tan(angle) - angle

/** The outline of a gear with involute flanks around the origin. The center of a tooth points right. */
function gearOutline(teeth: number): string {
  const pitch = pitchRadius(teeth)
  const base = pitch * Math.cos(PRESSURE)
  const tip = pitch + ADDENDUM * MODULE
  const root = pitch - DEDENDUM * MODULE
  const halfAt = (radius: number) =>
    Math.PI / (2 * teeth) -
    BACKLASH / pitch +
    involute(PRESSURE) -
    involute(Math.acos(Math.min(1, base / radius)))
  const start = Math.max(base, root)
  const flank = Array.from({ length: 6 }, (_, step) => start + ((tip - start) * step) / 5)
  const on = (radius: number, angle: number): Point => [
    radius * Math.cos(angle),
    radius * Math.sin(angle),
  ]
  const points = Array.from({ length: teeth }, (_, tooth) => {
    const middle = (2 * Math.PI * tooth) / teeth
    return [
      on(root, middle - halfAt(start)),
      ...flank.map((radius) => on(radius, middle - halfAt(radius))),
      ...flank.toReversed().map((radius) => on(radius, middle + halfAt(radius))),
      on(root, middle + halfAt(start)),
    ]
  }).flat()
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** The pairs on the two shafts of the gearbox. Each has 48 teeth, so the shafts keep their distance. */
export const PAIRS = [
  { driving: 12, driven: 36 },
  { driving: 16, driven: 32 },
  { driving: 24, driven: 24 },
] as const
export type Pair = (typeof PAIRS)[number]
export const ratioOf = ({ driving, driven }: Pair): number => driven / driving

/** Distance between the centers of a pair, pixels. */
export const CENTERS = pitchRadius(48)

const outlines = new Map([12, 16, 24, 32, 36].map((teeth) => [teeth, gearOutline(teeth)] as const))

interface Gear {
  teeth: number
  turn: number
  stroke: Color
  marked: boolean
}

/** A gear with its rim and hub. The mark shows how far it has turned. */
function gear(at: Point, { teeth, turn, stroke, marked }: Gear): string {
  const inside = pitchRadius(teeth) - 2.6 * MODULE
  return group(
    [
      path(outlines.get(teeth) ?? '', { stroke, fill: 'tint', width: 3 }),
      inside > 60 ? circle([0, 0], inside, { stroke: 'soft', width: 2 }) : '',
      circle([0, 0], 26, { fill: 'paper' }),
      marked
        ? polyline(
            [
              [34, 0],
              [pitchRadius(teeth) - 1.6 * MODULE, 0],
            ],
            { stroke, width: 8 },
          )
        : '',
    ],
    { at, turn },
  )
}

/**
 * A pair of gears in mesh. `[x, y]` is the center of the driving gear. The center of the driven gear is
 * `CENTERS` to the right. `turn` is the clockwise rotation of the driving gear, degrees.
 */
export function gearPair([x, y]: Point, pair: Pair, turn: number, marked = false): string {
  const { driving, driven } = pair
  // At rest a tooth of the driving gear points at a gap of the driven one. The flanks that carry the load
  // touch, so the driven gear lags by the backlash.
  const lag = (2 * BACKLASH) / pitchRadius(driven)
  const driveTurn = 180 + 180 / driven - turn / ratioOf(pair) + (lag * 180) / Math.PI
  return [
    gear([x + CENTERS, y], { teeth: driven, turn: driveTurn, stroke: 'cold', marked }),
    gear([x, y], { teeth: driving, turn, stroke: 'accent', marked }),
  ].join('')
}
