import { jacksOf, meter } from '@/lib/drawing/meter'
import { circle, group, path } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { CORRODED_OHMS } from './ev-102-break.ts'
import { SOUND_OHMS } from './ev-102-loop.ts'

/** The loop drawn as a straight line: its connectors, and the points between them that the meter touches. */
const CONNECTORS = ['disconnect', 'compressor', 'inverter', 'heater', 'charger'] as const
const POINT_X = [80, 244, 408, 572, 736, 900] as const
const ROW_Y = 270
const METER = [960, 130] as const
const { com, positive } = jacksOf(METER)
/** The measured sections in order, each between two points. The corroded pin is in section `BAD_SECTION`. */
const SEARCH = [
  { from: 0, to: 5, at: 1.6 },
  { from: 0, to: 2, at: 4.4 },
  { from: 2, to: 5, at: 7.2 },
  { from: 3, to: 4, at: 10 },
] as const
const BAD_SECTION = 3
const sectionOhms = (from: number, to: number) =>
  (SOUND_OHMS / 5) * (to - from) + (from <= BAD_SECTION && to > BAD_SECTION ? CORRODED_OHMS : 0)
const reading = (ohms: number) =>
  ohms > 1000 ? `${(ohms / 1000).toFixed(1)} kΩ` : `${ohms.toFixed(1)} Ω`

export const searchScene = (t: number): string => {
  const index = SEARCH.findLastIndex(({ at }) => t >= at)
  const now = SEARCH[Math.max(0, index)]
  const before = SEARCH[Math.max(0, index - 1)]
  if (!now || !before) throw new Error('There are four sections.')
  const share = keys(t, [
    [now.at, 0],
    [now.at + 0.6, 1],
  ])
  const x = (end: 'from' | 'to') => POINT_X[before[end]] * (1 - share) + POINT_X[now[end]] * share
  const ohms = index >= 0 && share === 1 ? sectionOhms(now.from, now.to) : undefined
  const shown = ohms === undefined ? ['- - -', 'Ω'] : reading(ohms).split(' ')
  return [
    ...CONNECTORS.map((name, place) => {
      const center = (POINT_X[place] ?? 0) + 82
      const isBad = place === BAD_SECTION && t > 10.8
      return [
        path(`M${center - 82} ${ROW_Y}H${center - 24}M${center + 24} ${ROW_Y}H${center + 82}`, {
          width: 6,
          stroke: 'soft',
        }),
        path(
          `M${center - 40} ${ROW_Y - 24}h34v14h-20v20h20v14h-34zM${center + 40} ${ROW_Y - 24}h-38v48h38zM${center + 2} ${ROW_Y}h-22`,
          { width: 4, stroke: isBad ? 'bad' : 'line', fill: 'tint' },
        ),
        // Below the row, because the leads come from above.
        text([center, ROW_Y + 66], name, {
          size: 34,
          anchor: 'middle',
          fill: isBad ? 'bad' : 'soft',
        }),
      ].join('')
    }),
    path(`M${com[0]} ${com[1] + 10}V500H936V150H${x('from')}V${ROW_Y - 12}`, {
      width: 5,
      stroke: 'soft',
    }),
    path(`M${positive[0]} ${positive[1] + 10}V520H916V176H${x('to')}V${ROW_Y - 12}`, {
      width: 5,
      stroke: 'bad',
    }),
    ...POINT_X.map((at) => circle([at, ROW_Y], 8, { fill: 'paper' })),
    ...[x('from'), x('to')].map((at) =>
      circle([at, ROW_Y], 8, { stroke: 'accent', fill: 'accent' }),
    ),
    ...SEARCH.map(({ from, to, at }, row) => {
      const y = 400 + row * 62
      const value = sectionOhms(from, to)
      const fill = value > 1000 ? 'bad' : 'good'
      return group(
        [
          path(
            `M${POINT_X[from]} ${y - 10}v20M${POINT_X[from]} ${y}H${POINT_X[to]}M${POINT_X[to]} ${y - 10}v20`,
            {
              width: 5,
              stroke: fill,
            },
          ),
          text([(POINT_X[from] + POINT_X[to]) / 2, y - 12], reading(value), {
            size: 38,
            anchor: 'middle',
            fill,
          }),
        ],
        { opacity: fade(t, at + 0.9) },
      )
    }),
    meter(METER, { mode: 'Ω', reading: shown[0] ?? '', unit: shown[1] ?? '' }),
  ].join('')
}
