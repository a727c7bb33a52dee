import { circle, group, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  CAPACITY_AH,
  CONSUMERS_A,
  chargeVoltsAt,
  ENDURANCE,
  gassingAmps,
  levelMm,
  massLost,
  RECOMBINED,
  STOP_AH,
  STOP_ONLY_AH,
  STOPS,
  WATER_G_PER_AH,
} from './el-201-battery.ts'
import { cell, levelMarks, levelOf } from './el-201-battery-cell.ts'

/** Temperature of the battery, °C, and the voltages at which the case is told. */
const HOT_C = 40
const RIGHT_V = chargeVoltsAt('flooded', HOT_C)
const GIVEN_V = chargeVoltsAt('AGM', HOT_C)
/** Hours at the full charging voltage, and the scene times between which they pass. */
const HOURS = 500
const [FROM, TO] = [13.4, 17] as const
const CELL_SCALE = 0.86
/** Scene time at which the AGM cell appears. */
const AGM_AT = 19.6

/** Water that a battery loses in some hours, g. */
const lostAt = (volts: number, hours: number): number => gassingAmps(volts) * hours * WATER_G_PER_AH

/** One cell at two charging voltages, and an AGM cell. */
export function waterScene(t: number): string {
  const hours = keys(t, [
    [FROM, 0],
    [TO, HOURS],
  ])
  const columns = [
    { kind: 'flooded', x: 200, at: 0, volts: RIGHT_V, lost: lostAt(RIGHT_V, hours) },
    { kind: 'flooded', x: 590, at: 4.6, volts: GIVEN_V, lost: lostAt(GIVEN_V, hours) },
    {
      kind: 'AGM',
      x: 980,
      at: AGM_AT,
      volts: GIVEN_V,
      lost: lostAt(GIVEN_V, hours) * (1 - RECOMBINED),
    },
  ] as const
  return [
    ...columns.map(({ kind, x, at, volts, lost }) => {
      const isAgm = kind === 'AGM'
      const sunk = levelMm(lost)
      return group(
        [
          text([x, 152], `${kind}, ${volts.toFixed(1)} V`, { size: 42, anchor: 'middle' }),
          group(
            [
              cell([0, 0], { kind, t, sunk: isAgm ? 0 : sunk, gas: gassingAmps(volts) / 0.32 }),
              isAgm ? '' : levelMarks([0, 0], sunk),
            ],
            { at: [x, 502], scale: CELL_SCALE },
          ),
          isAgm
            ? ''
            : text([x + 144, 502 - CELL_SCALE * levelOf(4) + 12], `${sunk.toFixed(0)} mm`, {
                size: 36,
                fill: 'accent',
                opacity: fade(t, TO),
              }) +
              text([x, 550], `${gassingAmps(volts).toFixed(2)} A make gas`, {
                size: 38,
                anchor: 'middle',
                fill: 'soft',
              }),
          text([x, isAgm ? 550 : 598], `${lost.toFixed(0)} g of water lost`, {
            size: 40,
            anchor: 'middle',
            fill: isAgm ? 'good' : volts === RIGHT_V ? 'line' : 'bad',
            opacity: fade(t, FROM),
          }),
        ],
        { opacity: fade(t, at) },
      )
    }),
    figure([1010, 380], {
      name: 'At this voltage',
      value: `${hours.toFixed(0)} h`,
      anchor: 'middle',
      opacity: fade(t, 9.4, AGM_AT - 0.3),
    }),
  ].join('')
}

const BARS = [
  { kind: 'flooded', y: 290 },
  { kind: 'EFB', y: 376 },
  { kind: 'AGM', y: 462 },
] as const
/** Where the bars start, and their length for one capacity, pixels. */
const [BAR_X, BAR_PX] = [850, 2.35] as const

/** Scene times: the bars appear, and the stops are counted. */
const [BARS_AT, COUNTED_AT] = [4.6, 10.2] as const

/** The stops of ten months wear the plates of the flooded battery out. */
export function cyclesScene(t: number): string {
  const stops = keys(t, [
    [COUNTED_AT, 0],
    [COUNTED_AT + 4, STOPS],
  ])
  const turns = (stops * STOP_AH) / CAPACITY_AH
  const x = BAR_X + turns * BAR_PX
  return [
    group(cell([0, 0], { kind: 'flooded', t, lost: massLost(stops), sunk: 8 }), {
      at: [210, 576],
      scale: 1.14,
    }),
    figure([400, 246], {
      name: 'One stop',
      value: `${STOP_AH.toFixed(2)} Ah`,
      size: 54,
      fill: 'line',
    }),
    group(
      [
        text([660, 236], `${CONSUMERS_A} A for 45 s: ${STOP_ONLY_AH.toFixed(2)} Ah`, { size: 44 }),
        text([660, 300], `restart: ${(STOP_AH - STOP_ONLY_AH).toFixed(2)} Ah`, { size: 44 }),
      ],
      { opacity: fade(t, 0, BARS_AT) },
    ),
    group(
      [
        figure([400, 390], { name: 'Stops', value: stops.toFixed(0), size: 54, fill: 'line' }),
        figure([400, 534], {
          name: 'In all',
          value: `${(stops * STOP_AH).toFixed(0)} Ah`,
          size: 54,
        }),
        text([BAR_X, 196], `${turns.toFixed(0)} × ${CAPACITY_AH} Ah`, {
          size: 54,
          mono: true,
          fill: 'accent',
        }),
      ],
      { opacity: fade(t, COUNTED_AT - 0.6) },
    ),
    group(
      [
        ...BARS.map(({ kind, y }) =>
          [
            text([BAR_X - 20, y + 13], kind, { size: 38, anchor: 'end' }),
            rect([BAR_X, y - 26], [ENDURANCE[kind] * BAR_PX, 52], {
              radius: 4,
              fill: 'tint',
              stroke: kind === 'flooded' ? 'bad' : 'soft',
            }),
            text([BAR_X + ENDURANCE[kind] * BAR_PX + 18, y + 13], `${ENDURANCE[kind]} ×`, {
              size: 38,
              fill: 'soft',
            }),
          ].join(''),
        ),
        text([BAR_X, 554], 'typical cycle life', { size: 38, fill: 'soft' }),
      ],
      { opacity: fade(t, BARS_AT) },
    ),
    group(
      [
        polyline(
          [
            [x, 226],
            [x, 506],
          ],
          { stroke: 'accent', width: 5 },
        ),
        circle([x, 226], 9, { stroke: 'accent', fill: 'accent' }),
      ],
      { opacity: fade(t, COUNTED_AT - 0.6) },
    ),
  ].join('')
}
