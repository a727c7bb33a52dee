import { type Color, group, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade } from '../../kit/motion.ts'
import {
  LEARNED_AH,
  MISSING_AH,
  NEW_AH,
  OLD_AH,
  percentOf,
  START_STOP_PERCENT,
} from './el-201-managed.ts'
import { scanTool } from './el-201-managed-tool.ts'

const BOTTOM = 546
const PX_PER_AH = 4.7
const WIDTH = 190

interface Vessel {
  /** Ah. */
  capacity: number
  name: string
  fill: Color
  /** Opacity of the state of charge and of the limit for start-stop, 0 to 1. */
  shows: number
  limit: number
}

/** A battery as a vessel. Its height is the capacity, and the charge that is missing is the gap at its top. */
function vessel(x: number, { capacity, name, fill, shows, limit }: Vessel): string {
  const height = capacity * PX_PER_AH
  const gap = MISSING_AH * PX_PER_AH
  const limitY = BOTTOM - (height * START_STOP_PERCENT) / 100
  return [
    rect([x, BOTTOM - height], [WIDTH, height], { radius: 6, fill: 'paper', stroke: 'soft' }),
    rect([x, BOTTOM - height + gap], [WIDTH, height - gap], {
      radius: 6,
      fill,
      stroke: fill,
      opacity: 0.32,
    }),
    rect([x, BOTTOM - height], [WIDTH, height], { radius: 6, width: 4 }),
    path(`M${x + WIDTH + 10} ${BOTTOM - height}h14v${gap}h-14`, { stroke: 'soft' }),
    text([x + WIDTH + 34, BOTTOM - height + gap / 2 + 6], `−${MISSING_AH.toFixed(0)} Ah`, {
      size: 38,
    }),
    text([x + WIDTH / 2, BOTTOM - 34], `${percentOf(MISSING_AH, capacity).toFixed(0)} %`, {
      size: 64,
      mono: true,
      anchor: 'middle',
      fill,
      opacity: shows,
    }),
    text([x + WIDTH / 2, BOTTOM + 48], name, { size: 40, anchor: 'middle' }),
    group(
      [
        polyline(
          [
            [x - 12, limitY],
            [x + WIDTH + 12, limitY],
          ],
          { stroke: 'warn', dash: '12 10', width: 4 },
        ),
        text([x + WIDTH + 34, limitY + 44], `${START_STOP_PERCENT} %`, { size: 38, fill: 'warn' }),
      ],
      { opacity: limit },
    ),
  ].join('')
}

/** What the car believes of its battery, and what the battery really holds. */
export function beliefScene(t: number): string {
  const calculated = fade(t, 14)
  const limit = fade(t, 17.6)
  return [
    vessel(80, {
      capacity: NEW_AH,
      name: `really ${NEW_AH} Ah`,
      fill: 'good',
      shows: fade(t, 15.6),
      limit,
    }),
    vessel(430, {
      capacity: LEARNED_AH,
      name: `believed ${LEARNED_AH} Ah`,
      fill: 'warn',
      shows: calculated,
      limit,
    }),
    scanTool([780, 128], 'energy management', [
      { name: 'battery', value: `EFB ${OLD_AH} Ah` },
      { name: 'fitted', value: '6 years ago' },
      { name: 'learned', value: `${LEARNED_AH} Ah`, fill: 'warn' },
      { name: 'missing', value: `${MISSING_AH.toFixed(0)} Ah` },
      {
        name: 'charge',
        value: `${percentOf(MISSING_AH, LEARNED_AH).toFixed(0)} %`,
        fill: 'bad',
        opacity: calculated,
      },
      { name: 'start-stop', value: 'blocked', fill: 'bad', opacity: limit },
    ]),
  ].join('')
}
