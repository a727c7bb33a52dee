import { type Color, circle, group, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { scope } from '../../kit/instruments.ts'
import { fade, fixed, type Key, keys } from '../../kit/motion.ts'
import { label } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { arcPath, polar } from './dt-102.ts'
import { dmf } from './dt-102-dmf.ts'

/** Firing frequency of four cylinders: two per revolution. */
const firingHz = (rpm: number) => rpm / 30
/** Natural frequency of the two masses on the arc springs, Hz, and its damping ratio. */
const NATURAL_HZ = 10
const DAMPING = 0.14
const IDLE_RPM = 800

/** Share of the engine's speed ripple that reaches the gearbox. */
function passedOn(rpm: number): number {
  const r = firingHz(rpm) / NATURAL_HZ
  const damping = (2 * DAMPING * r) ** 2
  return Math.sqrt((1 + damping) / ((1 - r * r) ** 2 + damping))
}

const rpmKeys: readonly Key[] = [
  [0.8, 2000],
  [6, IDLE_RPM],
  [9.6, IDLE_RPM],
  [10.6, 300],
]

/** Frequency at which the film shows the oscillation, Hz. The real one is too fast to see. */
const SHOWN_HZ = 1.5
const ripple = { size: [420, 190], window: 4, min: -2, max: 2.6 } as const

/** Shows why there are two masses: how much ripple passes the springs at each engine speed. */
export function drawMasses(t: number): string {
  const rpm = keys(t, rpmKeys)
  const share = passedOn(rpm)
  const isRough = share > 1
  const state: Color = isRough ? 'bad' : 'good'
  const plot = chart([680, 306], [500, 220], {
    x: { min: 0, max: 2000, ticks: [0, IDLE_RPM, 1600], name: 'rpm' },
    y: {
      min: 0,
      max: 4,
      ticks: [0, 1, 2, 3],
      name: 'Ripple passed on',
      format: (value) => `${value * 100} %`,
    },
  })
  // The springs move most at resonance.
  const swing = 1.6 + 2.4 * share
  const turn = 0.5 * swing * Math.sin(2 * Math.PI * SHOWN_HZ * t)
  return [
    group(dmf({ twist: -2 * turn, turn }), { at: [300, 356] }),
    label([560, 200], [418, 186], 'engine side', { opacity: fade(t, 0.6, 5.8) }),
    label([560, 356], [462, 356], 'arc spring', { opacity: fade(t, 1.2, 5.8) }),
    label([560, 560], [356, 430], 'gearbox side', { fill: 'cold', opacity: fade(t, 1.8, 5.8) }),
    group(
      [
        text([600, 166], 'Engine', { size: 38, fill: 'soft' }),
        text([600, 224], `${rpm.toFixed(0)} rpm`, { size: 54, mono: true, fill: 'accent' }),
        text([900, 166], 'Ripple at the gearbox', { size: 38, fill: 'soft' }),
        text([900, 224], `${(share * 100).toFixed(0)} %`, {
          size: 54,
          mono: true,
          fill: state,
        }),
        plot.frame,
        plot.curve(passedOn, 0, 2000, { stroke: 'soft', width: 4 }),
        circle(plot.at(rpm, share), 10, { stroke: state, fill: state }),
      ],
      { opacity: fade(t, 5.8) },
    ),
    group(
      [
        scope([790, 150], t, {
          ...ripple,
          signal: (s) => Math.sin(2 * Math.PI * SHOWN_HZ * s),
          name: 'speed of the engine',
        }),
        scope([790, 370], t, {
          ...ripple,
          signal: (s) => passedOn(keys(s, rpmKeys)) * Math.sin(2 * Math.PI * SHOWN_HZ * s + 2.8),
          name: 'speed of the gearbox',
          stroke: 'cold',
        }),
      ],
      { opacity: fade(t, 0.3, 5.6) },
    ),
    text([830, 360], 'start and stop', { size: 38, fill: 'bad', opacity: fade(t, 10.2) }),
    text([930, 470], 'idle and faster', { size: 38, fill: 'good', opacity: fade(t, 6.4) }),
  ].join('')
}

/** Free angle of this part, of a new part, and the limit, degrees. */
export const FREE_DEGREES = 12
const NEW_DEGREES = 4
export const LIMIT_DEGREES = 10
/** Rate of the first stage of the arc springs, N·m per degree, and the friction of bushing and seals. */
const RATE = 6
const FRICTION_NM = 4

/** Torque that turns the gearbox side away from its center position, N·m. */
function torqueAt(degrees: number, free: number): number {
  const pressed = Math.max(0, Math.abs(degrees) - free / 2)
  return Math.sign(degrees) * (FRICTION_NM * Math.min(1, Math.abs(degrees)) + RATE * pressed)
}

const leverKeys: readonly Key[] = [
  [1.6, 0],
  [4.4, -8],
  [5.8, -8],
  [6.8, -6],
  [8.8, -6],
  [11, 8],
  [11.6, 8],
  [12.4, 6],
]
/** When the points are marked at which the springs push back. */
const MARKED_AT = [6.9, 12.4] as const

/**
 * Measures the free angle. The ring gear is locked, and a lever turns the gearbox side both ways until the
 * springs resist.
 */
export function drawFreeAngle(t: number): string {
  const degrees = keys(t, leverKeys)
  const torque = torqueAt(degrees, FREE_DEGREES)
  const plot = chart([760, 306], [430, 220], {
    x: {
      min: -12,
      max: 12,
      ticks: [-8, 0, 8],
      name: '',
      format: (value) => `${value}°`,
    },
    y: { min: -30, max: 30, ticks: [-20, 0, 20], name: 'Torque at the lever, N·m' },
  })
  const [first, second] = [fade(t, MARKED_AT[0]), fade(t, MARKED_AT[1])]
  const mark = (at: number, opacity: number) =>
    group(polyline([polar(90 + at, 206), polar(90 + at, 236)], { stroke: 'accent', width: 8 }), {
      opacity,
    })
  const isSpring = Math.abs(degrees) > FREE_DEGREES / 2
  const band = [plot.at(-FREE_DEGREES / 2, 30), plot.at(FREE_DEGREES / 2, -30)] as const
  return [
    group(
      [
        dmf({ twist: degrees, free: FREE_DEGREES }),
        // The lever, bolted to the threads for the clutch.
        group(
          [
            path('M-30 -17H366V17H-30A17 17 0 0 1 -30 -17Z', { fill: 'tint', stroke: 'cold' }),
            circle([88, 0], 9, { stroke: 'cold' }),
            circle([0, 0], 9, { stroke: 'cold' }),
          ],
          { turn: degrees },
        ),
        mark(-FREE_DEGREES / 2, first),
        mark(FREE_DEGREES / 2, second),
        path(arcPath(90 - FREE_DEGREES / 2, 90 + FREE_DEGREES / 2, 244), {
          stroke: 'accent',
          width: 6,
          opacity: second,
        }),
        // The lock in the teeth of the ring gear.
        group(
          [
            path('M-20 -216L0 -226L20 -216V-246H-20Z', { fill: 'accent', stroke: 'accent' }),
            rect([-34, -262], [68, 22], { radius: 3, fill: 'tint', stroke: 'accent' }),
          ],
          { turn: 230 },
        ),
      ],
      { at: [300, 356] },
    ),
    text([60, 596], 'locked', { size: 38, fill: 'accent' }),
    text([560, 166], 'Angle', { size: 38, fill: 'soft' }),
    text([560, 226], `${fixed(degrees, 0)}°`, {
      size: 56,
      mono: true,
    }),
    text([700, 166], 'Torque', { size: 38, fill: 'soft' }),
    text([700, 226], `${fixed(torque, 0)} N·m`, {
      size: 56,
      mono: true,
      fill: isSpring ? 'accent' : 'line',
    }),
    group(
      [
        text([940, 166], 'Free angle', { size: 38, fill: 'soft' }),
        text([940, 226], `${FREE_DEGREES}°`, { size: 56, mono: true, fill: 'bad' }),
        text([1050, 226], `limit ${LIMIT_DEGREES}°`, { size: 42, fill: 'bad' }),
      ],
      { opacity: second },
    ),
    plot.frame,
    rect(band[0], [band[1][0] - band[0][0], band[1][1] - band[0][1]], {
      radius: 0,
      width: 0,
      fill: 'accent',
      opacity: 0.16 * second,
    }),
    plot.curve((x) => torqueAt(x, NEW_DEGREES), -6.3, 6.3, {
      stroke: 'good',
      width: 3,
      dash: '10 10',
      opacity: fade(t, 13.4),
    }),
    plot.curve(
      (x) => torqueAt(x, FREE_DEGREES),
      Math.min(degrees, t > 4.4 ? -8 : 0),
      t > 11 ? 8 : Math.max(0, degrees),
    ),
    circle(plot.at(degrees, torque), 9, { stroke: 'accent', fill: 'accent' }),
    text([1010, 352], 'new', { size: 36, anchor: 'end', fill: 'good', opacity: fade(t, 13.4) }),
  ].join('')
}
