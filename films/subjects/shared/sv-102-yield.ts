import { type Color, circle } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, fade, fixed, keys } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import { axes, type Chart, curve, hexHead, line, onChart } from './sv-102.ts'
import {
  angleGauge,
  clampOf,
  FRICTION,
  forceAt,
  lastingAt,
  longBolt,
  SNUG_NM,
  stretchOf,
} from './sv-102-bolt.ts'

const TOTAL_DEG = 180
const { oiled, dry, rusty } = FRICTION

const ANGLE: Chart = { at: [740, 150], size: [450, 380], x: [0, TOTAL_DEG], y: [0, 84] }
/** Angle at which the dry bolt begins to yield, degrees. */
const YIELDS_AT = 145
/** Scale of the elongation in the drawing, pixels per millimeter, and its ratio to the scale of the bolt. */
const STRETCH_PX = 110
const ENLARGED = 36

/** Draws the clamp force over the tightening angle: first a dry bolt, then an oiled one and a rusty one. */
export function drawAngle(t: number): string {
  const torque = keys(t, [
    [0.6, 0],
    [2.6, SNUG_NM],
  ])
  const degrees = keys(t, [
    [3.6, 0],
    [5.2, 90],
    [7.4, 90],
    [8.8, 140],
    [9.4, 140],
    [11.4, TOTAL_DEG],
  ])
  const force = torque < SNUG_NM ? clampOf(torque, dry) : forceAt(degrees, dry)
  const lasting = lastingAt(degrees, dry)
  const others = fade(t, 12.2)
  const zones = fade(t, 7.8)
  const trace = (friction: number, stroke: Color, opacity: number) =>
    curve(ANGLE, [0, degrees], (at) => [at, forceAt(at, friction)], { stroke, opacity })
  const limit = onChart(ANGLE, YIELDS_AT, 0)[0]
  return [
    angleGauge([200, 270], 116, degrees),
    hexHead([200, 270], 42, { turn: degrees, mark: 'accent' }),
    longBolt([480, 140], 310, {
      longer: stretchOf(force, lasting) * STRETCH_PX,
      lasting: lasting * STRETCH_PX,
      stroke: degrees > YIELDS_AT ? 'warn' : 'line',
    }),
    line([400, 450], [610, 450], { stroke: 'soft', dash: '12 10' }),
    text([548, 496], `stretch × ${ENLARGED}`, { size: 36, fill: 'soft' }),
    torque < SNUG_NM || degrees === 0
      ? figure([60, 584], { name: 'Torque', value: `${torque.toFixed(0)} N·m`, size: 56 })
      : figure([60, 584], { name: 'Angle', value: `${degrees.toFixed(0)}°`, size: 56 }),
    figure([340, 584], { name: 'Clamp', value: `${force.toFixed(0)} kN`, size: 56 }),
    axes(ANGLE, {
      x: [
        [0, '0'],
        [90, '90°'],
        [180, '180°'],
      ],
      y: [
        [20, '20'],
        [40, '40'],
        [60, '60'],
        [80, '80 kN'],
      ],
    }),
    line([limit, 150], [limit, 530], { stroke: 'warn', dash: '12 10', opacity: zones }),
    text([limit - 14, 512], 'elastic', { anchor: 'end', fill: 'good', size: 40, opacity: zones }),
    text([limit + 14, 512], 'yields', { fill: 'warn', size: 40, opacity: zones }),
    trace(oiled, 'good', others),
    trace(rusty, 'bad', others),
    trace(dry, 'accent', degrees > 0 ? 1 : 0),
    text([760, 206], '66 to 76 kN', { size: 52, fill: 'accent', weight: 700, opacity: others }),
    circle(onChart(ANGLE, degrees, force), 10, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}

const STRETCH: Chart = { at: [740, 150], size: [450, 380], x: [0, 1.05], y: [0, 84] }
const LASTING_MM = lastingAt(TOTAL_DEG, dry)

/**
 * The bolt during one use. It is tightened while `share` rises to 1 and loosened while it rises to 2.
 * `before` is its permanent elongation from earlier uses.
 */
function boltAt(
  share: number,
  before: number,
): { stretch: number; lasting: number; force: number } {
  const degrees = TOTAL_DEG * clamp(share, 0, 1)
  // The first tenth is the torque stage. Above 1, the bolt is loosened.
  const force = forceAt(degrees, dry) * clamp(share * 10, 0, 1) * clamp(2 - share, 0, 1)
  const lasting = before + lastingAt(degrees, dry)
  return { stretch: stretchOf(force, lasting), lasting, force }
}

/** A bolt that is used three times: its force over its elongation, beside a new bolt. */
export function drawReuse(t: number): string {
  const shares = [
    keys(t, [
      [0.4, 0],
      [1.8, 1],
      [2.2, 1],
      [3.2, 2],
    ]),
    keys(t, [
      [5.1, 0],
      [6.1, 1],
      [6.3, 1],
      [6.9, 2],
    ]),
    keys(t, [
      [7.6, 0],
      [8.4, 1],
      [8.6, 1],
      [9.2, 2],
    ]),
  ]
  const current = shares.findLastIndex((share) => share > 0)
  const { stretch, lasting, force } = boltAt(
    shares[current] ?? 0,
    Math.max(0, current) * LASTING_MM,
  )
  const end = 140 + 340
  const fill: Color = lasting > LASTING_MM * 1.5 ? 'bad' : 'warn'
  return [
    text([140, 572], 'new', { size: 38, anchor: 'middle', fill: 'soft' }),
    text([384, 180], 'used', { size: 38, fill: 'soft' }),
    longBolt([140, 140], 340, {}),
    longBolt([310, 140], 340, {
      longer: stretch * STRETCH_PX,
      lasting: lasting * STRETCH_PX,
      stroke: current >= 0 ? fill : 'line',
    }),
    line([90, end], [560, end], { stroke: 'soft', dash: '12 10' }),
    figure([400, 420], {
      name: 'stays longer by',
      value: `${fixed(lasting, 2)} mm`,
      size: 46,
      fill,
    }),
    text([400, 572], `stretch × ${ENLARGED}`, { size: 36, fill: 'soft' }),
    axes(STRETCH, {
      x: [
        [0, '0'],
        [0.5, '0.5'],
        [1, '1 mm'],
      ],
      y: [
        [20, '20'],
        [40, '40'],
        [60, '60'],
        [80, '80 kN'],
      ],
    }),
    ...shares.map((share, index) =>
      curve(
        STRETCH,
        [0, share],
        (at) => {
          const point = boltAt(at, index * LASTING_MM)
          return [point.stretch, point.force]
        },
        { stroke: index < current ? 'soft' : 'accent', opacity: share > 0 ? 1 : 0 },
      ),
    ),
    circle(onChart(STRETCH, stretch, force), 10, { stroke: 'accent', fill: 'accent' }),
    ...shares.map((share, index) => {
      const peak = boltAt(1, index * LASTING_MM)
      const [x] = onChart(STRETCH, peak.stretch, peak.force)
      return callout(index + 1, [x, 172], clamp((share - 0.8) * 5, 0, 1))
    }),
  ].join('')
}
