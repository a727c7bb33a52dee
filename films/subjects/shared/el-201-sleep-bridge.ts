import { battery, postsOf } from '@/lib/drawing/battery'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { circle, group, type Point, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout } from '../../kit/parts.ts'
import { BODY_Y, body, cable, charge, groundBolt, knifeSwitch, movedBy } from './el-101.ts'
import { runAlong } from './el-101-probes.ts'
import { ASLEEP_A, MODULE_A } from './el-201-sleep.ts'

/** Resistances between the minus post and the body: the cable of the car, the bridge, and the meter. */
const CABLE_OHMS = 0.001
const BRIDGE_OHMS = 0.003
const METER_OHMS = 0.04

const TOTAL_A = ASLEEP_A + MODULE_A

/** When the bridge is fitted, the cable lifted, and the switch opened and closed again, seconds. */
const FITTED_AT = 4.6
const LIFTED_AT = 9
const OPENED_AT = 13.2
const CLOSED_AT = 18.4

/** The currents of the three paths, A. */
function sharesAt(t: number): { cable: number; bridge: number; meter: number } {
  const cableS = t < LIFTED_AT ? 1 / CABLE_OHMS : 0
  const isFitted = t >= FITTED_AT
  const bridgeS = isFitted && (t < OPENED_AT || t >= CLOSED_AT) ? 1 / BRIDGE_OHMS : 0
  const meterS = isFitted ? 1 / METER_OHMS : 0
  const each = TOTAL_A / (cableS + bridgeS + meterS)
  return { cable: each * cableS, bridge: each * bridgeS, meter: each * meterS }
}

const METER = [966, 136] as const
const { com, positive } = jacksOf(METER)
const BATTERY_AT: Point = [80, BODY_Y]
const { minus } = postsOf(BATTERY_AT)
const STRAP_X = 452
const BRIDGE_Y = 206
const LEFT_X = 520
const RIGHT_X = LEFT_X + 130
const END_X = 820

const toBridge: readonly Point[] = [
  [minus[0] - 16, minus[1] + 16],
  [minus[0] - 48, minus[1] + 16],
  [minus[0] - 48, BRIDGE_Y],
  [LEFT_X, BRIDGE_Y],
]
const fromBridge: readonly Point[] = [
  [RIGHT_X, BRIDGE_Y],
  [END_X, BRIDGE_Y],
  [END_X, BODY_Y - 10],
]
const reversed = (points: readonly Point[]) => [...points].reverse()

/** The ground cable of the car. `lift` is how far its terminal is off the post, 0 to 1. */
const strap = (lift: number): Point[] => [
  [STRAP_X, BODY_Y - 10],
  [STRAP_X, minus[1] - 30 + 50 * lift],
  [minus[0] + 92 * lift, minus[1] - 30 + 50 * lift],
  [minus[0] + 92 * lift, minus[1] - 6 + 72 * lift],
]

const besideCable = (at: number) => sharesAt(at).bridge + sharesAt(at).meter

const PIXELS_PER_AMPERE = 90
const dots = (t: number, way: readonly Point[], amps: (at: number) => number) =>
  amps(t) > 0.1 ? charge(way, movedBy(t, amps, PIXELS_PER_AMPERE)) : ''

/** A bridge with a switch takes over the current of the ground cable, and then the meter does. */
export function bridgeScene(t: number): string {
  const lift = keys(t, [
    [LIFTED_AT, 0],
    [LIFTED_AT + 1, 1],
  ])
  const open = keys(t, [
    [OPENED_AT - 0.4, 0],
    [OPENED_AT, 1],
    [CLOSED_AT - 0.4, 1],
    [CLOSED_AT, 0],
  ])
  const fitted = fade(t, FITTED_AT - 0.3)
  const amps = sharesAt(t).meter
  const cableWay = strap(lift)
  const end = cableWay.at(-1) ?? minus
  return [
    body(64, 930),
    cable(cableWay),
    dots(t, cableWay, (at) => sharesAt(at).cable),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    rect([end[0] - 24, end[1] - 8], [48, 24], { radius: 6, fill: 'soft', stroke: 'line' }),
    meter(METER, { mode: 'A DC', reading: amps.toFixed(2), unit: 'A' }),
    text([STRAP_X + 48, 543], 'ground cable', { size: 38, fill: 'soft' }),
    group(
      [
        cable(toBridge),
        cable(fromBridge),
        groundBolt(END_X),
        dots(t, reversed(fromBridge), besideCable),
        dots(t, reversed(toBridge), besideCable),
        knifeSwitch([LEFT_X, BRIDGE_Y], open),
        circle([minus[0] - 16, minus[1] + 16], 10, { stroke: 'accent', fill: 'accent' }),
        text([LEFT_X - 30, BRIDGE_Y - 30], 'bridge', { size: 38, anchor: 'end' }),
        probeAt([LEFT_X, BRIDGE_Y + 14], 62, com, 'black', runAlong(com, 492)),
        probeAt([RIGHT_X, BRIDGE_Y + 14], 62, positive, 'red', runAlong(positive, 470)),
      ],
      { opacity: fitted },
    ),
    callout(1, [toBridge[2]?.[0] ?? 0, BRIDGE_Y - 2], fade(t, FITTED_AT + 0.4, LIFTED_AT)),
    callout(2, [end[0] + 56, end[1] + 34], fade(t, LIFTED_AT, OPENED_AT)),
    callout(3, [RIGHT_X + 44, BRIDGE_Y - 44], fade(t, OPENED_AT - 0.4)),
  ].join('')
}
