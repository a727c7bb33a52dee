import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'

/** Axial play of the worn joint, mm. */
export const PLAY_MM = 0.9
/** Weight of the wheel and the knuckle, which rests on the joint, N. */
export const WHEEL_N = 340
/** Elastic deformation of the arm and the knuckle beyond the play. */
const ELASTIC_MM_PER_N = 0.00015

/**
 * Reading of an indicator between the arm and the knuckle, mm, while a lever lifts the wheel with `force`,
 * N. It is 0 until the lever carries the weight. Then it jumps by the play and hardly rises after that.
 */
export function readingAt(force: number): number {
  const share = clamp((force - WHEEL_N) / 60, 0, 1)
  return PLAY_MM * share ** 2 * (3 - 2 * share) + ELASTIC_MM_PER_N * Math.max(0, force - WHEEL_N)
}

/**
 * Pixels per millimeter of play. It is four times the scale of the section, so that the play is visible on
 * a phone.
 */
const GAP_SCALE = 16
/** Radius of the ball, pixels. Its diameter is 27 mm. */
const BALL = 54

interface JointOptions {
  /** Height of the ball above its lowest position, mm. */
  up: number
  /** Axial play, mm. */
  play: number
}

/** A ball joint in section, with its housing in the lower arm and its stud in the knuckle. */
export function joint(at: Point, { up, play }: JointOptions): string {
  const [gap, rise] = [play * GAP_SCALE, up * GAP_SCALE]
  const cavity = `M-${BALL} ${-gap}A${BALL} ${BALL} 0 0 1 ${BALL} ${-gap}V0A${BALL} ${BALL} 0 0 1 -${BALL} 0Z`
  return group(
    [
      // The lower arm, and the housing with its cover.
      rect([-330, -18], [240, 70], { radius: 4, fill: 'tint', width: 4 }),
      rect([90, -18], [130, 58], { radius: 4, fill: 'tint', width: 4 }),
      path('M-94 -70H94V84H-94Z', { fill: 'tint', width: 4 }),
      path(`M-56 -72L-40 -30H40L56 -72Z`, { fill: 'paper', stroke: 'paper' }),
      // The bearing shell around the ball.
      path(`M-72 ${-40 - gap}V40Q-72 72 -30 72H30Q72 72 72 40V${-40 - gap}L44 ${-46 - gap}H-44Z`, {
        fill: 'gridStrong',
        stroke: 'soft',
      }),
      path(cavity, { fill: 'bad', stroke: 'soft', width: 2 }),
      path(`M-38 ${-52 - gap}H38L30 -20H-30Z`, { fill: 'paper', stroke: 'paper', width: 0 }),
      rect([-94, 78], [188, 14], { radius: 3, fill: 'tint', width: 3 }),
      group(
        [
          circle([0, 0], BALL, { fill: 'paper', width: 4 }),
          // The knuckle, the taper of the stud and the castle nut.
          path('M-120 -210H120L300 -330V-250L130 -120H-120Z', { fill: 'tint', width: 4 }),
          path('M-24 -44L-24 -92L-34 -120L-26 -210V-268H26V-210L34 -120L24 -92L24 -44', {
            fill: 'paper',
            width: 4,
          }),
          path('M-46 -214V-246H46V-214ZM-46 -246V-258H-20V-246M46 -246V-258H20V-246', {
            fill: 'tint',
            width: 3,
          }),
          polyline(
            [
              [-40, -252],
              [40, -252],
            ],
            { stroke: 'soft' },
          ),
        ],
        { at: [0, -rise] },
      ),
      // The boot between the housing and the knuckle.
      ...([-1, 1] as const).map((side) =>
        path(
          `M${side * 82} -70Q${side * 104} -84 ${side * 84} -96Q${side * 66} ${-108 - rise} ${side * 44} ${-118 - rise}`,
          { stroke: 'soft', width: 5 },
        ),
      ),
    ],
    { at },
  )
}

/** A dial indicator with its base on the arm and its plunger on the knuckle. */
export function indicator(at: Point, { up, reading }: { up: number; reading: number }): string {
  const rise = up * GAP_SCALE
  const angle = (reading / 2) * 2 * Math.PI - Math.PI / 2
  return group(
    [
      rect([-286, -66], [72, 48], { radius: 4, fill: 'tint', width: 4 }),
      polyline(
        [
          [-250, -66],
          [-250, -300],
          [-154, -300],
        ],
        { stroke: 'soft', width: 8 },
      ),
      rect([-111, -250], [14, 36 - rise], { radius: 2, fill: 'line', width: 0 }),
      circle([-104, -210 - rise], 7, { stroke: 'accent', fill: 'accent' }),
      circle([-104, -300], 50, { fill: 'paper', width: 4 }),
      polyline(
        [
          [-104, -300],
          [-104 + 38 * Math.cos(angle), -300 + 38 * Math.sin(angle)],
        ],
        { stroke: 'accent', width: 5 },
      ),
    ],
    { at },
  )
}

/** A pry bar on a block on the arm. A hand presses its end down, and its tip lifts the knuckle. */
export function pryBar(at: Point, { up, force }: { up: number; force: number }): string {
  const tip: Point = [132, -112 - up * GAP_SCALE]
  const pivot: Point = [200, -64]
  const end: Point = [pivot[0] + (pivot[0] - tip[0]) * 2.3, pivot[1] + (pivot[1] - tip[1]) * 2.3]
  const length = force * 0.16
  return group(
    [
      path('M172 -18L200 -56L228 -18Z', { fill: 'tint', width: 4 }),
      polyline([tip, end], { stroke: 'accent', width: 11 }),
      length > 14
        ? arrow([end[0], end[1] - 24 - length], [end[0], end[1] - 18], {
            stroke: 'accent',
            width: 6,
          })
        : '',
    ],
    { at },
  )
}
