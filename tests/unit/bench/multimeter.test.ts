import { expect, test } from 'vitest'
import { readOverTime } from '@/lib/bench/scope/multimeter'
import type { Recording } from '@/lib/bench/scope/recording'

const repeating = (seconds: number, shape: (phase: number) => number): Recording => ({
  values: Float64Array.from({ length: 2000 }, (_, index) => shape(index / 2000)),
  interval: seconds / 2000,
  repeats: true,
})

test('DC shows the mean and AC the effective value of what changes', () => {
  const { mean, ac, hertz } = readOverTime(
    repeating(0.004, (phase) => 14.2 + 0.5 * Math.sin(2 * Math.PI * phase)),
  )
  expect(mean).toBeCloseTo(14.2, 3)
  expect(ac).toBeCloseTo(0.5 / Math.SQRT2, 3)
  expect(hertz).toBeCloseTo(250, 0)
})

test('a pulse has its duty cycle and no mean of its own over a tenth of a second', () => {
  const found = readOverTime(repeating(0.01, (phase) => (phase < 0.25 ? 12 : 0)))
  expect(found.duty).toBeCloseTo(0.25, 2)
  expect(found.hertz).toBeCloseTo(100, 1)
  expect(found.minimum).toBeCloseTo(found.maximum, 1)
  expect(found.maximum).toBeCloseTo(3, 1)
})

test('a constant voltage has no frequency and no AC', () => {
  expect(readOverTime(repeating(1, () => 12.6))).toMatchObject({ hertz: null, duty: null })
  expect(readOverTime(repeating(1, () => 12.6)).ac).toBeCloseTo(0, 9)
})

test('MIN catches a dip of 0.2 seconds and not one of 10 milliseconds', () => {
  const dip = (seconds: number): Recording => ({
    values: Float64Array.from({ length: 3001 }, (_, index) =>
      index >= 1000 && index < 1000 + seconds * 1000 ? 8 : 12.4,
    ),
    interval: 1e-3,
    repeats: false,
  })
  expect(readOverTime(dip(0.2)).minimum).toBeCloseTo(8, 2)
  expect(readOverTime(dip(0.01)).minimum).toBeGreaterThan(11.9)
  expect(readOverTime(dip(0.2)).mean).toBeCloseTo(12.4, 3)
})
