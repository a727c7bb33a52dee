import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import { carTop } from './ev-102.ts'

const CAR: Point = [320, 246]
const PIVOT: Point = [976, 316]
/** Distance of the path of the striker, which is on the hood, from the pivot of the claw, pixels. */
const STRIKER_X = -58
/** How far the claw turns until its pawl holds it, degrees. */
const SHUT = -50
/** Direction of the slot in the open claw, measured from the top, degrees. */
const OPEN = -40

/** What is prepared, with its place on the car and the second at which it is done. */
const PREPARED = [
  { at: [540, 246], from: 5, text: 'hood latch shut by hand' },
  { at: [470, 316], from: 13.8, text: 'clamp zeroed, on the ground cable' },
  { at: [352, 190], from: 16, text: 'scan tool off, doors shut' },
  { at: [236, 246], from: 18.4, text: 'locked, key 10 m away' },
] as const

/** The open engine bay in front of the windshield, with the battery. */
const engineBay = [
  path('M412 174Q508 180 520 216V276Q508 312 412 318Z', { fill: 'paper', stroke: 'soft' }),
  rect([426, 246], [58, 44], { radius: 4, fill: 'tint' }),
  path('M440 258h10M445 253v10M462 258h10', { width: 2 }),
  rect([426, 190], [70, 34], { radius: 4, fill: 'tint', stroke: 'soft' }),
  path('M438 190v34M450 190v34M462 190v34M474 190v34M486 190v34', { stroke: 'soft', width: 2 }),
].join('')

const polar = (radius: number, degrees: number): Point => [
  radius * Math.cos(radians(degrees)),
  radius * Math.sin(radians(degrees)),
]

const RIM = 88
/** The rim of the claw between two angles. */
const rim = (from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => polar(RIM, from + ((to - from) * step) / 24))
/** The rim from one edge of the slot to the other, with a notch for the pawl and a cam for the switch. */
const CLAW: readonly Point[] = [
  ...rim(-77, 84),
  polar(66, 90),
  ...rim(118, 168),
  polar(108, 180),
  ...rim(192, 257),
  [-20, -46],
  [-14, -32],
  [0, -26],
  [14, -32],
  [20, -46],
  polar(RIM, -77),
]

/** The latch of the hood, whose claw is turned by `turn`. Its cam closes a switch below it. */
function latch(turn: number): string {
  const share = turn / SHUT
  const isHeld = share > 0.97
  const pressed = 18 * Math.max(0, (share - 0.88) / 0.12)
  return group(
    [
      path(
        'M-188 -104H-108L-88 -50H-28L-8 -104H160Q172 -104 172 -92V116H-200V-92Q-200 -104 -188 -104Z',
        {
          fill: 'tint',
          stroke: 'soft',
          width: 4,
        },
      ),
      path(`M0 ${92 + pressed}V130`, { width: 12, stroke: isHeld ? 'good' : 'soft' }),
      group(polyline(CLAW, { fill: 'paper', width: 4 }), { turn: OPEN + turn }),
      circle([0, 0], 11, { fill: 'tint', width: 4 }),
      // A spring pulls the pawl into the notch.
      group(path('M0 0L-8 -84L-44 -98', { width: 16, stroke: isHeld ? 'good' : 'soft' }), {
        at: [136, 92],
        turn: isHeld ? -9 : 0,
      }),
      circle([136, 92], 9, { fill: 'paper', stroke: 'soft' }),
      rect([-46, 122], [92, 48], { radius: 6, fill: 'paper', width: 4 }),
      path('M46 138h120M46 154h120', { stroke: isHeld ? 'good' : 'warn', width: 4 }),
    ],
    { at: PIVOT },
  )
}

/** A screwdriver whose tip is in the slot of the claw. */
const screwdriver = (turn: number, opacity: number): string =>
  group(
    [
      polyline(
        [
          [0, -10],
          [0, -104],
        ],
        { width: 12, stroke: 'soft' },
      ),
      rect([-20, -206], [40, 96], { radius: 14, fill: 'accent', stroke: 'accent' }),
    ],
    { at: PIVOT, turn: OPEN + turn, opacity },
  )

/** The latch with the switch that tells the control unit whether the hood is open. */
const latchPanel = (turn: number): string => {
  const isShut = turn < SHUT * 0.97
  return [
    rect([640, 130], [580, 466], { radius: 12, fill: 'paper', stroke: 'soft' }),
    latch(turn),
    text([664, 180], 'hood latch', { size: 40, fill: 'soft' }),
    figure([664, 576], {
      name: 'Control unit sees',
      value: isShut ? 'hood closed' : 'hood open',
      size: 52,
      fill: isShut ? 'good' : 'warn',
    }),
  ].join('')
}

const listed = (index: number, content: string) =>
  callout(index + 1, [92, 400 + index * 59]) + text([134, 413 + index * 59], content, { size: 40 })

/** The hood latch is turned shut with the hood open, and the rest is prepared. */
export function latchScene(t: number): string {
  const turn = keys(t, [
    [5.6, 0],
    [8.4, SHUT],
  ])
  return [
    carTop(CAR, 0.98, 'line'),
    engineBay,
    ...PREPARED.map(({ at, from, text: done }, index) =>
      group([callout(index + 1, at), listed(index, done)], { opacity: fade(t, from) }),
    ),
    latchPanel(turn),
    screwdriver(turn, fade(t, 4.8, 10.4)),
  ].join('')
}

const FINISHED = [
  { from: 0.4, text: 'latch released by its lever' },
  { from: 2, text: 'hood shut' },
  { from: 3.4, text: 'logger on the clamp' },
]

/** The latch is released, and the hood shuts it with its striker. */
export function releasedScene(t: number): string {
  // Height of the striker above its lowest position, pixels.
  const height = keys(t, [
    [2, 116],
    [3, 0],
  ])
  // The striker touches the slot of the claw and turns it.
  const pushed = Math.min(0, (Math.atan2(height, -STRIKER_X) * 180) / Math.PI - 90 - OPEN)
  const turn =
    t < 2
      ? keys(t, [
          [0.7, SHUT],
          [1.1, 0],
        ])
      : Math.max(SHUT, pushed)
  return [
    carTop(CAR, 0.98, 'line'),
    t < 3 ? engineBay : '',
    ...FINISHED.map(({ from, text: done }, index) =>
      group(listed(index, done), { opacity: fade(t, from) }),
    ),
    latchPanel(turn),
    group(
      [
        path(`M0 ${-height}V${-height - 60}`, { width: 10, stroke: 'soft' }),
        circle([0, -height], 14, { fill: 'accent', stroke: 'accent' }),
      ],
      { at: [PIVOT[0] + STRIKER_X, PIVOT[1]], opacity: fade(t, 1.6) },
    ),
  ].join('')
}
