import { type Color, circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { radians } from '../../kit/motion.ts'
import { coil } from './ch-102-corner.ts'

/*
 * The front axle in a turn. The inertia of 760 kg acts 0.45 m above the roll axis. Springs of 22 N/mm and
 * the anti-roll bar counteract it.
 */
const MASS_KG = 760
const LEVER_M = 0.45
const TRACK_M = 1.5
const G = 9.81
/** Roll stiffness of the springs (rate × track² ÷ 2) and of the bar, N·m per degree. */
const SPRINGS_NM = radians((22_000 * TRACK_M ** 2) / 2)
const BAR_NM = 300
/** Length of the arms of the bar. */
const ARM_M = 0.25

/** Roll angle of the body, degrees. `lateral` is the lateral acceleration in units of g. */
export const rollAt = (lateral: number, hasBar: boolean) =>
  (MASS_KG * G * lateral * LEVER_M) / (SPRINGS_NM + (hasBar ? BAR_NM : 0))
/** Twist of the bar between its arms, degrees, at a roll angle in degrees. */
export const twistAt = (roll: number) => (TRACK_M * Math.tan(radians(roll))) / ARM_M / radians(1)

/** Pixels per mm. */
const SCALE = 0.453
const [MIDDLE, AXIS, GROUND] = [482, 540, 584]

const body = (stroke: { stroke?: Color; dash?: string; fill?: Color | 'none'; opacity?: number }) =>
  polyline(
    [
      [-395, -225],
      [-385, -315],
      [-300, -385],
      [300, -385],
      [385, -315],
      [395, -225],
      [392, -285],
      [196, -285],
      [190, -122],
      [-190, -122],
      [-196, -285],
      [-392, -285],
      [-395, -225],
    ],
    { width: 4, ...stroke },
  )

interface AxleOptions {
  /** Lift of both wheels, mm. */
  lift: number
  /** Roll angle of the body to the left, degrees. */
  roll: number
  /** Roll angle without the bar, degrees. It is drawn as a dashed outline. */
  ghost: number
  ghostOpacity: number
}

/** The axle seen from the front, with the bar in front of it. */
export function axle({ lift, roll, ghost, ghostOpacity }: AxleOptions): string {
  const up = lift * SCALE
  const onBody = ([x, y]: Point): Point => {
    const [sin, cos] = [Math.sin(radians(-roll)), Math.cos(radians(-roll))]
    return [MIDDLE + x * cos - y * sin, AXIS + x * sin + y * cos]
  }
  const hub = 400 - up
  const armEnd = (side: -1 | 1): Point => [MIDDLE + side * 226, hub + 92]
  const twisted = Math.abs(roll) > 0.3
  const barColor = twisted ? 'accent' : 'line'
  const root = (side: -1 | 1) => onBody([side * 190, -84])
  return [
    polyline(
      [
        [72, GROUND + 3 - up],
        [892, GROUND + 3 - up],
      ],
      { stroke: 'soft', width: 4 },
    ),
    group(body({ stroke: 'soft', dash: '10 12' }), {
      at: [MIDDLE, AXIS],
      turn: -ghost,
      opacity: ghostOpacity,
    }),
    ...([-1, 1] as const).map((side) =>
      [
        rect([MIDDLE + side * 340 - 46, GROUND - 286 - up], [92, 286], {
          radius: 20,
          width: 4,
          fill: 'tint',
        }),
        polyline(
          [
            [MIDDLE + side * 300, hub],
            [MIDDLE + side * 215, hub],
          ],
          { width: 10, stroke: 'soft' },
        ),
        polyline([[MIDDLE + side * 300, hub + 34], onBody([side * 188, -128])], {
          width: 8,
          stroke: 'soft',
        }),
        coil([MIDDLE + side * 245, onBody([side * 245, -285])[1]], hub - 6, {
          radius: 30,
          turns: 5,
        }),
      ].join(''),
    ),
    group(body({ fill: 'tint' }), { at: [MIDDLE, AXIS], turn: -roll }),
    ...([-1, 1] as const).map((side) => {
      const mount = onBody([side * 120, -102])
      return [
        polyline([root(side), armEnd(side)], { stroke: barColor, width: 9 }),
        polyline([armEnd(side), [MIDDLE + side * 232, hub]], { width: 4 }),
        circle(armEnd(side), 8, { fill: 'paper' }),
        circle([MIDDLE + side * 232, hub], 8, { fill: 'paper' }),
        group(rect([-20, -20], [40, 44], { radius: 8, fill: 'paper', stroke: 'soft' }), {
          at: mount,
          turn: -roll,
        }),
      ].join('')
    }),
    polyline([root(-1), root(1)], { stroke: barColor, width: 9 }),
  ].join('')
}

/** Half the length of the bar and the length of its arms in the oblique view, pixels. */
const HALF = 270
const ARM = 150
/** How many times larger than in reality the oblique view shows angles. */
const LARGER = 2

/** Rotation of an arm in its mounts when its wheel rises by `lift`, degrees. */
export const armAt = (lift: number) => Math.asin(lift / 1000 / ARM_M) / radians(1)

/**
 * The bar alone, seen obliquely from the front: it lies across, and its arms point toward the viewer. `left`
 * and `right` are the angles of its arms, degrees: positive is up. A strip that is fixed along the bar shows
 * the twist between them.
 */
export function obliqueBar(
  [x, y]: Point,
  { left, right }: { left: number; right: number },
): string {
  const project = (across: number, up: number, forward: number): Point => [
    x + across - forward * 0.3,
    y - up + forward * 0.8,
  ]
  const at = (across: number, distance: number): Point => {
    const angle = radians(LARGER * (left + ((right - left) * (across + HALF)) / (2 * HALF)))
    return project(across, distance * Math.sin(angle), distance * Math.cos(angle))
  }
  const stroke: Color = Math.abs(left - right) > 2 ? 'accent' : 'line'
  const places = Array.from({ length: 13 }, (_, index) => -HALF + (index * 2 * HALF) / 12)
  return [
    polyline(
      [
        ...places.map((place) => at(place, 0)),
        ...places.toReversed().map((place) => at(place, 84)),
      ],
      {
        stroke,
        fill: 'tint',
      },
    ),
    ...places.map((place) => polyline([at(place, 0), at(place, 84)], { stroke, width: 2 })),
    polyline([project(-HALF, 0, 0), project(HALF, 0, 0)], { stroke, width: 18 }),
    ...[-HALF, HALF].flatMap((end) => [
      polyline([at(end, 0), at(end, ARM)], { stroke, width: 14 }),
      circle(at(end, ARM), 9, { fill: 'paper' }),
    ]),
    ...[-140, 140].map((place) =>
      rect([x + place - 22, y - 22], [44, 44], {
        radius: 8,
        fill: 'paper',
        stroke: 'soft',
        width: 4,
      }),
    ),
  ].join('')
}
