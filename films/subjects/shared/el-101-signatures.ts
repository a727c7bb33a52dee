import { lamp } from '@/lib/drawing/lamp'
import { group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { ampsOf, BATTERY_V, cable, fuse, glowAt, HEADLAMP, voltsBehind } from './el-101.ts'

const PANEL: Point = [370, 450]
const WIRE_Y = 206
const [TOP, BOTTOM] = [296, 384]
const yOf = (volts: number) => BOTTOM - ((BOTTOM - TOP) * volts) / BATTERY_V

const gap = (x: number, width: number) =>
  rect([x, WIRE_Y - 14], [width, 28], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 })

const JOINT_OHMS = 1
const behindJoint = voltsBehind(HEADLAMP, JOINT_OHMS)

/**
 * Voltages from plus to ground in a good circuit. Each point is a position in the panel, pixels, and a
 * voltage.
 */
const SOUND: readonly Point[] = [
  [34, BATTERY_V],
  [236, BATTERY_V],
  [304, 0],
  [340, 0],
]

const SIGNATURES = [
  {
    name: 'Open',
    current: '0 A',
    glow: 0,
    melted: false,
    mark:
      gap(172, 30) +
      path(`M172 ${WIRE_Y}l-12 -7m12 7l-12 7M202 ${WIRE_Y}l12 -7m-12 7l12 7`, {
        stroke: 'bad',
        width: 4,
      }),
    volts: [
      [34, BATTERY_V],
      [172, BATTERY_V],
      [202, 0],
      [340, 0],
    ],
  },
  {
    name: 'Short to ground',
    current: 'fuse melted',
    glow: 0,
    melted: true,
    mark: path(`M187 ${WIRE_Y + 9}V240M165 240H209M173 250H201M181 260H193`, {
      stroke: 'bad',
      width: 5,
    }),
    volts: [
      [34, BATTERY_V],
      [84, BATTERY_V],
      [98, 0],
      [340, 0],
    ],
  },
  {
    name: 'High resistance',
    current: `${ampsOf(HEADLAMP, behindJoint).toFixed(2)} of 5.04 A`,
    glow: glowAt(behindJoint),
    melted: false,
    mark: path(`M160 ${WIRE_Y}l8 -16l12 32l12 -32l12 32l8 -16`, { stroke: 'warn', width: 6 }),
    volts: [
      [34, BATTERY_V],
      [160, BATTERY_V],
      [212, behindJoint],
      [236, behindJoint],
      [304, 0],
      [340, 0],
    ],
  },
] as const

/** The graph of `volts`, cut off at the position `until` in the panel. */
function drawn(volts: readonly Point[], until: number): Point[] {
  const points: Point[] = []
  for (const [index, [x, value]] of volts.entries()) {
    const [x0, value0] = volts[index - 1] ?? [x, value]
    if (x <= until) points.push([x, yOf(value)])
    else {
      if (until > x0)
        points.push([until, yOf(value0 + ((value - value0) * (until - x0)) / (x - x0))])
      break
    }
  }
  return points
}

/** The voltage along the circuit for each of three faults, compared with a good circuit. */
export const signaturesScene = (t: number): string =>
  SIGNATURES.map(({ name, current, glow, melted, mark, volts }, index) => {
    const start = index * 3.6
    const until = keys(t, [
      [start + 0.6, 34],
      [start + 2.8, 340],
    ])
    return group(
      [
        rect([0, 0], PANEL, { fill: 'paper', stroke: 'soft' }),
        text([185, 56], name, { size: 48, weight: 700, anchor: 'middle' }),
        cable([
          [34, WIRE_Y],
          [340, WIRE_Y],
        ]),
        gap(78, 26),
        group(fuse([0, 0], '', { heat: melted ? 1 : 0 }), { at: [91, WIRE_Y], scale: 0.62 }),
        mark,
        group(lamp([0, 0], glow, {}), { at: [270, WIRE_Y], scale: 0.68 }),
        path(`M340 ${WIRE_Y}V240M318 240H362M326 250H354M334 260H346`, {
          stroke: 'soft',
          width: 5,
        }),
        text([30, TOP - 12], '12.6 V', { size: 34, fill: 'soft' }),
        path(`M30 ${TOP - 4}V${BOTTOM}H350`, { stroke: 'soft' }),
        polyline(
          SOUND.map(([x, value]): Point => [x, yOf(value)]),
          {
            stroke: 'soft',
            width: 4,
            dash: '10 10',
          },
        ),
        polyline(drawn(volts, until), { stroke: 'accent', width: 6 }),
        text([185, 438], current, {
          size: 44,
          weight: 700,
          anchor: 'middle',
          fill: 'accent',
          opacity: fade(t, start + 2.6),
        }),
      ],
      { at: [60 + index * 395, 134], opacity: fade(t, start - 0.35) },
    )
  }).join('')
