import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { radians } from '../../kit/motion.ts'

/** Height of the center of the pipes, and the half heights of intake, plenum and port, pixels. */
const Y = 250
const [TUBE, PLENUM, PORT] = [30, 50, 24] as const
const METER_X = 180
const THROTTLE_X = 330
const INJECTOR_X = 648
const SENSOR_X = 1040
/** The crack of the hose that leads to the plenum. */
const CRACK: Point = [400, 172]

const HOSE = `M270 ${CRACK[1]}H468Q490 ${CRACK[1]} 490 ${CRACK[1] + 20}V${Y - PLENUM}`

const walls = path(
  `M80 ${Y - TUBE}H430V${Y - PLENUM}H600V${Y - PORT}H690M80 ${Y + TUBE}H430V${Y + PLENUM}H600V${Y + PORT}H690M810 ${Y - PORT}H1200M810 ${Y + PORT}H1200`,
  { width: 5 },
)

const airMassMeter = [
  rect([METER_X - 32, Y - TUBE - 26], [64, 24], { radius: 4, fill: 'tint' }),
  path(`M${METER_X - 10} ${Y - TUBE}V${Y + 6}M${METER_X + 10} ${Y - TUBE}V${Y + 6}`, { width: 4 }),
  path(`M${METER_X - 10} ${Y + 6}l4 -8l6 12l6 -12l4 8`, { stroke: 'accent', width: 3 }),
].join('')

/** The throttle plate. `degrees` is its angle to the closed position. */
function throttle(degrees: number): string {
  const [dx, dy] = [Math.sin(radians(degrees)) * 28, Math.cos(radians(degrees)) * 28]
  return (
    polyline(
      [
        [THROTTLE_X - dx, Y - dy],
        [THROTTLE_X + dx, Y + dy],
      ],
      { stroke: 'soft', width: 8 },
    ) + circle([THROTTLE_X, Y], 6, { fill: 'paper' })
  )
}

/** The injector with its spray. `fuel` is how much it injects, relative to idle. */
const injector = (t: number, fuel: number): string =>
  group(
    [
      path(`M-4 12L${-20 - 6 * fuel} 40H${12 + 6 * fuel}L4 12Z`, {
        stroke: 'accent',
        fill: 'accent',
        width: 1,
        opacity: (t * 2) % 1 < 0.45 ? 0.75 : 0.15,
      }),
      rect([-16, -58], [32, 44], { radius: 4, fill: 'tint' }),
      path('M-7 -14L-5 10H5L7 -14Z', { fill: 'tint' }),
    ],
    { at: [INJECTOR_X, Y - PORT - 6], turn: -14 },
  )

function cylinder(t: number): string {
  const piston = Y + 34 + 22 * Math.sin(t * 6)
  return [
    rect([690, Y - 70], [120, 176], { radius: 6, fill: 'paper', width: 5 }),
    rect([698, piston], [104, 40], { radius: 4, fill: 'tint' }),
    path(`M750 ${piston + 40}V${Y + 104}`, { stroke: 'soft', width: 12 }),
    path(`M690 ${Y - PORT}V${Y + PORT}M810 ${Y - PORT}V${Y + PORT}`, { stroke: 'paper', width: 7 }),
  ].join('')
}

const oxygenSensor = [
  rect([SENSOR_X - 12, Y - 78], [24, 26], { radius: 4, fill: 'tint' }),
  rect([SENSOR_X - 20, Y - 52], [40, 24], { radius: 2, fill: 'tint' }),
  rect([SENSOR_X - 9, Y - 28], [18, 36], { radius: 6, fill: 'tint' }),
].join('')

/** The control unit between the oxygen sensor and the injector. */
export const controlLoop = (t: number): string => {
  const input: Point[] = [
    [SENSOR_X, Y - 78],
    [SENSOR_X, 152],
    [1000, 152],
  ]
  const output: Point[] = [
    [850, 152],
    [INJECTOR_X - 14, 152],
    [INJECTOR_X - 14, Y - PORT - 62],
  ]
  return [
    polyline(input, { stroke: 'soft' }),
    polyline(output, { stroke: 'soft' }),
    flow(input, t * 70, { radius: 5, spacing: 56 }),
    flow(output, t * 70, { radius: 5, spacing: 56 }),
    rect([850, 124], [150, 56], { fill: 'tint', width: 4 }),
    text([925, 164], 'computer', { size: 36, anchor: 'middle' }),
    text([SENSOR_X, Y + PORT + 46], 'oxygen sensor', { size: 36, anchor: 'middle', fill: 'soft' }),
    text([676, Y + PORT + 66], 'injector', { size: 36, anchor: 'end', fill: 'soft' }),
  ].join('')
}

interface Flows {
  /** Distances that the dots have moved, pixels: the integrals of their speeds. */
  metered: number
  leaked: number
  /** How far the crack is open, 0 to 1. */
  crack: number
  /** How lean the exhaust gas is, 0 to 1. */
  lean: number
  /** Angle of the throttle, degrees. */
  degrees: number
  fuel: number
}

/** The engine from the air mass meter to the oxygen sensor. Its hose has a crack. */
export function engine(t: number, { metered, leaked, crack, lean, degrees, fuel }: Flows): string {
  const rows = (from: number, to: number, offset: number, moved: number, lane: 'soft' | 'cold') =>
    [-offset, offset].map((dy, row) =>
      flow(
        [
          [from, Y + dy],
          [to, Y + dy],
        ],
        moved + row * 21,
        { fill: lane, radius: 5, spacing: 48 },
      ),
    )
  return [
    ...rows(86, 690, 12, metered, 'soft'),
    ...rows(812, 1200, 10, metered, 'soft'),
    group(rows(812, 1200, 10, metered, 'cold'), { opacity: lean }),
    path(HOSE, { stroke: 'soft', width: 24 }),
    path(HOSE, { stroke: 'paper', width: 16 }),
    path(`M${CRACK[0] - 9} ${CRACK[1] - 14}l6 8l-4 6l6 8`, {
      stroke: 'bad',
      width: 4,
      opacity: crack,
    }),
    group(
      flow(
        [[CRACK[0] + 4, 128], CRACK, [474, CRACK[1]], [490, 190], [490, Y + 8], [600, Y + 8]],
        leaked,
        { fill: 'bad', radius: 6, spacing: 40 },
      ),
      { opacity: crack },
    ),
    walls,
    throttle(degrees),
    airMassMeter,
    cylinder(t),
    injector(t, fuel),
    oxygenSensor,
  ].join('')
}

/** A text at the crack, and one below the air mass meter. */
export const airLabels = (atCrack: string, atMeter: string, crack: number): string =>
  text([378, 148], atCrack, { size: 38, anchor: 'end', fill: 'bad', opacity: crack }) +
  text([METER_X, Y + TUBE + 46], atMeter, { size: 36, anchor: 'middle', fill: 'soft' })
