import { lamp } from '@/lib/drawing/lamp'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { BATTERY_V, cable, cell, charge, fuse, glowAt } from './el-101.ts'
import { runAlong } from './el-101-probes.ts'
import { dividedVolts, LAMP_OHMS, METER_OHMS, MOISTURE_OHMS, parallel } from './el-102.ts'

const METER: Point = [966, 176]
const WIRE_Y = 264
const GROUND_Y = 516
const POINT: Point = [640, WIRE_Y]
/** The ends of the broken wire. */
const [LEFT, RIGHT] = [372, 452] as const
const LAMP_X = 640

/** The test lamp touches the point, and later the wire is repaired. */
const LAMP_AT = 8.4
const REPAIRED_AT = 13

/** Resistance across the break, Ω: moisture creeps in, and the repair bridges it. */
function breakOhms(t: number): number {
  if (t >= REPAIRED_AT) return 0.05
  return (
    10 **
    keys(t, [
      [1, 9.5],
      [4.6, Math.log10(MOISTURE_OHMS)],
    ])
  )
}

/** Moisture in the connector. At `level` 1 it touches both ends of the wire. */
function water(t: number, level: number): string {
  const bottom = WIRE_Y + 42
  const top = bottom - 46 * level
  const wave = 3 * Math.sin(t * 2) * level
  return path(
    `M${LEFT - 42} ${top}Q${LEFT} ${top - wave} ${(LEFT + RIGHT) / 2} ${top}T${RIGHT + 42} ${top}V${bottom}H${LEFT - 42}Z`,
    { fill: 'cold', stroke: 'cold', width: 1, opacity: 0.55 },
  )
}

export function ghostScene(t: number): string {
  const isLamp = t >= LAMP_AT
  const isRepaired = t >= REPAIRED_AT
  const ohms = breakOhms(t)
  const lampOhms = isRepaired ? LAMP_OHMS.lit : LAMP_OHMS.cold
  const load = isLamp ? parallel(METER_OHMS, lampOhms) : METER_OHMS
  const volts = dividedVolts(ohms, load)
  const wet = keys(t, [
    [1, 0],
    [4.6, 1],
  ])
  const lift = keys(t, [
    [LAMP_AT - 0.6, 46],
    [LAMP_AT, 0],
  ])
  const { com, positive } = jacksOf(METER)
  const loop: Point[] = [
    [90, WIRE_Y],
    [LAMP_X, WIRE_Y],
    [LAMP_X, GROUND_Y],
    [90, GROUND_Y],
    [90, WIRE_Y],
  ]
  const glow = isRepaired ? glowAt(volts) : 0
  return [
    rect([60, GROUND_Y], [840, 18], { radius: 3, fill: 'tint', stroke: 'soft' }),
    cable([
      [LEFT, WIRE_Y],
      [90, WIRE_Y],
      [90, GROUND_Y],
    ]),
    cable([
      [RIGHT, WIRE_Y],
      [POINT[0], WIRE_Y],
    ]),
    isRepaired
      ? cable([
          [LEFT, WIRE_Y],
          [RIGHT, WIRE_Y],
        ])
      : '',
    group(fuse([0, 0], '10'), { at: [220, WIRE_Y] }),
    cell([90, 390]),
    text([136, 404], `${BATTERY_V} V`, { size: 38 }),
    // The broken wire in a wet connector.
    rect([LEFT - 44, WIRE_Y - 44], [RIGHT - LEFT + 88, 88], { radius: 10, stroke: 'soft' }),
    isRepaired ? '' : water(t, wet),
    text([(LEFT + RIGHT) / 2, 200], isRepaired ? 'repaired' : 'break, wet: 2 MΩ', {
      size: 38,
      anchor: 'middle',
      fill: isRepaired ? 'good' : 'cold',
      opacity: isRepaired ? 1 : fade(t, 4.4),
    }),
    group(
      [
        cable([
          [LAMP_X, 350],
          [LAMP_X, WIRE_Y + 14 + lift],
        ]),
        cable([
          [LAMP_X, 442],
          [LAMP_X, GROUND_Y],
        ]),
        isRepaired ? charge(loop, (t - REPAIRED_AT) * 90) : '',
        lamp([LAMP_X, 396], glow, { turn: 90 }),
        text([LAMP_X - 44, 408], 'test lamp', { size: 38, anchor: 'end', fill: 'soft' }),
      ],
      { opacity: fade(t, LAMP_AT - 1) },
    ),
    circle(POINT, 10, { stroke: 'accent', fill: 'accent' }),
    meter(METER, {
      mode: 'V DC',
      reading: Math.abs(volts).toFixed(2),
      unit: 'V',
      fill: volts > 1 && !isRepaired ? 'bad' : 'paper',
    }),
    probeAt(POINT, -38, positive, 'red', (pointAt) => {
      const [x, y] = pointAt(106)
      return `C${x + 60} ${y - 40} 860 ${y} 880 300S${positive[0] - 20} 620 ${positive.join(' ')}`
    }),
    probeAt([870, GROUND_Y - 2], -60, com, 'black', runAlong(com, 408)),
    text([METER[0] + 125, 154], 'inside: 10 MΩ', { size: 38, anchor: 'middle', fill: 'soft' }),
    text([76, 596], '12.6 V × 10 ÷ (10 + 2) = 10.5 V', {
      size: 44,
      mono: true,
      fill: 'warn',
      opacity: fade(t, 5, LAMP_AT - 0.6),
    }),
    text([76, 596], 'under load: 0 V', {
      size: 44,
      mono: true,
      fill: 'bad',
      opacity: fade(t, LAMP_AT + 0.2, REPAIRED_AT - 0.2),
    }),
    text([76, 596], 'under load: 12.6 V', {
      size: 44,
      mono: true,
      fill: 'good',
      opacity: fade(t, REPAIRED_AT + 0.2),
    }),
  ].join('')
}
