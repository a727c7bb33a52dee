import { describe, expect, test } from 'vitest'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { compression } from '@/lib/bench/cases/compression'
import type { Mode } from '@/lib/bench/meter'
import { overTime } from '@/lib/bench/scope/over-time'

/* What a technician expects of the current of a starter that turns four cylinders. */

const faultCase = { ...compression, overTime }

function instrumentsOf(faultId?: string, key = 'cranking') {
  const fault = faultCase.faults.find(({ id }) => id === faultId) ?? null
  const operating = setUp(bringIn(faultCase, fault), { key })
  return {
    value: (mode: Mode, red: string, black = '') =>
      read(operating, { mode, red, black }).value ?? Number.NaN,
    trace: (red: string, black = '') => {
      const { trace } = read(operating, { mode: black ? 'scope' : 'scope-amps', red, black })
      if (!trace) throw new Error('There is no trace.')
      return trace
    },
  }
}

const between = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThan(least)
  expect(value).toBeLessThan(most)
}

/** Turns of the engine in a minute. Two turns have four compressions. */
const rpmOf = (hertz: number | null) => ((hertz ?? Number.NaN) * 60) / 2

/** The tops of the humps of a trace, amperes. */
function topsOf(values: Float64Array): number[] {
  const middle = (Math.max(...values) + Math.min(...values)) / 2
  const around = 12
  return [...values].filter((value, index) => {
    if (index < around || index + around >= values.length) return false
    const near = values.subarray(index - around, index + around + 1)
    const isFirst = near.indexOf(value) === around
    return isFirst && value === Math.max(...near) && value > middle - 30
  })
}

describe('a good car', () => {
  test('cranks at 250 rpm with 160 A, and humps of 40 A above and below', () => {
    const { trace, value } = instrumentsOf()
    const { shape } = trace('w1')
    between(value('amps', 'w1'), 150, 175)
    between(shape.maximum, 190, 220)
    between(shape.minimum, 110, 140)
    between(rpmOf(shape.hertz), 240, 265)
  })

  test('has humps that are equal within 5 %', () => {
    const { shape, recording } = instrumentsOf().trace('w1')
    expect(shape.lowestPulse).toBeGreaterThan(0.95)
    const tops = topsOf(recording.values)
    expect(tops.length).toBeGreaterThanOrEqual(10)
    expect(Math.min(...tops)).toBeGreaterThan(0.98 * Math.max(...tops))
  })

  test('begins with an inrush of several hundred amperes, after 0.1 s', () => {
    const { recording, shape } = instrumentsOf(undefined, 'start').trace('w1')
    between(shape.maximum, 300, 600)
    const begin = recording.values.findIndex((amps) => amps > 20) * recording.interval
    between(begin, 0.095, 0.11)
    // The starter is up to speed after two compressions.
    const after = recording.values.subarray(Math.round(0.4 / recording.interval))
    expect(Math.max(...after)).toBeLessThan(220)
  })

  test('keeps the battery above 9.6 V, except for the dip of the inrush', () => {
    const start = instrumentsOf(undefined, 'start')
    between(start.trace('G1.+', 'G1.−').shape.minimum, 6, 8)
    between(start.value('minimum', 'G1.+', 'G1.−'), 8.5, 9.6)
    between(instrumentsOf().trace('G1.+', 'G1.−').shape.minimum, 9.6, 10.5)
    between(instrumentsOf().value('volts', 'G1.+', 'G1.−'), 9.8, 10.6)
  })

  test('draws nothing with the key off', () => {
    const { value } = instrumentsOf(undefined, 'off')
    expect(value('amps', 'w1')).toBeCloseTo(0, 2)
    expect(value('volts', 'G1.+', 'G1.−')).toBeCloseTo(12.5, 1)
  })
})

describe('a faulty car', () => {
  const good = instrumentsOf().trace('w1').shape
  const goodHeight = good.maximum - good.minimum

  test('with a leaking cylinder has one low hump in four', () => {
    const { recording, shape } = instrumentsOf('cylinder').trace('w1')
    const tops = topsOf(recording.values)
    const lows = tops.flatMap((top, index) => (top < 180 ? [index] : []))
    expect(lows.length).toBeGreaterThanOrEqual(2)
    for (const [index, low] of lows.slice(1).entries()) expect(low - (lows[index] ?? 0)).toBe(4)
    expect(shape.lowestPulse).toBeLessThan(0.5)
    expect(shape.maximum).toBeCloseTo(good.maximum, -1)
  })

  test('with late valves has even, low humps and cranks faster', () => {
    const { trace, value } = instrumentsOf('timing')
    const { shape } = trace('w1')
    expect(shape.lowestPulse).toBeGreaterThan(0.95)
    between(shape.maximum - shape.minimum, 0.3 * goodHeight, 0.7 * goodHeight)
    expect(rpmOf(shape.hertz)).toBeGreaterThan(rpmOf(good.hertz) + 10)
    expect(value('amps', 'w1')).toBeLessThan(155)
  })

  test.each([
    ['cable', 'G1.+', 'M1.30'],
    ['contact', 'M1.30', 'M1.45'],
    ['strap', 'M1.31', 'M4.1'],
  ])('with a resistance in the %s cranks slowly at a low current', (fault, red, black) => {
    const { trace, value } = instrumentsOf(fault)
    between(value('volts', red, black), 2, 3.5)
    expect(instrumentsOf().value('volts', red, black)).toBeLessThan(0.4)
    expect(value('amps', 'w1')).toBeLessThan(155)
    expect(trace('w1').shape.lowestPulse).toBeGreaterThan(0.95)
    expect(rpmOf(trace('w1').shape.hertz)).toBeLessThan(200)
  })

  test('with a dragging starter draws far more current and cranks slowly', () => {
    const { trace, value } = instrumentsOf('dragging')
    between(value('amps', 'w1'), 200, 260)
    expect(rpmOf(trace('w1').shape.hertz)).toBeLessThan(200)
  })

  test('with a weak battery has a deep dip, although its rest voltage is good', () => {
    expect(instrumentsOf('battery', 'start').value('minimum', 'G1.+', 'G1.−')).toBeLessThan(8)
    between(instrumentsOf('battery').value('volts', 'G1.+', 'G1.−'), 7, 9)
    expect(instrumentsOf('battery', 'off').value('volts', 'G1.+', 'G1.−')).toBeCloseTo(12.5, 1)
  })
})
