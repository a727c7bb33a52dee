import { describe, expect, test } from 'vitest'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { acquire, SAMPLES, type Screen } from '@/lib/bench/scope/acquire'
import { measure } from '@/lib/bench/scope/measure'
import { record } from '@/lib/bench/scope/record'
import { coupledToAc, type Recording } from '@/lib/bench/scope/recording'
import {
  type ChannelSettings,
  type ScopeSettings,
  secondSteps,
  stepFrom,
  type TriggerSettings,
  voltSteps,
} from '@/lib/bench/scope/settings'

/** A recording of 4,000 values of a function of the phase, 0 to 1. */
const repeating = (seconds: number, shape: (phase: number) => number): Recording => ({
  values: Float64Array.from({ length: 4000 }, (_, index) => shape(index / 4000)),
  interval: seconds / 4000,
  repeats: true,
})
const sine = (hertz: number, volts = 1, mean = 0) =>
  repeating(1 / hertz, (phase) => mean + volts * Math.sin(2 * Math.PI * phase))

const channel: ChannelSettings = {
  isOn: true,
  coupling: 'dc',
  perDivision: 0.5,
  position: 0,
}
const trigger: TriggerSettings = {
  channel: 0,
  level: 0,
  edge: 'rising',
  mode: 'auto',
  before: 0.2,
  holdOff: 0,
}
const settings = (
  changes: Partial<ScopeSettings> & {
    first?: Partial<ChannelSettings>
    triggered?: Partial<TriggerSettings>
  } = {},
): ScopeSettings => ({
  perDivision: changes.perDivision ?? 1e-3,
  channels: [
    { ...channel, ...changes.first },
    { ...channel, isOn: false },
  ],
  trigger: { ...trigger, ...changes.triggered },
})
const take = (recording: Recording, chosen: ScopeSettings, start = 0): Screen | null =>
  acquire([recording, null], chosen, { start, seed: 1 })
const samplesOf = (screen: Screen | null) => screen?.channels[0] ?? new Float64Array()

describe('the trigger', () => {
  test('puts the rising edge at the same place, whenever the scope becomes ready', () => {
    for (const start of [0, 0.0003, 0.0017, 0.123]) {
      const samples = samplesOf(take(sine(200), settings(), start))
      const at = 0.2 * SAMPLES
      expect(Math.abs(samples[at] ?? 9)).toBeLessThan(0.06)
      expect(samples[at + 50]).toBeGreaterThan(0.4)
      expect(samples[at - 50]).toBeLessThan(-0.4)
    }
  })

  test('triggers at its level on a falling edge', () => {
    const falling = settings({ triggered: { edge: 'falling', level: 0.5 } })
    const samples = samplesOf(take(sine(200), falling))
    const at = 0.2 * SAMPLES
    expect(samples[at]).toBeCloseTo(0.5, 1)
    expect(samples[at + 40]).toBeLessThan(0.3)
  })

  test('draws without a trigger in auto and waits for one in normal', () => {
    const high = { level: 3 }
    expect(take(sine(200), settings({ triggered: high }))?.isTriggered).toBe(false)
    expect(take(sine(200), settings({ triggered: { ...high, mode: 'normal' } }))).toBeNull()
    expect(take(sine(200), settings({ triggered: { mode: 'single' } }))?.isTriggered).toBe(true)
  })

  test('shows the only pulse of a signal that does not repeat with its pre-trigger', () => {
    const pulse: Recording = {
      values: Float64Array.from({ length: 5001 }, (_, index) => (index > 3000 ? 2 : 0)),
      interval: 1e-5,
      repeats: false,
    }
    const screen = take(pulse, settings({ triggered: { level: 1, mode: 'single' } }))
    expect(samplesOf(screen)[0.2 * SAMPLES - 5]).toBeCloseTo(0, 1)
    expect(samplesOf(screen)[0.2 * SAMPLES + 5]).toBeCloseTo(2, 1)
  })

  test('ignores noise that crosses the level less far than the hysteresis', () => {
    const ripple = sine(200, 0.05)
    expect(take(ripple, settings({ triggered: { mode: 'normal' } }))).toBeNull()
  })
})

describe('the converter', () => {
  test('has 25 steps a division and clips beyond the screen', () => {
    const samples = samplesOf(take(sine(200, 9), settings()))
    for (const value of samples) expect(value / 0.02 - Math.round(value / 0.02)).toBeCloseTo(0, 6)
    expect(Math.max(...samples)).toBeCloseTo(2.54, 5)
    expect(Math.min(...samples)).toBeCloseTo(-2.56, 5)
  })

  test('draws a signal that is faster than half its sample rate too slow', () => {
    // 100 samples a division of 1 ms are 100 kHz. 99 kHz look like 1 kHz.
    const screen = take(sine(99_000), settings())
    const { hertz } = measure(samplesOf(screen), screen?.interval ?? 1, 0.1)
    expect(hertz).toBeGreaterThan(950)
    expect(hertz).toBeLessThan(1050)
  })

  test('the same seed gives the same noise', () => {
    expect(samplesOf(take(sine(200), settings()))).toEqual(samplesOf(take(sine(200), settings())))
  })
})

describe('measurements', () => {
  test('a sine has its frequency, its peaks and its effective value', () => {
    const screen = take(sine(500, 1.5, 0.25), settings())
    const found = measure(samplesOf(screen), screen?.interval ?? 1, 0.1)
    expect(found.hertz).toBeCloseTo(500, -1)
    expect(found.peakToPeak).toBeCloseTo(3, 1)
    expect(found.mean).toBeCloseTo(0.25, 1)
    expect(found.rms).toBeCloseTo(Math.hypot(1.5 / Math.SQRT2, 0.25), 1)
    expect(found.duty).toBeCloseTo(0.5, 1)
  })

  test('a pulse has its duty cycle', () => {
    const pulse = repeating(0.002, (phase) => (phase < 0.3 ? 1 : 0))
    const screen = take(pulse, settings({ triggered: { level: 0.5 } }))
    expect(measure(samplesOf(screen), screen?.interval ?? 1, 0.1).duty).toBeCloseTo(0.3, 2)
  })

  test('a constant voltage has no frequency', () => {
    const screen = take(
      repeating(1, () => 1.2),
      settings(),
    )
    expect(measure(samplesOf(screen), screen?.interval ?? 1, 0.1)).toMatchObject({
      hertz: null,
      duty: null,
    })
  })
})

describe('coupling and probes', () => {
  test('AC coupling removes the mean of a signal that repeats', () => {
    const { values } = coupledToAc(sine(200, 0.1, 14))
    expect(Math.max(...values)).toBeCloseTo(0.1, 2)
    expect(Math.min(...values)).toBeCloseTo(-0.1, 2)
  })

  test('AC coupling lets a slow pulse droop', () => {
    const pulse = repeating(1, (phase) => (phase < 0.5 ? 1 : 0))
    const { values } = coupledToAc(pulse)
    expect(values[1990]).toBeLessThan((values[10] ?? 0) / 2)
  })

  test('a 1× probe loads a weak source more than a 10× probe', () => {
    const branches: Branch[] = [
      { kind: 'source', id: 'v', a: 'v', b: GROUND, volts: 10, ohms: 1 },
      { kind: 'resistor', id: 'r', a: 'v', b: 'out', ohms: 1e6 },
      { kind: 'resistor', id: 'leak', a: 'out', b: GROUND, ohms: 1e9 },
    ]
    const span = { settle: 1, duration: 0.1, repeats: true, samples: 100 }
    const [loaded, light] = (['1x', '10x'] as const).map((probe) =>
      record(branches, { kind: 'probe', probe, red: 'out', black: GROUND }, span).values.at(-1),
    )
    expect(loaded).toBeCloseTo(5, 1)
    expect(light).toBeCloseTo(9.08, 1)
  })

  test('a clamp records a current', () => {
    const branches: Branch[] = [
      { kind: 'source', id: 'v', a: 'v', b: GROUND, volts: 10, ohms: 1 },
      { kind: 'resistor', id: 'r', a: 'v', b: GROUND, ohms: 4 },
    ]
    const span = { settle: 0, duration: 0.1, repeats: true, samples: 100 }
    const { values } = record(branches, { kind: 'clamp', branch: 'r' }, span)
    expect(values[50]).toBeCloseTo(2, 6)
  })
})

describe('the steps of the knobs', () => {
  test('go in 1, 2, 5 and stop at their ends', () => {
    expect(voltSteps.map((step) => Number(step.toPrecision(3)))).toEqual([
      0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20,
    ])
    expect(stepFrom(voltSteps, 0.5, 1)).toBe(1)
    expect(stepFrom(voltSteps, 0.5, -1)).toBeCloseTo(0.2, 9)
    expect(stepFrom(secondSteps, 1, 1)).toBe(1)
  })
})
