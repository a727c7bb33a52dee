import { group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, fixed, keys, radians } from '../../kit/motion.ts'
import { label } from '../../kit/parts.ts'
import {
  armLoads,
  CAR_KG,
  CENTER_M,
  car,
  column,
  ENGINE,
  ENGINE_AT,
  engine,
  gravity,
  lift,
  loadArrow,
  MARKS,
  SILL_Y,
  withoutEngine,
  xOf,
} from './ch-101.ts'

const whole = { kg: CAR_KG, center: CENTER_M }
const kgOf = (kg: number) => `${kg.toFixed(0)} kg`
const cmOf = (meters: number) => `${fixed(meters * 100, 0)} cm`

/** Height of the center of gravity above the sill, pixels. */
const CENTER_Y = SILL_Y - 56

/** A dimension line below the arms between two distances behind the front axle, with its length. */
function lever(from: number, to: number, fill: 'accent' | 'line', opacity: number): string {
  const [right, left] = [xOf(from), xOf(to)]
  const y = 556
  return group(
    [
      path(`M${left} ${y}H${right}M${left} ${y - 8}v16M${right} ${y - 8}v16`, {
        stroke: fill,
        width: 4,
      }),
      text([(left + right) / 2, y + 46], `${(to - from).toFixed(2)} m`, {
        size: 36,
        anchor: 'middle',
        fill,
      }),
    ],
    { opacity },
  )
}

const axisOf = (meters: number, opacity = 1) =>
  path(`M${xOf(meters)} ${CENTER_Y + 100}V556`, { stroke: 'warn', width: 3, dash: '8 8', opacity })

/** The lift takes over the weight. The pads nearer to the center of gravity carry more. */
export function leverScene(t: number): string {
  const share = keys(t, [
    [1, 0],
    [3.4, 1],
  ])
  const loads = armLoads(whole, MARKS)
  const { post, arms } = lift(MARKS)
  const dimensions = fade(t, 4.2)
  return [
    post,
    group(car({ droop: 18 * share }), { at: [xOf(0), SILL_Y] }),
    arms,
    gravity([xOf(CENTER_M), CENTER_Y]),
    axisOf(CENTER_M, dimensions),
    loadArrow(MARKS.front, loads.front * share),
    loadArrow(MARKS.rear, loads.rear * share),
    // Cuts the post off below the dimension line, so that the lengths stay legible.
    rect([xOf(MARKS.rear), 572], [xOf(MARKS.front) - xOf(MARKS.rear), 36], {
      radius: 0,
      width: 0,
      fill: 'paper',
      opacity: dimensions,
    }),
    lever(MARKS.front, CENTER_M, 'accent', dimensions),
    lever(CENTER_M, MARKS.rear, 'line', dimensions),
    text([60, 166], `front: ${CAR_KG} kg × 0.97 m ÷ 1.50 m = ${kgOf(2 * loads.front)}`, {
      size: 42,
      opacity: fade(t, 5.2),
    }),
    label([640, 214], [xOf(CENTER_M) + 12, CENTER_Y - 12], 'center of gravity', {
      opacity: fade(t, 3.6),
    }),
    column([
      { name: 'Each front arm', value: kgOf(loads.front * share), fill: 'accent' },
      { name: 'Each rear arm', value: kgOf(loads.rear * share) },
    ]),
  ].join('')
}

/** Rear pads that are too far forward. */
const WRONG_REAR = 1.25

/** The rear pads move forward, and the load moves to them. */
export function forwardScene(t: number): string {
  const rear = keys(t, [
    [1.4, MARKS.rear],
    [4, WRONG_REAR],
  ])
  const loads = armLoads(whole, { front: MARKS.front, rear })
  const { post, arms } = lift({ front: MARKS.front, rear })
  const isClose = rear < 1.5
  return [
    post,
    group(car({ droop: 18 }), { at: [xOf(0), SILL_Y] }),
    arms,
    gravity([xOf(CENTER_M), CENTER_Y]),
    axisOf(CENTER_M),
    loadArrow(MARKS.front, loads.front),
    loadArrow(rear, loads.rear),
    path(`M${xOf(rear)} 556H${xOf(CENTER_M)}M${xOf(rear)} 544v24`, {
      stroke: isClose ? 'bad' : 'good',
      width: 5,
    }),
    column([
      { name: 'Each front arm', value: kgOf(loads.front) },
      { name: 'Each rear arm', value: kgOf(loads.rear), fill: 'accent' },
      {
        name: 'To the tipping point',
        value: cmOf(rear - CENTER_M),
        fill: isClose ? 'bad' : 'good',
      },
    ]),
  ].join('')
}

/** When the car begins to tip, and when the pads are at the marks, seconds. */
const RIGHT_AT = 8.2

/** The engine is taken out, and the center of gravity moves behind the rear pads. */
export function engineScene(t: number): string {
  const isRight = t >= RIGHT_AT
  const share = keys(t, [
    [1.4, 0],
    [3.6, 1],
  ])
  const drop = keys(t, [
    [3.6, 0],
    [4.8, 1],
  ])
  const pads = { front: MARKS.front, rear: isRight ? MARKS.rear : WRONG_REAR }
  const state = withoutEngine(share)
  const loads = armLoads(state, pads)
  const left = pads.rear - state.center
  const tip = isRight
    ? 0
    : keys(t, [
        [3.5, 0],
        [4.6, 9],
      ])
  const { post, arms } = lift(pads)
  const pivot: Point = [xOf(pads.rear), SILL_Y]
  const [cos, sin] = [Math.cos(radians(tip)), Math.sin(radians(tip))]
  const across = xOf(state.center) - pivot[0]
  const rise = SILL_Y - CENTER_Y
  const center: Point = [pivot[0] + across * cos - rise * sin, pivot[1] - rise * cos - across * sin]
  const onCar = (content: string) =>
    group(group(content, { at: [xOf(0) - pivot[0], 0] }), { at: pivot, turn: -tip })
  const isTipping = left < 0
  return [
    post,
    onCar(car({ droop: 18, hasEngine: false })),
    arms,
    gravity(center),
    path(`M${center[0]} ${center[1] + 100}V576`, { stroke: 'warn', width: 3, dash: '8 8' }),
    polyline(
      [
        [xOf(0) + ENGINE_AT[0] - 60, SILL_Y + ENGINE_AT[1] + 42 + drop * 110],
        [xOf(0) + ENGINE_AT[0] + 60, SILL_Y + ENGINE_AT[1] + 42 + drop * 110],
      ],
      { stroke: 'soft', width: 8, opacity: share },
    ),
    engine([xOf(0) + ENGINE_AT[0], SILL_Y + ENGINE_AT[1] + drop * 110]),
    loadArrow(pads.front, loads.front),
    loadArrow(pads.rear, loads.rear),
    column([
      { name: 'Engine taken off', value: kgOf(share * ENGINE.kg), fill: 'warn' },
      { name: 'Each front arm', value: kgOf(loads.front), fill: isTipping ? 'bad' : 'line' },
      { name: 'To the tipping point', value: cmOf(left), fill: left < 0.5 ? 'bad' : 'good' },
    ]),
  ].join('')
}
