import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow } from '../../kit/draw.ts'
import { gaugeBarAt } from './ac-102.ts'
import { hatching, metal } from './section.ts'

/** Boiling point in the evaporator, °C. This model assumes that the compressor keeps it constant. */
export const EVAPORATOR_C = 2

/** Preload of the spring and its rate, both as pressure on the diaphragm. */
const SPRING_BAR = 0.3537
const SPRING_BAR_PER_MM = 1.6233
const MAX_LIFT_MM = 0.6

/**
 * Pressure in the head, bar gauge. Its charge boils at the temperature of the outlet pipe. `superheat` in
 * K.
 */
export const headBarAt = (superheat: number) => gaugeBarAt(EVAPORATOR_C + superheat)

/** Lift of the ball, mm. The pressure in the head acts against the evaporator pressure and the spring. */
export const liftAt = (superheat: number) => {
  const surplus = headBarAt(superheat) - gaugeBarAt(EVAPORATOR_C) - SPRING_BAR
  return Math.max(0, Math.min(MAX_LIFT_MM, surplus / SPRING_BAR_PER_MM))
}

/** Pixels per millimeter of lift. The lift is drawn at a much larger scale than the valve. */
const LIFT_SCALE = 60

const spring = (top: number, bottom: number) => {
  const coils = 5
  const points = Array.from(
    { length: coils * 2 + 1 },
    (_, index): Point => [index % 2 ? 25 : -25, top + ((bottom - top) * index) / (coils * 2)],
  )
  return polyline(points, { stroke: 'line', width: 5 })
}

const LIQUID = 'M-130 335H-45V320H-16V306H16V320H45V440H-45V385H-130Z'
const MIXTURE = 'M130 290H16V306H-16V240H130Z'

interface ValveState {
  /** Lift of the ball, mm. */
  lift: number
  /** Distance that the refrigerant has traveled, pixels. */
  moved: number
  /** Opacity of the three force arrows, 0 to 1. */
  forces?: readonly [head: number, evaporator: number, spring: number]
}

/**
 * A block-type expansion valve in section, 360 pixels wide and 462 high. `at` is the top of its axis. The
 * engine side is on the left, the evaporator on the right.
 */
export function expansionValve(at: Point, { lift, moved, forces = [0, 0, 0] }: ValveState): string {
  const drop = lift * LIFT_SCALE
  // The ball has a radius of 22 pixels, its seat of 16.
  const ball = 320 + Math.sqrt(22 ** 2 - 16 ** 2) + drop
  const bend = drop * 0.8
  return group(
    [
      hatching,
      metal('M-130 74H130V444H-130Z'),
      // The suction channel, and the opening that connects it to the diaphragm.
      path('M-130 110H-26V74H26V110H130V170H-130Z', { fill: 'paper', stroke: 'paper', width: 2 }),
      path('M-130 110H-26V74H26V110H130V170H-130Z', {
        fill: 'cold',
        stroke: 'cold',
        width: 0,
        opacity: 0.2,
      }),
      path('M-130 110H-26V74M26 74V110H130M130 170H-130'),
      // The channels for the liquid from the condenser and the mixture to the evaporator.
      path(LIQUID, { fill: 'paper', stroke: 'paper', width: 2 }),
      path(LIQUID, { fill: 'accent', stroke: 'accent', width: 0, opacity: 0.35 }),
      path('M-130 335H-45V320H-16M16 320H45V440H-45V385H-130'),
      path(MIXTURE, { fill: 'paper', stroke: 'paper', width: 2 }),
      path(MIXTURE, { fill: 'cold', stroke: 'cold', width: 0, opacity: 0.35 }),
      path('M130 290H16V320M-16 320V240H130'),
      // Spring, its carrier and the adjusting screw.
      spring(ball + 30, 434),
      path(`M-24 ${ball + 12}H24V${ball + 30}H-24Z`, { fill: 'tint', width: 3 }),
      rect([-30, 434], [60, 28], { radius: 3, fill: 'tint', width: 3 }),
      circle([0, ball], 22, { fill: 'line', stroke: 'line' }),
      // The rod takes on the temperature of the suction channel. Its pin moves the ball.
      rect([-13, 62 + bend], [26, 160], { radius: 3, fill: 'tint', width: 3 }),
      rect([-6, 222 + bend], [12, Math.max(4, ball - 22 - 222 - bend)], {
        radius: 0,
        fill: 'tint',
        width: 3,
      }),
      circle([-18, 205], 6, { fill: 'paper' }),
      circle([18, 205], 6, { fill: 'paper' }),
      // The head with its charge above the diaphragm.
      path(`M-84 58Q-84 12 -30 8H30Q84 12 84 58Q0 ${58 + bend * 2} -84 58Z`, {
        fill: 'warn',
        stroke: 'warn',
        width: 0,
        opacity: 0.3,
      }),
      path('M-92 74V58Q-88 8 -30 4H30Q88 8 92 58V74Z', { width: 4 }),
      path(`M-88 58Q0 ${58 + bend * 2} 88 58`, { stroke: 'warn', width: 5 }),
      flow(
        [
          [176, 140],
          [-210, 140],
        ],
        moved,
        { fill: 'cold', spacing: 54 },
      ),
      flow(
        [
          [-210, 360],
          [-60, 360],
          [-36, 340],
          [-22, 318],
          [-12, 306],
          [-12, 278],
          [14, 265],
          [176, 265],
        ],
        moved,
        {
          fill: 'line',
          spacing: 30,
          radius: 5,
        },
      ),
      arrow([-46, 14], [-46, 52], { stroke: 'accent', width: 7, opacity: forces[0] }),
      arrow([46, 14], [46, 52], { stroke: 'accent', width: 7, opacity: forces[0] }),
      arrow([-46, 108], [-46, 72], { stroke: 'cold', width: 7, opacity: forces[1] }),
      arrow([46, 108], [46, 72], { stroke: 'cold', width: 7, opacity: forces[1] }),
      arrow([0, 426], [0, 384], { stroke: 'good', width: 8, opacity: forces[2] }),
    ],
    { at },
  )
}

const [EVAPORATOR_S, SENSOR_S, STEP_S] = [15, 4, 0.1] as const
const START_SUPERHEAT = 5
/** Superheat per unit of heat load that the flow doesn't absorb, K. */
const KELVIN_PER_LOAD = 14

/**
 * Superheat, K, and lift, mm, for every tenth of a second. The superheat follows the load and the flow with
 * a delay, and so does the rod that moves the ball. `loadAt` is the heat load relative to the start.
 */
export function superheatSeries(
  loadAt: (seconds: number) => number,
  seconds: number,
): { superheat: number; lift: number }[] {
  const nominal = liftAt(START_SUPERHEAT)
  let [superheat, felt] = [START_SUPERHEAT, START_SUPERHEAT]
  return Array.from({ length: Math.ceil(seconds / STEP_S) + 1 }, (_, step) => {
    const now = { superheat, lift: liftAt(felt) }
    const target = START_SUPERHEAT + KELVIN_PER_LOAD * (loadAt(step * STEP_S) - now.lift / nominal)
    superheat += ((target - superheat) * STEP_S) / EVAPORATOR_S
    felt += ((now.superheat - felt) * STEP_S) / SENSOR_S
    return now
  })
}
