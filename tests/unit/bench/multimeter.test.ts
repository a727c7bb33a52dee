import { describe, expect, test } from 'vitest'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { type Mode, type Operating, readPoints, type ScopeMode } from '@/lib/bench/meter'
import { readOverTime } from '@/lib/bench/scope/multimeter'
import { overTime } from '@/lib/bench/scope/over-time'
import type { Span } from '@/lib/bench/scope/record'
import type { Recording } from '@/lib/bench/scope/recording'
import { solve } from '@/lib/bench/solve'

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

describe('functions of the meter', () => {
  const operate = (branches: Branch[], span?: Span): Operating => ({
    branches,
    solution: solve(branches),
    ...(span ? { signal: overTime(branches, { span }, []) } : {}),
  })
  const source = (volts: number, hertz?: number): Branch => ({
    kind: 'source',
    id: 'v',
    a: 'supply',
    b: GROUND,
    volts,
    ohms: 1,
    ...(hertz ? { wave: { shape: 'sine', hertz, phase: 0 } } : {}),
  })
  const resistor = (id: string, a: string, b: string, ohms: number): Branch => ({
    kind: 'resistor',
    id,
    a,
    b,
    ohms,
  })
  const span: Span = { settle: 0.01, duration: 0.02, repeats: true, samples: 1000 }
  const read = (
    operating: Operating,
    mode: Exclude<Mode, 'amps' | ScopeMode>,
    red: string,
    black = GROUND,
  ) => readPoints(operating, mode, red, black).value

  test('an alternating voltage has V AC and Hz, and no V DC', () => {
    const operating = operate([source(10, 50), resistor('r', 'supply', GROUND, 1e3)], span)
    expect(read(operating, 'ac-volts', 'supply')).toBeCloseTo(7.06, 1)
    expect(read(operating, 'hertz', 'supply')).toBeCloseTo(50, 1)
    expect(read(operating, 'volts', 'supply')).toBeCloseTo(0, 2)
  })

  test('a constant voltage has no V AC, and MIN and MAX are its value', () => {
    const operating = operate([source(12), resistor('r', 'supply', GROUND, 1e3)])
    expect(read(operating, 'ac-volts', 'supply')).toBe(0)
    expect(read(operating, 'minimum', 'supply')).toBeCloseTo(11.99, 2)
    expect(read(operating, 'maximum', 'supply')).toBeCloseTo(11.99, 2)
  })

  test('the diode test shows the forward voltage of a diode, OL in reverse, and notices a live circuit', () => {
    const diode: Branch = {
      kind: 'diode',
      id: 'd',
      a: 'anode',
      b: 'cathode',
      saturation: 2e-9,
      emission: 1.8,
    }
    expect(read(operate([diode]), 'diode', 'anode', 'cathode')).toBeCloseTo(0.62, 1)
    expect(read(operate([diode]), 'diode', 'cathode', 'anode')).toBeNull()
    const live = operate([source(12), resistor('r', 'supply', 'anode', 10), diode])
    expect(readPoints(live, 'diode', 'anode', 'cathode').isLive).toBe(true)
  })

  test('the ammeter in series shows the current, and OL above the rating of its fuse', () => {
    const open = (ohms: number) => operate([source(12), resistor('r', 'in', GROUND, ohms)])
    expect(read(open(1000), 'milliamps', 'supply', 'in')).toBeCloseTo(0.01197, 5)
    expect(read(open(10), 'milliamps', 'supply', 'in')).toBeNull()
  })
})
