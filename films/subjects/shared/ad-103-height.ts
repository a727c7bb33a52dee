import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { callout, label } from '../../kit/parts.ts'
import { carTop, degrees, floorSection } from './ad-103.ts'

/** The load on one wheel, and the stiffness of a passenger car tire, N/mm. */
const WHEEL_N = 4000
const tireStiffness = (bar: number) => 40 + 67 * bar
const squashOf = (bar: number) => WHEEL_N / tireStiffness(bar)
const NOMINAL_BAR = 2.4
const SOFT_BAR = 1.6
const PSI_PER_BAR = 14.5
const TRACK_MM = 1550

/** A tire seen from the front, flattened at the bottom. `squash` is how much lower the rim is, pixels. */
const frontTire = (x: number, squash: number) =>
  group(
    [
      path(
        `M-40 -150Q-44 -164 -24 -166H24Q44 -164 40 -150L40 -60Q${44 + squash} -30 ${36 + squash * 0.7} ${-8 - squash}Q${34 + squash * 0.6} ${-squash} 24 ${-squash}H-24Q${-34 - squash * 0.6} ${-squash} ${-36 - squash * 0.7} ${-8 - squash}Q${-44 - squash} -30 -40 -60Z`,
        { fill: 'paper', width: 4 },
      ),
      path('M-20 -150V-30M0 -150V-26M20 -150V-30', { stroke: 'soft', width: 3 }),
    ],
    { at: [x, squash] },
  )

export function softTires(t: number): string {
  const bar = keys(t, [
    [4.6, SOFT_BAR],
    [9, NOMINAL_BAR],
  ])
  const lowMm = squashOf(bar) - squashOf(NOMINAL_BAR)
  const roll = degrees(Math.atan(lowMm / TRACK_MM))
  // Drawn ten times larger. Half the track is 200 pixels wide, so one millimeter is 0.26 pixels.
  const lowPx = lowMm * 0.26 * 10
  const turn = -degrees(Math.atan(lowPx / 400))
  const psi = bar * PSI_PER_BAR
  const isSoft = lowMm > 0.4
  return [
    floorSection(
      [
        [60, 560],
        [760, 560],
      ],
      22,
    ),
    group([frontTire(200, 0), frontTire(-200, lowPx)], { at: [410, 560] }),
    group(
      [
        path(
          'M-232 -74Q-246 -150 -228 -214L-208 -236L-158 -356Q-150 -374 -120 -378Q0 -390 120 -378Q150 -374 158 -356L208 -236L228 -214Q246 -150 232 -74Q230 -62 214 -60H-214Q-230 -62 -232 -74Z',
          { fill: 'tint', width: 4 },
        ),
        path('M-184 -240L-142 -348Q0 -364 142 -348L184 -240Q0 -262 -184 -240Z', {
          fill: 'paper',
          stroke: 'soft',
        }),
        path('M-222 -200L-130 -184L-140 -158L-226 -164ZM222 -200L130 -184L140 -158L226 -164Z', {
          stroke: 'soft',
          fill: 'paper',
        }),
        path('M-110 -140H110L96 -96H-96ZM-200 -236Q0 -262 200 -236', { stroke: 'soft' }),
        circle([0, -344], 15, { stroke: 'accent', fill: 'paper', width: 4 }),
        circle([0, -344], 6, { stroke: 'accent', fill: 'accent' }),
        polyline(
          [
            [-320, -344],
            [320, -344],
          ],
          { stroke: 'accent', width: 4 },
        ),
      ],
      { at: [410, 560 + lowPx / 2], turn },
    ),
    polyline(
      [
        [90, 216],
        [730, 216],
      ],
      { stroke: 'soft', dash: '10 10' },
    ),
    gauge([980, 376], {
      min: 0,
      max: 50,
      value: psi,
      name: 'Left tires',
      unit: 'psi',
      radius: 140,
      zones: [{ from: 34, to: 36, color: 'good' }],
    }),
    text([980, 574], `${bar.toFixed(1)} bar`, {
      anchor: 'middle',
      size: 44,
      mono: true,
      fill: 'soft',
    }),
    text([60, 162], `Left side ${lowMm.toFixed(0)} mm low, roll ${roll.toFixed(2)}°`, {
      size: 44,
      fill: isSoft ? 'bad' : 'good',
    }),
    text([1220, 160], 'seen from behind, drawn ×10', { size: 34, fill: 'soft', anchor: 'end' }),
    callout(1, [110, 480], fade(t, 1.4, 5)),
  ].join('')
}

const HEIGHT_MM = 384

/** A tire with a radius of 320 mm is drawn with a radius of 146 pixels. */
const PX_PER_MM = 146 / 320

/** Travel of the body after a push, mm: a damped oscillation of 1.3 Hz. */
const bounceAt = (seconds: number) =>
  seconds < 0 ? 0 : -60 * Math.exp(-1.5 * seconds) * Math.sin(2 * Math.PI * 1.3 * seconds)

const READINGS = [
  { at: [246, -124], corner: 'FL', mm: 384 },
  { at: [246, 160], corner: 'FR', mm: 382 },
  { at: [10, -124], corner: 'RL', mm: 391 },
  { at: [10, 160], corner: 'RR', mm: 379 },
] as const

const HUB = [320, 420] as const

/** A wheel in its arch with a tape measure from the hub to the edge of the fender. */
function wheelArch(heightMm: number): string {
  const lip = HUB[1] - heightMm * PX_PER_MM
  const down = lip - (HUB[1] - HEIGHT_MM * PX_PER_MM)
  const tape = HUB[1] - lip
  return [
    group(path('M60 214H600V420H495A175 175 0 1 0 145 420H60Z', { fill: 'tint', width: 5 }), {
      at: [0, down],
    }),
    circle(HUB, 146, { fill: 'paper', width: 5 }),
    circle(HUB, 96, { stroke: 'soft', width: 4 }),
    ...[36, 108, 180, 252, 324].map((angle) =>
      polyline(
        [24, 90].map(
          (distance): Point => [
            HUB[0] + distance * Math.sin(radians(angle)),
            HUB[1] - distance * Math.cos(radians(angle)),
          ],
        ),
        { stroke: 'soft', width: 12 },
      ),
    ),
    rect([HUB[0] - 15, lip], [30, tape], { radius: 2, fill: 'warn', stroke: 'paper', width: 2 }),
    ...Array.from({ length: Math.floor(tape / 16) }, (_, index) =>
      path(`M${HUB[0] - 13} ${HUB[1] - 14 - index * 16}h${index % 5 ? 10 : 18}`, {
        stroke: 'paper',
        width: 2,
      }),
    ),
    circle(HUB, 14, { stroke: 'accent', fill: 'paper', width: 4 }),
    arrow([HUB[0] + 36, HUB[1]], [HUB[0] + 36, lip], { stroke: 'accent' }),
  ].join('')
}

export function rideHeight(t: number): string {
  const height = HEIGHT_MM + bounceAt(t - 0.9)
  const isUneven = t > 8.4
  return [
    floorSection(
      [
        [60, 566],
        [600, 566],
      ],
      20,
    ),
    wheelArch(height),
    text([60, 182], `${height.toFixed(0)} mm`, { size: 60, mono: true, fill: 'accent' }),
    text([600, 180], 'hub to fender edge', { size: 38, fill: 'soft', anchor: 'end' }),
    label([500, 520], [334, 424], 'hub', { opacity: fade(t, 2.4, 7) }),
    group(
      [
        carTop(),
        ...READINGS.map(({ at, corner, mm }, index) =>
          text(at, `${corner} ${mm}`, {
            size: 44,
            mono: true,
            anchor: 'middle',
            fill: corner.startsWith('R') && isUneven ? 'bad' : 'good',
            opacity: fade(t, 4.8 + index * 0.9),
          }),
        ),
        group(
          [
            arrow([0, 0], [0, -58], { stroke: 'bad' }),
            arrow([0, 0], [0, 58], { stroke: 'bad' }),
            text([20, 12], '12 mm', { size: 36, mono: true, fill: 'bad' }),
          ],
          { opacity: fade(t, 8.6) },
        ),
      ],
      { at: [770, 374], scale: 1.15 },
    ),
  ].join('')
}
