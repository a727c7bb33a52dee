import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { carTop, degrees, floorSection, rearBody, rearTire } from './ad-103.ts'

/** The load on one wheel, and the stiffness of a passenger car tire, N/mm. */
const WHEEL_N = 4000
const tireStiffness = (bar: number) => 40 + 67 * bar
const squashOf = (bar: number) => WHEEL_N / tireStiffness(bar)
const NOMINAL_BAR = 2.4
const SOFT_BAR = 1.6
const PSI_PER_BAR = 14.5
const TRACK_MM = 1550

/** Scale of the car from behind. Its track is 400 pixels wide at scale 1. */
const REAR_SCALE = 0.78
const REAR_AT: Point = [410, 560]

export function softTires(t: number): string {
  const bar = keys(t, [
    [4.8, SOFT_BAR],
    [9, NOMINAL_BAR],
  ])
  const lowMm = squashOf(bar) - squashOf(NOMINAL_BAR)
  const roll = degrees(Math.atan(lowMm / TRACK_MM))
  // Drawn ten times larger. The track is 400 pixels wide, so one millimeter is 0.26 pixels.
  const lowPx = lowMm * 0.26 * 10
  const psi = bar * PSI_PER_BAR
  const isSoft = lowMm > 0.4
  const aim = 344
  return [
    floorSection(
      [
        [60, REAR_AT[1]],
        [760, REAR_AT[1]],
      ],
      22,
    ),
    group(
      [
        group(rearTire(), { at: [200, 0] }),
        group(rearTire(lowPx, { stroke: isSoft ? 'bad' : 'line' }), { at: [-200, 0] }),
        group(
          [
            rearBody(),
            circle([0, -aim], 18, { stroke: 'accent', fill: 'paper', width: 5 }),
            circle([0, -aim], 7, { stroke: 'accent', fill: 'accent' }),
            path(`M-340 ${-aim}H340`, { stroke: 'accent', width: 5 }),
          ],
          { at: [0, lowPx / 2], turn: -degrees(Math.atan(lowPx / 400)) },
        ),
        path(`M-340 ${-aim}H340`, { stroke: 'soft', dash: '10 10' }),
      ],
      { at: REAR_AT, scale: REAR_SCALE },
    ),
    gauge([980, 382], {
      min: 0,
      max: 50,
      value: psi,
      name: 'Left tires',
      unit: 'psi',
      radius: 150,
      zones: [{ from: 34, to: 36, color: 'good' }],
    }),
    text([980, 582], `${bar.toFixed(1)} bar`, {
      anchor: 'middle',
      size: 44,
      mono: true,
      fill: 'soft',
    }),
    figure([60, 230], {
      name: 'Left side low',
      value: `${lowMm.toFixed(0)} mm`,
      size: 70,
      fill: isSoft ? 'bad' : 'good',
    }),
    figure([360, 230], {
      name: 'Roll',
      value: `${roll.toFixed(2)}°`,
      size: 70,
      fill: isSoft ? 'bad' : 'good',
    }),
    text([1220, 160], 'seen from behind, motion drawn ×10', {
      size: 34,
      fill: 'soft',
      anchor: 'end',
    }),
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
  const isUneven = t > 9.2
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
    group(
      [
        polyline(
          [
            [334, 428],
            [504, 516],
          ],
          { stroke: 'soft', width: 2 },
        ),
        text([516, 530], 'hub', { size: 38 }),
      ],
      { opacity: fade(t, 2.4, 7) },
    ),
    text([1220, 180], 'all corners, mm', { size: 38, fill: 'soft', anchor: 'end' }),
    group(
      [
        carTop(),
        isUneven ? rect([-32, 63], [64, 22], { radius: 7, fill: 'bad', stroke: 'line' }) : '',
        ...READINGS.map(({ at, corner, mm }, index) =>
          text(at, `${corner} ${mm}`, {
            size: 44,
            mono: true,
            anchor: 'middle',
            fill: corner === 'RR' && isUneven ? 'bad' : 'good',
            opacity: fade(t, 4.8 + index * 0.9),
          }),
        ),
        group(
          [
            text([56, -8], '12 mm', { size: 38, anchor: 'middle', fill: 'bad' }),
            text([56, 34], 'lower', { size: 38, anchor: 'middle', fill: 'bad' }),
          ],
          { opacity: fade(t, 9.4) },
        ),
      ],
      { at: [770, 392], scale: 1.15 },
    ),
  ].join('')
}
