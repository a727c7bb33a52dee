import { circle, group, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { scope } from '../../kit/instruments.ts'
import { clamp, fade, type Key, keys } from '../../kit/motion.ts'
import { arcPath, disc, polar, ringGear } from './dt-102.ts'

/**
 * Slip while the car moves off with the engine at 1200 rpm. The driver holds the pedal for a while, and then
 * the disc catches up.
 */
const slipKeys: readonly Key[] = [
  [1.2, 1200],
  [5, 600],
  [8.6, 600],
  [11.4, 0],
]
const [BEGIN_S, END_S] = [1.2, 11.4]
const slipRpm = (t: number) => keys(t, slipKeys)
/** Pulse frequency, Hz: one pulse per revolution of slip. */
const pulseHz = (t: number) => slipRpm(t) / 60
/** Natural frequency of the driveline, Hz, and its damping ratio. */
const NATURAL_HZ = 10
const DAMPING = 0.16
const BASE_MS2 = 1.2
const PULSE_MS2 = 0.45

/** Amplitude of the shaking at a frequency, relative to a slow push. */
const gainAt = (hz: number) => {
  const r = hz / NATURAL_HZ
  return r / Math.sqrt((1 - r * r) ** 2 + (2 * DAMPING * r) ** 2)
}
const STEP_S = 0.01
/** Revolutions of slip for every `STEP_S`: the integral of the pulse frequency. */
const pulses = (() => {
  let total = 0
  return Array.from({ length: Math.round(END_S / STEP_S) + 1 }, (_, step) => {
    const before = total
    total += pulseHz(step * STEP_S) * STEP_S
    return before
  })
})()
const pulsesAt = (t: number) => {
  const step = clamp(t, 0, END_S - STEP_S) / STEP_S
  const [from, to] = [pulses[Math.floor(step)] ?? 0, pulses[Math.floor(step) + 1] ?? 0]
  return from + (to - from) * (step % 1)
}
/** Acceleration of the car, m/s². It is smooth before and after the slip. */
function accelerationAt(t: number): number {
  const push = keys(t, [
    [BEGIN_S, 0],
    [BEGIN_S + 0.8, BASE_MS2],
    [END_S, BASE_MS2],
    [END_S + 0.6, 0.4],
  ])
  if (t < BEGIN_S || slipRpm(t) <= 0) return push
  const onset = Math.min(1, (t - BEGIN_S) / 0.8)
  return push + onset * PULSE_MS2 * gainAt(pulseHz(t)) * Math.sin(2 * Math.PI * pulsesAt(t))
}

/** A disc with an oily sector slips past the flywheel. The car shakes most at its natural frequency. */
export function drawJudder(t: number): string {
  const [slip, hz] = [slipRpm(t), pulseHz(t)]
  const isStrong = Math.abs(hz - NATURAL_HZ) < 2 && t > BEGIN_S
  const fill = isStrong ? 'bad' : 'accent'
  const oil = `${arcPath(20, 95, 166)}L${polar(95, 110).join(' ')}${arcPath(95, 20, 110).replace('M', 'L')}Z`
  // Shown 24 times slower than in reality.
  const turn = (pulsesAt(t) * 360) / 24
  return [
    group(
      [
        group(ringGear(222, 66), { turn }),
        circle([0, 0], 198, { stroke: 'soft' }),
        group(polyline([polar(0, 172), polar(0, 202)], { stroke: 'accent', width: 12 }), { turn }),
        disc(166, path(oil, { fill: 'bad', stroke: 'bad', opacity: 0.75 })),
      ],
      { at: [296, 358] },
    ),
    text([540, 566], 'oil on the facing', { size: 40, fill: 'bad', opacity: fade(t, 3.6) }),
    polyline(
      [
        [560, 534],
        [420, 296],
      ],
      { stroke: 'soft', width: 2, opacity: fade(t, 3.6) },
    ),
    text([560, 166], 'Slip speed', { size: 38, fill: 'soft' }),
    text([560, 226], `${slip.toFixed(0)} rpm`, { size: 56, mono: true, fill }),
    text([920, 166], 'Pulses', { size: 38, fill: 'soft' }),
    text([920, 226], `${hz.toFixed(0)} Hz`, { size: 56, mono: true, fill }),
    scope([560, 256], t, {
      size: [650, 256],
      signal: accelerationAt,
      window: 2,
      min: -1,
      max: 3.6,
      name: 'acceleration of the car',
      stroke: fill,
    }),
  ].join('')
}
