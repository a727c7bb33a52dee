import { circle, group, type Point, path, polyline, rect, type Stroke } from '@/lib/drawing/svg'
import { radians } from '../../kit/motion.ts'

/*
 * A car with a wheelbase of 2.7 m, facing right, at 100 pixels per meter. Seen from the side, its origin is
 * on the floor below the rear axle. Seen from above, it is the center of the rear axle.
 */

export const WHEELBASE_M = 2.7
const WHEELBASE_PX = 100 * WHEELBASE_M

/** The camera lens behind the windshield in the side view, 1.42 m above the floor. */
export const CAMERA_SIDE = [134, -142] as const
/** The radar behind the bumper in the view from above. */
export const RADAR_TOP = [362, 0] as const

export const degrees = (radians: number) => (radians * 180) / Math.PI

/** How far a line that is off by `angle` degrees deviates at `distance`, in the unit of `distance`. */
export const offsetAt = (distance: number, angle: number) => distance * Math.tan(radians(angle))

interface Pose {
  at: Point
  /** Clockwise rotation, degrees. Positive lowers the nose. */
  turn: number
}

/** The pose of the body when it is lower by `rearDown` and `frontDown` pixels at the axles. */
export const poseOf = (rearDown: number, frontDown: number): Pose => ({
  at: [0, rearDown],
  turn: degrees(Math.atan2(frontDown - rearDown, WHEELBASE_PX)),
})

/** The position of a point of the body in a pose. */
export function onBody([x, y]: Point, { at, turn }: Pose): Point {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]
}

const camera = group([
  path('M-14 -4L8 -7L8 7L-14 9Z', { stroke: 'accent', fill: 'paper' }),
  circle([9, 0], 6, { stroke: 'accent', fill: 'accent' }),
])

const sideBody = [
  path(
    'M-76 -27L-84 -42Q-90 -82 -80 -98L-58 -140Q-52 -150 -36 -152Q60 -162 112 -151L212 -99Q318 -92 350 -72Q362 -62 360 -40L352 -27L308 -27A38 38 0 0 0 232 -27L38 -27A38 38 0 0 0 -38 -27Z',
    { fill: 'tint', width: 4 },
  ),
  path('M-50 -102L-36 -137Q-30 -141 -20 -142L36 -145L36 -101Z', { fill: 'paper', stroke: 'soft' }),
  path('M48 -101L48 -145Q90 -146 112 -139L178 -101Z', { fill: 'paper', stroke: 'soft' }),
  path('M42 -98L42 -40Q70 -34 214 -40L206 -96M56 -84L74 -84', { stroke: 'soft', width: 2 }),
  path('M-86 -78L-66 -80L-64 -94M352 -66Q336 -74 320 -78', { stroke: 'soft' }),
].join('')

const sideWheel = (at: Point, radius = 32): string =>
  group(
    [
      circle([0, 0], radius, { fill: 'paper', width: 4 }),
      circle([0, 0], radius * 0.62, { stroke: 'soft' }),
      ...[0, 72, 144, 216, 288].map((angle) =>
        polyline(
          [
            [0, 0],
            [radius * 0.6 * Math.sin(radians(angle)), -radius * 0.6 * Math.cos(radians(angle))],
          ],
          { stroke: 'soft', width: 4 },
        ),
      ),
    ],
    { at },
  )

const sideWheels = sideWheel([0, -32]) + sideWheel([WHEELBASE_PX, -32])

/** The car from the side on a level floor, with its camera and its body in a pose. */
export const carSide = (pose: Pose = poseOf(0, 0)): string =>
  group([sideBody, group(camera, { at: CAMERA_SIDE })], pose) + sideWheels

/** Another car from the side, without a camera. */
export const otherCarSide = sideBody + sideWheels

/**
 * A rear tire from behind, flattened at the bottom. Its origin is on the floor below a tire that isn't
 * flattened, and `squash` is how much lower the rim is, pixels.
 */
export const rearTire = (squash = 0, { stroke = 'line', width = 4 }: Stroke = {}): string =>
  group(
    [
      path(
        `M-40 -150Q-44 -164 -24 -166H24Q44 -164 40 -150L40 -60Q${44 + squash} -30 ${36 + squash * 0.7} ${-8 - squash}Q${34 + squash * 0.6} ${-squash} 24 ${-squash}H-24Q${-34 - squash * 0.6} ${-squash} ${-36 - squash * 0.7} ${-8 - squash}Q${-44 - squash} -30 -40 -60Z`,
        { fill: 'paper', stroke, width },
      ),
      path('M-20 -150V-30M0 -150V-26M20 -150V-30', { stroke: 'soft', width: 3 }),
    ],
    { at: [0, squash] },
  )

/**
 * The body from behind, 464 pixels wide. Its origin is on the floor in the middle of the track, which is 400
 * pixels wide. `width` is the width of the outline.
 */
export const rearBody = (width = 4): string =>
  [
    path(
      'M-232 -74Q-246 -150 -228 -214L-208 -236L-158 -356Q-150 -374 -120 -378Q0 -390 120 -378Q150 -374 158 -356L208 -236L228 -214Q246 -150 232 -74Q230 -62 214 -60H-214Q-230 -62 -232 -74Z',
      { fill: 'tint', width },
    ),
    path('M-184 -240L-142 -348Q0 -364 142 -348L184 -240Q0 -262 -184 -240Z', {
      fill: 'paper',
      stroke: 'soft',
      width: 0.75 * width,
    }),
    path('M-222 -200L-130 -184L-140 -158L-226 -164ZM222 -200L130 -184L140 -158L226 -164Z', {
      stroke: 'soft',
      fill: 'paper',
      width: 0.75 * width,
    }),
    path('M-110 -140H110L96 -96H-96ZM-200 -236Q0 -262 200 -236', {
      stroke: 'soft',
      width: 0.75 * width,
    }),
  ].join('')

interface TopOptions {
  /** Clockwise rotation of the wheels, degrees. */
  wheels?: { rearLeft?: number; rearRight?: number; front?: number }
  opacity?: number
}

const topWheel = (at: Point, turn = 0) =>
  group(rect([-32, -11], [64, 22], { radius: 7, fill: 'soft', stroke: 'line' }), { at, turn })

/**
 * The car from above with its left side at the top. The body is transparent, so that the wheels are
 * visible.
 */
export const carTop = ({ wheels = {}, opacity = 1 }: TopOptions = {}): string =>
  group(
    [
      path(
        'M-72 -86Q-86 -80 -87 -58L-87 58Q-86 80 -72 86Q0 94 180 92Q310 90 346 66Q364 40 364 0Q364 -40 346 -66Q310 -90 180 -92Q0 -94 -72 -86Z',
        { fill: 'tint', width: 4 },
      ),
      path('M206 -80Q232 0 206 80L138 62Q152 0 138 -62Z', { fill: 'paper', stroke: 'soft' }),
      path('M-60 -68Q-68 0 -60 68L-26 60Q-32 0 -26 -60Z', { fill: 'paper', stroke: 'soft' }),
      path('M138 -62Q50 -70 -26 -60M138 62Q50 70 -26 60', { stroke: 'soft', width: 2 }),
      path('M176 -90L168 -108L186 -106L190 -92M176 90L168 108L186 106L190 92', { width: 3 }),
      topWheel([0, -74], wheels.rearLeft),
      topWheel([0, 74], wheels.rearRight),
      topWheel([WHEELBASE_PX, -74], wheels.front),
      topWheel([WHEELBASE_PX, 74], wheels.front),
    ],
    { opacity },
  )

/** The target frame from above: a board on a crossbar with three feet. It faces left and is 2 m wide. */
export const frameTop = [
  path('M8 -100L60 -86M8 100L60 86M8 0L66 0', { stroke: 'soft', width: 6 }),
  ...(
    [
      [60, -86],
      [60, 86],
      [66, 0],
    ] as const
  ).map((foot) => circle(foot, 9, { fill: 'paper', stroke: 'soft' })),
  rect([-2, -110], [14, 220], { radius: 4, fill: 'soft', stroke: 'line' }),
  rect([-12, -70], [10, 140], { radius: 2, fill: 'line', stroke: 'line' }),
].join('')

/** The floor in section, with hatching below the surface. */
export function floorSection(points: readonly Point[], depth = 26): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  const yAt = (x: number) => {
    const next = points.findIndex(([at]) => at >= x)
    const [from, to] = [points[Math.max(0, next - 1)] ?? first, points[next] ?? last]
    return to[0] === from[0]
      ? to[1]
      : from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
  }
  const strokes: string[] = []
  for (let x = first[0] + 26; x <= last[0]; x += 34) {
    strokes.push(`M${x} ${yAt(x).toFixed(1)}L${x - 22} ${(yAt(x) + depth).toFixed(1)}`)
  }
  return path(strokes.join(''), { stroke: 'soft', width: 2 }) + polyline(points, { width: 5 })
}

/**
 * The checkered pattern of a camera target, centered on the origin. `cell` is the size of a square, pixels.
 */
export function checkers(columns: number, rows: number, cell: number): string {
  const squares: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = row % 2; column < columns; column += 2) {
      const [x, y] = [(column - columns / 2) * cell, (row - rows / 2) * cell]
      squares.push(`M${x} ${y}h${cell}v${cell}h${-cell}Z`)
    }
  }
  return path(squares.join(''), { stroke: 'paper', fill: 'paper', width: 0 })
}

/** A steering wheel with a radius of 150 pixels around the origin and a straight-ahead mark at the top. */
export const steeringWheel = [
  circle([0, 0], 150, { width: 22, stroke: 'soft' }),
  path('M-140 10Q-60 -20 -46 -26H46Q60 -20 140 10M-24 50L-40 144M24 50L40 144', {
    width: 14,
    stroke: 'soft',
  }),
  path('M-60 -30H60L52 40Q0 70 -52 40Z', { fill: 'tint', width: 4 }),
  path('M0 -164V-136', { stroke: 'accent', width: 9 }),
].join('')
