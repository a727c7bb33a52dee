import { circle, group, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { scope } from '../../kit/instruments.ts'
import { fade, keys } from '../../kit/motion.ts'
import { arcPath, disc, polar, ringGear } from './dt-102.ts'

/** The car moves off. The engine is held at 1200 rpm, and the disc catches up within `CATCH_UP_S`. */
const START_RPM = 1200
const BEGIN_S = 1.2
const CATCH_UP_S = 9
const slipRpm = (t: number) => START_RPM * Math.max(0, 1 - Math.max(0, t - BEGIN_S) / CATCH_UP_S)
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
/** Revolutions of slip since the car moved off: the integral of the pulse frequency. */
const pulsesAt = (t: number) => {
  const u = Math.min(CATCH_UP_S, Math.max(0, t - BEGIN_S))
  return (START_RPM / 60) * (u - u ** 2 / (2 * CATCH_UP_S))
}
/** Acceleration of the car, m/s². It is smooth before and after the slip. */
function accelerationAt(t: number): number {
  const push = keys(t, [
    [BEGIN_S, 0],
    [BEGIN_S + 0.8, BASE_MS2],
    [BEGIN_S + CATCH_UP_S, BASE_MS2],
    [BEGIN_S + CATCH_UP_S + 0.6, 0.4],
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
      window: 3,
      min: -1,
      max: 3.6,
      name: 'acceleration of the car',
      stroke: fill,
    }),
  ].join('')
}
