import { meter } from '@/lib/drawing/meter'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { CATEGORIES, RIVALS, surgeAt } from './el-102.ts'

const amps = (value: number) => `${Math.round(value).toLocaleString('en-US')} A`

/** Left edges and width of the three places, and the height of the wire that connects them, pixels. */
const PLACES = [60, 455, 850] as const
const PLACE = 370
const WIRE_Y = 300

const entrance = [
  // A pole with its line, and the electricity meter at the house.
  path('M130 392V150M90 176H170M104 176v-14M156 176v-14', { width: 6 }),
  path(`M156 164Q210 216 262 ${WIRE_Y - 40}`, { width: 4, stroke: 'soft' }),
  rect([240, WIRE_Y - 56], [110, 112], { fill: 'tint', width: 4 }),
  circle([295, WIRE_Y - 12], 28, { fill: 'paper' }),
  path(`M295 ${WIRE_Y - 12}L310 ${WIRE_Y - 28}`, { stroke: 'accent', width: 5 }),
  rect([268, WIRE_Y + 26], [54, 18], { radius: 3, fill: 'paper' }),
].join('')

const panel = [
  rect([505, WIRE_Y - 66], [120, 132], { fill: 'tint', width: 4 }),
  ...[0, 1, 2, 3].map((index) =>
    rect([519 + index * 24, WIRE_Y - 22], [18, 48], { radius: 3, fill: 'paper' }),
  ),
  rect([724, WIRE_Y - 56], [80, 112], { radius: 18, fill: 'tint', width: 4 }),
  circle([764, WIRE_Y - 14], 22, { fill: 'paper' }),
  path('M764 356v10q0 16 -16 16h-18q-16 0 -16 -16v-30', { stroke: 'soft', width: 7 }),
].join('')

const outlet = [
  rect([1000, WIRE_Y - 46], [92, 92], { radius: 14, fill: 'tint', width: 4 }),
  circle([1046, WIRE_Y], 30, { fill: 'paper' }),
  circle([1034, WIRE_Y], 4, { fill: 'line' }),
  circle([1058, WIRE_Y], 4, { fill: 'line' }),
  path(`M1160 ${WIRE_Y}q26 0 26 46`, { stroke: 'soft', width: 7 }),
  rect([1110, 346], [96, 44], { radius: 10, fill: 'tint' }),
  rect([1120, WIRE_Y - 24], [42, 48], { radius: 8, fill: 'tint' }),
  path(`M1120 ${WIRE_Y - 11}h-18M1120 ${WIRE_Y + 11}h-18`, { width: 6 }),
].join('')

const NAMES = ['service entrance', 'panel, wallbox', 'socket'] as const
/** Seconds at which the surge is in the middle of each place. */
const ARRIVALS = [4.4, 7.6, 10.6] as const

/** The way of the surge along the wire: it jumps down the line and then passes the places. */
const surgeX = (t: number) =>
  keys(t, [
    [3.2, 262],
    [4.4, 380],
    [6.8, 380],
    [7.6, 645],
    [9.8, 645],
    [10.6, 905],
  ])
/** Peak of the surge, V. The resistance of the wiring lowers it from place to place. */
const surgePeak = (t: number) =>
  keys(t, [
    [6.8, CATEGORIES[0].volts],
    [7.6, CATEGORIES[1].volts],
    [9.8, CATEGORIES[1].volts],
    [10.6, CATEGORIES[2].volts],
  ])

function spike(t: number): string {
  const x = surgeX(t)
  const height = (surgePeak(t) / 8000) * 112
  const points = Array.from({ length: 46 }, (_, step): Point => {
    const share = step / 45
    return [x - 12 + share * 76, WIRE_Y - height * surgeAt(share * 150 - 8)]
  })
  return polyline(points, { stroke: 'bad', width: 6, opacity: fade(t, 3.2, 13) })
}

/** A surge comes in from the grid. Each place has a category, which stands for its energy. */
export function placesScene(t: number): string {
  return [
    ...PLACES.map((x, index) => {
      const shown = fade(t, (ARRIVALS[index] ?? 0) - 0.2)
      const { name, volts, ohms } = CATEGORIES[index] ?? CATEGORIES[0]
      return [
        rect([x, 126], [PLACE, 290], { fill: 'tint', stroke: 'tint', opacity: 0.35 + 0.3 * shown }),
        text([x + PLACE - 18, 172], name, {
          size: 48,
          weight: 700,
          anchor: 'end',
          fill: shown > 0 ? 'accent' : 'soft',
        }),
        text([x + PLACE / 2, 462], NAMES[index] ?? '', { size: 40, anchor: 'middle' }),
        text([x + PLACE / 2, 516], `${volts.toLocaleString('en-US')} V, ${ohms} Ω`, {
          size: 40,
          anchor: 'middle',
          fill: 'soft',
          opacity: shown,
        }),
        text([x + PLACE / 2, 588], amps(volts / ohms), {
          size: 68,
          mono: true,
          anchor: 'middle',
          fill: 'bad',
          opacity: shown,
        }),
      ].join('')
    }),
    path(`M350 ${WIRE_Y}H505M625 ${WIRE_Y}H724M625 ${WIRE_Y + 50}H660V392H880V${WIRE_Y}H1000`, {
      stroke: 'soft',
      width: 6,
    }),
    entrance,
    panel,
    outlet,
    path('M118 128l-16 34h18l-14 32', {
      stroke: 'warn',
      width: 6,
      opacity: t > 2.6 && t < 3.5 ? 1 : 0,
    }),
    spike(t),
  ].join('')
}

/** A surge begins at these seconds. Slow motion: one second shows 40 µs. */
const TEST_AT = 4.6
const WALLBOX_AT = 9.6
const MICROSECONDS_PER_SECOND = 40

const SCREEN = { x: 60, y: 170, width: 400, height: 250 } as const

/** The surge on a screen, V over µs. */
function screen(microseconds: number): string {
  const at = (time: number, share: number): Point => [
    SCREEN.x + (SCREEN.width * (time + 10)) / 150,
    SCREEN.y + SCREEN.height - (SCREEN.height - 50) * share - 20,
  ]
  const shown = clamp(microseconds, -10, 140)
  const points = Array.from({ length: 300 }, (_, index) => -10 + index / 2)
    .filter((time) => time <= shown)
    .map((time) => at(time, surgeAt(time)))
  return [
    rect([SCREEN.x, SCREEN.y], [SCREEN.width, SCREEN.height], { fill: 'paper', stroke: 'soft' }),
    ...[0.25, 0.5, 0.75].map((share) =>
      polyline(
        [
          [SCREEN.x, SCREEN.y + SCREEN.height * share],
          [SCREEN.x + SCREEN.width, SCREEN.y + SCREEN.height * share],
        ],
        { stroke: 'gridStrong', width: 2 },
      ),
    ),
    polyline(points, { stroke: 'bad', width: 5 }),
    circle(points.at(-1) ?? at(-10, 0), 8, { stroke: 'bad', fill: 'bad' }),
    text([SCREEN.x, SCREEN.y - 16], 'The surge, 150 µs', { size: 36, fill: 'soft' }),
  ].join('')
}

const METERS_X = [530, 900] as const
const BAR = 250

const flash = ([x, y]: Point, opacity: number): string =>
  path(
    `M${x - 96} ${y + 20}L${x - 40} ${y - 16}L${x - 70} ${y - 84}L${x - 8} ${y - 44}L${x + 22} ${y - 108}L${x + 44} ${y - 40}L${x + 112} ${y - 60}L${x + 66} ${y}L${x + 104} ${y + 56}L${x + 34} ${y + 40}L${x + 6} ${y + 100}L${x - 22} ${y + 42}Z`,
    { stroke: 'warn', fill: 'bad', width: 5, opacity },
  )

/** Two meters pass their tests with 6,000 V. Then both meet the surge of a wallbox. */
export function rivalsScene(t: number): string {
  const isWallbox = t >= WALLBOX_AT - 0.6
  const startedAt = isWallbox ? WALLBOX_AT : TEST_AT
  const microseconds = (t - startedAt) * MICROSECONDS_PER_SECOND
  const passed = clamp(microseconds, -10, 300)
  // The surge so far at its highest, relative to the peak. It stays as a marker while the surge decays.
  const highest = passed > 2 ? 1 : surgeAt(passed)
  return [
    screen(microseconds),
    text([SCREEN.x + 200, 486], isWallbox ? 'at a wallbox' : 'in the test', {
      size: 48,
      anchor: 'middle',
      fill: isWallbox ? 'warn' : 'line',
    }),
    text(
      [SCREEN.x + 200, 556],
      `${Math.round(RIVALS[0].volts * highest).toLocaleString('en-US')} V`,
      {
        size: 64,
        mono: true,
        anchor: 'middle',
        fill: 'bad',
      },
    ),
    ...RIVALS.map(({ name, volts, ohms }, index) => {
      const x = METERS_X[index] ?? 0
      const behind = isWallbox ? CATEGORIES[1].ohms : ohms
      const peak = (volts * highest) / behind
      const now = (volts * surgeAt(passed)) / behind
      const fails = isWallbox && index === 0 && passed > 1
      return [
        text([x + 125, 162], name, { size: 44, anchor: 'middle', weight: 700 }),
        group(meter([0, 0], { mode: 'V AC', reading: fails ? '' : '230', unit: 'V' }), {
          at: [x + 18, 182],
          scale: 0.86,
        }),
        fails ? flash([x + 125, 356], fade(t, WALLBOX_AT)) : '',
        text([x + 125, 506], `behind ${behind} Ω`, { size: 38, anchor: 'middle', fill: 'soft' }),
        rect([x, 522], [BAR, 16], { radius: 3, fill: 'tint', stroke: 'soft', width: 2 }),
        rect([x, 522], [Math.max(1, (BAR * now) / 3000), 16], {
          radius: 3,
          fill: 'bad',
          stroke: 'bad',
          width: 1,
        }),
        polyline(
          [
            [x + (BAR * peak) / 3000, 514],
            [x + (BAR * peak) / 3000, 546],
          ],
          { stroke: 'line', width: 4 },
        ),
        text([x + 125, 602], amps(peak), {
          size: 58,
          mono: true,
          anchor: 'middle',
          fill: fails ? 'bad' : 'line',
        }),
      ].join('')
    }),
  ].join('')
}
