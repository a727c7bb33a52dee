import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'

const PORT: Point = [235, 470]

/** A padlock. `open` is how far its shackle is lifted, 0 to 1. `at` is the center of its body. */
const padlock = (at: Point, open: number, opacity: number): string =>
  group(
    [
      group(path('M-24 -30V-52A24 24 0 0 1 24 -52V-30', { width: 9, stroke: 'soft' }), {
        at: [0, -14 * open],
        turn: 0,
      }),
      rect([-40, -30], [80, 66], { radius: 8, fill: 'tint', stroke: 'warn', width: 4 }),
      circle([0, -4], 7, { stroke: 'warn', fill: 'warn' }),
      path('M0 0v16', { stroke: 'warn', width: 6 }),
    ],
    { at, opacity },
  )

/** A service port on its pipe, with the coupler of a hose above it. */
function port(lowered: number): string {
  const y = PORT[1] - 200 + 148 * lowered
  return [
    path(`M60 ${PORT[1] + 52}H410M60 ${PORT[1] + 92}H410`, { width: 5 }),
    rect([PORT[0] - 26, PORT[1] - 6], [52, 56], { radius: 4, fill: 'tint', width: 4 }),
    rect([PORT[0] - 14, PORT[1] - 30], [28, 26], { radius: 3, fill: 'tint', width: 4 }),
    path(`M${PORT[0]} ${y - 60}C${PORT[0]} ${y - 150} 340 ${y - 110} 360 126`, {
      stroke: 'cold',
      width: 14,
    }),
    rect([PORT[0] - 44, y - 62], [88, 84], { radius: 10, fill: 'tint', width: 4 }),
    path(`M${PORT[0] - 44} ${y - 34}h88M${PORT[0] - 44} ${y - 8}h88`, { stroke: 'cold', width: 4 }),
  ].join('')
}

interface Card {
  area: string
  lines: readonly string[]
}

const card = ([x, y]: Point, { area, lines }: Card, opacity: number): string =>
  group(
    [
      rect([0, 0], [372, 350], { radius: 18, fill: 'tint', width: 4 }),
      text([28, 78], area, { size: 64, weight: 700, fill: 'accent' }),
      circle([306, 62], 26, { stroke: 'soft', fill: 'paper', width: 4 }),
      path('M262 126a44 40 0 0 1 88 0Z', { stroke: 'soft', fill: 'paper', width: 4 }),
      ...lines.map((line, index) =>
        text([28, 172 + index * 50], line, {
          size: 42,
          weight: index === 0 ? 700 : 600,
          fill: index === 0 ? 'line' : 'soft',
        }),
      ),
    ],
    { at: [x, y], opacity },
  )

const EU: Card = {
  area: 'EU',
  lines: ['training attestation', 'F-gas Regulation,', 'to service, repair', 'or recover'],
}
const US: Card = { area: 'US', lines: ['Section 609', 'Clean Air Act,', 'for paid service'] }

/** The hose stays off the port until the technician is certified. */
export function peopleScene(t: number): string {
  const open = keys(t, [
    [8, 0],
    [9, 1],
  ])
  return [
    port(
      keys(t, [
        [9.6, 0],
        [11, 1],
      ]),
    ),
    padlock([PORT[0], PORT[1] - 28], open, fade(t, -1, 9.9)),
    card([450, 140], EU, fade(t, 3.6)),
    card([848, 140], US, fade(t, 7.4)),
    text([835, 560], "elsewhere: your country's rule", {
      size: 46,
      anchor: 'middle',
      opacity: fade(t, 11.2),
    }),
  ].join('')
}
