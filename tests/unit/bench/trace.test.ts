import { describe, expect, test } from 'vitest'
import { acquire } from '@/lib/bench/scope/acquire'
import { differencesOf } from '@/lib/bench/scope/compare'
import { describeTrace } from '@/lib/bench/scope/describe'
import type { Recording } from '@/lib/bench/scope/recording'
import { shapeOf } from '@/lib/bench/scope/shape'
import { traceOf } from '@/lib/bench/scope/trace'
import { unitText } from '@/lib/bench/scope/unit-text'

const COUNT = 6000

/** A period of a function of the phase, 0 to 1, that repeats. */
const repeating = (seconds: number, valueAt: (phase: number) => number): Recording => ({
  values: Float64Array.from({ length: COUNT }, (_, index) => valueAt(index / COUNT)),
  interval: seconds / COUNT,
  repeats: true,
})

/** The wheel of a crankshaft sensor: 58 teeth and a gap of two. `height` is that of each tooth, volts. */
const teeth = (height: (tooth: number) => number) =>
  repeating(0.075, (phase) => {
    const tooth = Math.floor(phase * 60)
    return tooth >= 58 ? 0 : height(tooth) * Math.sin(2 * Math.PI * phase * 60)
  })

describe('the shape of a trace', () => {
  test('a sine has one pulse, its frequency and its rise time', () => {
    const shape = shapeOf(repeating(0.01, (phase) => 14 + Math.sin(2 * Math.PI * phase)))
    expect(shape).toMatchObject({ pulses: 1, lowestPulse: 1, longestGap: 1 })
    expect(shape.maximum).toBeCloseTo(15, 3)
    expect(shape.minimum).toBeCloseTo(13, 3)
    expect(shape.hertz).toBeCloseTo(100, 3)
    // From 10 % to 90 %, a sine takes asin(0.8) / π of its period.
    expect(shape.rise).toBeCloseTo((0.01 * Math.asin(0.8)) / Math.PI, 4)
  })

  test('a wheel with 60 minus 2 teeth has 58 pulses and a gap of three distances', () => {
    const shape = shapeOf(teeth(() => 8))
    expect(shape.pulses).toBe(58)
    expect(shape.longestGap).toBeCloseTo(3, 1)
    expect(shape.lowestPulse).toBeCloseTo(1, 2)
  })

  test('a damaged tooth is the lowest pulse', () => {
    const shape = shapeOf(teeth((tooth) => (tooth === 20 ? 4 : 8)))
    expect(shape.pulses).toBe(58)
    // Pulses are measured from the lowest value, −8 V.
    expect(shape.lowestPulse).toBeCloseTo(12 / 16, 2)
  })

  test('a pulse that is cut by the border of a repeating recording counts once', () => {
    expect(shapeOf(repeating(1, (phase) => (phase < 0.1 || phase > 0.9 ? 5 : 0))).pulses).toBe(1)
  })

  test('a flat line has no pulses and no frequency', () => {
    expect(shapeOf(repeating(1, () => 12.6))).toMatchObject({ pulses: 0, hertz: null, rise: null })
  })

  test('a recording that does not repeat counts only whole pulses', () => {
    const values = Float64Array.from({ length: 2001 }, (_, index) =>
      index < 500 ? 0 : 100 + 40 * Math.sin((2 * Math.PI * (index - 500)) / 500),
    )
    expect(shapeOf({ values, interval: 1e-3, repeats: false }).pulses).toBe(3)
    // It ends in a fourth pulse that still rises.
    const longer = Float64Array.from({ length: 2101 }, (_, index) =>
      index < 500 ? 0 : 100 + 40 * Math.sin((2 * Math.PI * (index - 500)) / 500),
    )
    const shape = shapeOf({ values: longer, interval: 1e-3, repeats: false })
    expect(shape.pulses).toBe(3)
    expect(shape.lowestPulse).toBeCloseTo(1, 6)
  })
})

describe('the comparison of traces', () => {
  const good = shapeOf(teeth(() => 8))
  const featuresOf = (recording: Recording) =>
    differencesOf(shapeOf(recording), good, 0.2).map(({ feature }) => feature)

  test('finds nothing in a trace that starts later', () => {
    const later = repeating(0.075, (phase) => {
      const at = (phase + 0.37) % 1
      return at * 60 >= 58 ? 0 : 8 * Math.sin(2 * Math.PI * at * 60)
    })
    expect(featuresOf(later)).toEqual([])
  })

  test('names a wide gap, a damaged tooth and a missing tooth', () => {
    expect(featuresOf(teeth(() => 3))).toEqual(['maximum', 'minimum'])
    expect(featuresOf(teeth((tooth) => (tooth === 20 ? 2 : 8)))).toEqual(['height of the pulses'])
    expect(featuresOf(teeth((tooth) => (tooth === 20 ? 0 : 8)))).toEqual(['number of pulses'])
  })
})

describe('the resolution of a trace', () => {
  test('a ripple on a high voltage keeps its resolution', () => {
    const { recording, shape } = traceOf(
      repeating(0.004, (phase) => 14 + 0.1 * Math.sin(12 * Math.PI * phase)),
      'volts',
    )
    expect(shape.maximum - shape.minimum).toBeCloseTo(0.2, 2)
    expect(new Set(recording.values).size).toBeGreaterThan(100)
    expect(new Set(recording.values).size).toBeLessThanOrEqual(256)
  })
})

describe('what a screen reader says', () => {
  test('names levels, period, pulses and the missing ones', () => {
    const text = describeTrace(shapeOf(teeth(() => 8)), 'V')
    expect(text).toContain('16 V peak to peak')
    expect(text).toContain('58 pulses')
    expect(text).toContain('2 missing')
  })

  test('a flat line is its level', () => {
    expect(describeTrace(shapeOf(repeating(1, () => 2.5)), 'V')).toBe('A flat line at 2.5 V.')
  })

  test.each([
    [0, '0 V'],
    [0.2154, '215 mV'],
    [-1.0049, '−1 V'],
    [0.9999, '1 V'],
    [14.07, '14.1 V'],
    [2.5e-7, '250 nV'],
  ])('%f is %s', (value, text) => {
    expect(unitText(value, 'V')).toBe(text)
  })
})

test('hold-off skips the triggers that follow the first one', () => {
  const double = repeating(0.01, (phase) => (phase < 0.1 || (phase > 0.3 && phase < 0.4) ? 1 : 0))
  const triggersOf = (holdOff: number) => {
    const starts: number[] = []
    let start = 0.005
    for (let sweep = 0; sweep < 4; sweep++) {
      const channel = { isOn: true, coupling: 'dc', perDivision: 0.5, position: 0 } as const
      const trigger = {
        ...({ channel: 0, level: 0.5, edge: 'rising', mode: 'normal' } as const),
        ...{ before: 0, holdOff },
      }
      const settings = {
        perDivision: 1e-4,
        channels: [channel, { ...channel, isOn: false }] as const,
        trigger,
      }
      const screen = acquire([double, null], settings, { start, seed: 1 })
      if (!screen) throw new Error('No trigger')
      starts.push(Math.round(screen.zero * 1e3) % 10)
      start = screen.next
    }
    return starts
  }
  expect(triggersOf(0)).toEqual([0, 3, 0, 3])
  expect(triggersOf(0.005)).toEqual([0, 0, 0, 0])
})
