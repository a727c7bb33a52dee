import { lamp } from '@/lib/drawing/lamp'
import { circle, group, path } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  ampsOf,
  BATTERY_V,
  BODY_Y,
  charge,
  fuse,
  HEADLAMP,
  movedBy,
  SIGNAL_LAMP,
} from './el-101.ts'
import { circuit, EDGE_X, gap, shortWay, TOP } from './el-101-loop.ts'

/** Resistance of the short circuit: battery, fuse, wire and the bare spot on the bracket. */
const SHORT_OHMS = 0.1
const SHORT_A = BATTERY_V / SHORT_OHMS
/** Melting I²t of a 10 A blade fuse, A²s. A typical value. */
const MELT_A2S = 115
const MELT_MS = (MELT_A2S / SHORT_A ** 2) * 1000

/** When the wire touches the edge. Slow motion begins: one second shows two milliseconds. */
const TOUCH_AT = 3.6
const MS_PER_SECOND = 2
const LIFTED = 26

/** A bracket of the body whose edge has worn through the insulation. */
const bracket = (bare: boolean): string =>
  [
    path(
      `M${EDGE_X - 14} ${BODY_Y}V${TOP + 26}L${EDGE_X} ${TOP + 9}L${EDGE_X + 14} ${TOP + 26}V${BODY_Y}`,
      { fill: 'tint', stroke: 'soft', width: 4 },
    ),
    bare
      ? circle([EDGE_X, TOP + 6], 20, { stroke: 'bad', width: 0, fill: 'bad', opacity: 0.45 })
      : '',
  ].join('')

/** The feed wire chafes through on a bracket. A current without a load flows until the fuse melts. */
export function shortScene(t: number): string {
  const ms = clamp((t - TOUCH_AT) * MS_PER_SECOND, 0, MELT_MS)
  const touches = t >= TOUCH_AT
  const melted = ms >= MELT_MS
  const shorted = touches && !melted
  const amps = shorted ? SHORT_A : touches ? 0 : ampsOf(HEADLAMP, BATTERY_V)
  const lift = keys(t, [
    [TOUCH_AT - 0.8, LIFTED],
    [TOUCH_AT, 0],
  ])
  return [
    circuit({
      glow: touches ? 0 : 1,
      lift,
      moved: touches ? 0 : movedBy(t, () => ampsOf(HEADLAMP, BATTERY_V)) + 1,
    }),
    bracket(shorted),
    shorted ? charge(shortWay, (t - TOUCH_AT) * 300) : '',
    gap(414, 72),
    group(fuse([0, 0], '10 A', { heat: touches ? ms / MELT_MS : 0, hanging: true }), {
      at: [450, TOP],
      scale: 1.7,
    }),
    figure([738, 340], {
      name: 'Current',
      value: `${amps.toFixed(amps > 100 ? 0 : 2)} A`,
      size: 66,
      fill: shorted ? 'bad' : 'accent',
    }),
    figure([738, 480], {
      name: 'Slow motion',
      value: `${ms.toFixed(1)} ms`,
      fill: 'line',
      size: 64,
      opacity: fade(t, TOUCH_AT - 0.4),
    }),
  ].join('')
}

/** When the harness is moved by hand, seconds. */
const MOVED_AT = 5.4

/** A 21 W lamp replaces the fuse and lights as long as the short circuit exists. */
export function searchScene(t: number): string {
  const lift = keys(t, [
    [MOVED_AT, 0],
    [MOVED_AT + 0.7, LIFTED],
  ])
  const shorted = t < MOVED_AT + 0.1
  const amps = ampsOf(SIGNAL_LAMP, BATTERY_V)
  return [
    circuit({ glow: 0, lift, unplugged: 1 }),
    bracket(shorted),
    shorted
      ? charge(
          shortWay,
          movedBy(t, () => amps),
        )
      : '',
    group(lamp([0, 0], shorted ? 1 : 0, { turn: 180 }), { at: [450, TOP], scale: 1.35 }),
    text([450, 478], '21 W lamp', { anchor: 'middle', fill: 'soft' }),
    text([450, 522], 'as the fuse', { anchor: 'middle', fill: 'soft' }),
    figure([738, 340], {
      name: 'Current',
      value: `${(shorted ? amps : 0).toFixed(2)} A`,
      size: 66,
    }),
    text([738, 430], shorted ? 'short is there' : 'short is gone', {
      size: 46,
      weight: 700,
      fill: shorted ? 'bad' : 'good',
    }),
    text([1062, 296], 'unplugged', { fill: 'soft', size: 36 }),
    arrow([EDGE_X + 60, TOP - 14], [EDGE_X + 60, TOP - 60], {
      stroke: 'accent',
      width: 5,
      opacity: fade(t, MOVED_AT - 1, MOVED_AT + 3),
    }),
  ].join('')
}
