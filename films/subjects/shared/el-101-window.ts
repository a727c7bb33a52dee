import { meter } from '@/lib/drawing/meter'
import { type Point, path } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout } from '../../kit/parts.ts'
import { cable, charge } from './el-101.ts'
import { clampJaw } from './el-101-probes.ts'

/** Voltage at the bus bars with the engine running. */
const SUPPLY_V = 14
const LINES = 10
/** Resistance of one heating line. Each takes about 20 W, all of them 200 W. */
const LINE_OHMS = 9.8
/** Broken lines: the index from the top, and the position of the break as a share of the length. */
const BROKEN = new Map([
  [3, 0.62],
  [7, 0.36],
])

const windowAmps = (lines: number): number => (lines * SUPPLY_V) / LINE_OHMS

const METER = [966, 136] as const
const SUPPLY_X = 886
const [TOP, BOTTOM] = [182, 528]
const lineY = (index: number) => TOP + 18 + (index * (BOTTOM - TOP - 36)) / (LINES - 1)
/** Positions of the bus bars. The window is narrower at the top. */
const leftAt = (y: number) => 196 - ((y - TOP) / (BOTTOM - TOP)) * 46
const rightAt = (y: number) => 714 + ((y - TOP) / (BOTTOM - TOP)) * 46
const GLASS =
  'M146 136H756Q776 136 779 156L823 556Q826 580 802 580H100Q76 580 79 556L123 156Q126 136 146 136Z'
/** When the prediction appears, when the heater is switched on, and when the difference is named, seconds. */
const EXPECTED_AT = 4.2
const ON_AT = 7.4
const NAMED_AT = 10.2

/** The supply wire, which leads down from the right bus bar. */
const SUPPLY: readonly Point[] = [
  [rightAt(230) + 4, 230],
  [SUPPLY_X, 230],
  [SUPPLY_X, 584],
]

/** How much fog a warm line has cleared, 0 to 1. The film shows a minute of heating in three seconds. */
const clearedAt = (t: number) =>
  keys(t, [
    [ON_AT + 0.4, 0],
    [ON_AT + 3.4, 1],
  ])

/** The rear window from inside. Broken lines stay cold, and the glass around them stays fogged. */
export function windowScene(t: number): string {
  const on = t > ON_AT
  const amps = on ? windowAmps(LINES - BROKEN.size) : 0
  const cleared = clearedAt(t)
  const pitch = lineY(1) - lineY(0)
  return [
    path(GLASS, { stroke: 'soft', fill: 'soft', opacity: 0.5 }),
    ...Array.from({ length: LINES }, (_, index) => {
      const y = lineY(index)
      const half = (pitch / 2) * cleared * (BROKEN.has(index) ? 0 : 1)
      return half > 0
        ? path(`M${leftAt(y)} ${y - half}H${rightAt(y)}V${y + half}H${leftAt(y)}Z`, {
            stroke: 'paper',
            fill: 'paper',
            width: 1,
          })
        : ''
    }),
    ...Array.from({ length: LINES }, (_, index) => {
      const y = lineY(index)
      const way: Point[] = [
        [leftAt(y), y],
        [rightAt(y), y],
      ]
      const broken = BROKEN.get(index)
      if (broken === undefined) {
        return (
          path(`M${leftAt(y)} ${y}H${rightAt(y)}`, { stroke: on ? 'accent' : 'line', width: 4 }) +
          (on ? charge(way, (t - ON_AT) * 60) : '')
        )
      }
      const at = leftAt(y) + (rightAt(y) - leftAt(y)) * broken
      return path(`M${leftAt(y)} ${y}H${at - 8}M${at + 8} ${y}H${rightAt(y)}`, {
        stroke: on ? 'tint' : 'line',
        width: 4,
      })
    }),
    path(
      `M${leftAt(TOP)} ${TOP}L${leftAt(BOTTOM)} ${BOTTOM}M${rightAt(TOP)} ${TOP}L${rightAt(BOTTOM)} ${BOTTOM}`,
      {
        width: 12,
      },
    ),
    path(GLASS, { width: 5 }),
    cable(SUPPLY),
    on ? charge([...SUPPLY].reverse(), (t - ON_AT) * 130) : '',
    meter(METER, {
      mode: 'clamp',
      reading: amps.toFixed(1),
      unit: 'A',
    }),
    clampJaw([SUPPLY_X, 496], -90, METER),
    ...[`${LINES} × ${SUPPLY_V} V ÷ ${LINE_OHMS} Ω`, `= ${windowAmps(LINES).toFixed(1)} A`].map(
      (line, index) =>
        text([1216, 560 + index * 40], line, {
          anchor: 'end',
          fill: 'soft',
          size: 36,
          opacity: fade(t, EXPECTED_AT, NAMED_AT),
        }),
    ),
    text([1216, 576], `${windowAmps(BROKEN.size).toFixed(1)} A = 2 lines`, {
      anchor: 'end',
      fill: 'bad',
      size: 42,
      opacity: fade(t, NAMED_AT),
    }),
    ...[...BROKEN].map(([line, share], index) => {
      const y = lineY(line)
      return callout(
        index + 1,
        [leftAt(y) + (rightAt(y) - leftAt(y)) * share, y],
        fade(t, NAMED_AT + 0.4),
      )
    }),
  ].join('')
}
