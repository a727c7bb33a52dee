import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { loopAt, OPEN_OHMS, SOUND_OHMS } from './ev-102-loop.ts'

/** What opens the loop: the position of its contact, pixels, and the seconds between which it is open. */
const CAUSES = [
  { name: 'disconnect pulled', x: 195, from: 0.9, until: 4.1 },
  { name: 'plug not locked', x: 485, from: 4.7, until: 6.7 },
  { name: 'cover off', x: 775, from: 7.3, until: 9.1 },
  { name: 'corroded pin', x: 1075, from: 9.7, until: 99 },
] as const
/** Heights of the wire through the contacts and of the return wire, pixels. */
const WIRE_Y = 390
const BACK_Y = 446
/** Resistance of the corroded pin. It rises to this value from that of a good loop. */
export const CORRODED_OHMS = 48e3
const corrodedOhms = (t: number) =>
  10 **
  keys(t, [
    [9.7, Math.log10(SOUND_OHMS)],
    [12.9, Math.log10(CORRODED_OHMS)],
  ])
/** Below half of the normal voltage, the control unit considers the loop open. */
const OPEN_V = loopAt(SOUND_OHMS).senseV / 2

/** The bridge in a plug. It connects both contacts of the socket. */
const bridge = (stroke: Color) => path('M-30 18V-26H30V18', { width: 6, stroke })
const socket = path('M-100 -8H-44V34H-16V-8H16V34H44V-8H100V46H-100Z', {
  width: 4,
  fill: 'tint',
})

const CONTACTS = [
  (lift: number, stroke: Color) => [
    group(
      [
        rect([-84, -104], [168, 86], { radius: 12, width: 4, fill: 'paper' }),
        path('M-50 -104V-128H50V-104', { width: 5 }),
        bridge(stroke),
      ],
      { at: [0, -lift] },
    ),
    socket,
  ],
  (lift: number, stroke: Color) => [
    group(
      [
        path('M40 -90H120', { width: 34, stroke: 'soft' }),
        rect([-84, -124], [140, 116], { radius: 12, width: 4, fill: 'paper' }),
        bridge(stroke),
        // The lock. Released, it lets the plug rise until the short contact of the loop opens.
        group([rect([-12, -112], [24, 124], { radius: 12, width: 4, fill: 'tint' })], {
          at: [-70, -24],
          turn: -lift * 1.2,
        }),
      ],
      { at: [0, -lift * 0.4] },
    ),
    socket,
  ],
  (lift: number, stroke: Color) => [
    group(
      [
        path('M-120 -92H120V-70H10V-4H-10V-70H-120Z', { width: 4, fill: 'paper' }),
        path('M-104 -106H-84V-92M104 -106H84V-92M-94 -92V-52M94 -92V-52', { width: 4 }),
      ],
      { at: [0, -lift * 0.9] },
    ),
    path(`M-30 0L34 ${-Math.min(36, lift)}`, { width: 6, stroke }),
    path('M-120 -66H-78V46H78V-66H120V70H-120Z', { width: 4, fill: 'tint', opacity: 0.6 }),
  ],
  (corrosion: number) => [
    path('M-110 -44H-4V-20H-60V20H-4V44H-110Z', { width: 4, fill: 'tint' }),
    path('M110 -44H40V44H110Z', { width: 4, fill: 'tint' }),
    path('M-60 0H-30M-44 -20Q-10 -8 10 -14M-44 20Q-10 8 10 14', { width: 5, stroke: 'soft' }),
    path('M-34 0H110', { width: 18, stroke: 'line' }),
    ...Array.from({ length: Math.round(corrosion * 16) }, (_, index) =>
      circle([-32 + ((index * 37) % 66), -14 + ((index * 23) % 30)], 4 + (index % 3), {
        stroke: 'warn',
        fill: 'warn',
        width: 1,
      }),
    ),
  ],
] as const

export const causesScene = (t: number): string => {
  const cause = CAUSES.find(({ from, until }) => until < 99 && t >= from && t < until)
  const ohms = cause ? OPEN_OHMS : corrodedOhms(t)
  const isClosed = loopAt(ohms).senseV > OPEN_V
  const { milliamps, senseV } = loopAt(ohms)
  const fill = isClosed ? 'accent' : 'bad'
  const wire: readonly Point[] = [
    [90, 490],
    [90, BACK_Y],
    [70, BACK_Y],
    [70, WIRE_Y],
    [1212, WIRE_Y],
    [1212, BACK_Y],
    [290, BACK_Y],
    [290, 490],
  ]
  const gaps = CAUSES.map(({ x }) => `M${x - 30} ${WIRE_Y}h60`).join('')
  return [
    polyline(wire, { width: 5, stroke: isClosed ? 'accent' : 'soft' }),
    path(gaps, { width: 9, stroke: 'paper' }),
    ...CONTACTS.map((contact, index) => {
      const place = CAUSES[index]
      if (!place) return ''
      const { x, name, from, until } = place
      const move =
        until === 99
          ? Math.log10(corrodedOhms(t) / SOUND_OHMS) / 4.2
          : 58 *
            keys(t, [
              [from - 0.3, 0],
              [from + 0.3, 1],
              [until - 0.3, 1],
              [until + 0.3, 0],
            ])
      const isNow = t >= from - 0.3 && t < until + 0.3
      return [
        group(contact(move, isClosed ? 'accent' : 'soft'), { at: [x, WIRE_Y] }),
        text([x, 164], name, { size: 38, anchor: 'middle', fill: isNow ? 'accent' : 'soft' }),
      ].join('')
    }),
    isClosed ? flow(wire, 70 * t, { fill: 'line', spacing: 36, radius: 5 }) : '',
    rect([62, 490], [258, 94], { radius: 12, width: 4, fill: 'tint' }),
    text([190, 550], 'control unit', { size: 40, anchor: 'middle' }),
    figure([370, 578], { name: 'Current', value: `${milliamps.toFixed(1)} mA`, size: 54, fill }),
    figure([690, 578], { name: 'Sensed', value: `${senseV.toFixed(1)} V`, size: 54, fill }),
    figure([960, 578], {
      name: 'Contactors',
      value: isClosed ? 'closed' : 'open',
      size: 54,
      fill: isClosed ? 'warn' : 'good',
    }),
  ].join('')
}
