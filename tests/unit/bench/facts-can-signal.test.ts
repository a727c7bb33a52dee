import { describe, expect, test } from 'vitest'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { getFaultCase } from '@/lib/bench/catalog'
import type { Mode } from '@/lib/bench/meter'
import type { Positions } from '@/lib/bench/schema'

/* What a technician knows about the signals of a high-speed CAN bus without a simulator. */

const faultCase = getFaultCase('can-signal')
if (!faultCase) throw new Error('There is no case can-signal.')

const on = { ignition: 'on' }
const reading = (id: string | undefined, at: Positions, mode: Mode, red: string, black = 'G1.−') =>
  read(setUp(bringIn(faultCase, faultCase.faults.find((fault) => fault.id === id) ?? null), at), {
    mode,
    red,
    black,
  })
const shapeOf = (id: string | undefined, point: string) => {
  const shape = reading(id, on, 'scope', point).trace?.shape
  if (!shape) throw new Error('There is no trace.')
  return shape
}
const between = (value: number | null, least: number, most: number) => {
  expect(value ?? Number.NaN).toBeGreaterThan(least)
  expect(value ?? Number.NaN).toBeLessThan(most)
}
/** Ω between both lines with the ignition off. */
const bus = (id?: string, at: Positions = {}) => reading(id, at, 'ohms', 'A1.H', 'A1.L').value

describe('a good bus', () => {
  test.each(['A1', 'A2', 'A3'])('has 2.5 to 3.5 V and 1.5 to 2.5 V at %s', (unit) => {
    const [high, low] = [shapeOf(undefined, `${unit}.H`), shapeOf(undefined, `${unit}.L`)]
    between(high.maximum, 3.4, 3.75)
    between(high.minimum, 2.3, 2.6)
    between(low.maximum, 2.4, 2.7)
    between(low.minimum, 1.2, 1.6)
  })

  test('has bits of 2 µs', () => {
    const { trace } = reading(undefined, on, 'scope', 'A3.H')
    const { values, interval } = trace?.recording ?? { values: new Float64Array(), interval: 1 }
    const edges = [...values].flatMap((value, index) => {
      const before = values[index - 1] ?? value
      return value >= 3 === before >= 3 ? [] : [index * interval]
    })
    const lengths = edges.slice(1).map((time, index) => time - (edges[index] ?? 0))
    between(Math.min(...lengths), 1.85e-6, 2.15e-6)
  })

  test('has 60 Ω and no voltage with the ignition off', () => {
    between(bus(), 59, 61)
    between(bus(undefined, { plugs: 'engine' }), 118, 122)
    expect(reading(undefined, {}, 'ohms', 'A1.H', 'A1.L').isLive).toBe(false)
  })
})

describe('a faulty bus', () => {
  test('without a terminating resistor, the edges ring', () => {
    between(shapeOf('termination-open', 'A2.H').maximum, 4.2, 5)
    between(shapeOf('termination-open', 'A2.L').minimum, -1, 0.8)
    between(bus('termination-open'), 118, 122)
  })

  test('lines that touch have no differential voltage', () => {
    const [high, low] = [shapeOf('bridge', 'A3.H'), shapeOf('bridge', 'A3.L')]
    between(high.maximum - low.minimum, -0.1, 0.3)
    between(high.mean, 2.3, 2.7)
    between(bus('bridge'), 1, 5)
    between(bus('bridge', { plugs: 'steering' }), 59, 61)
  })

  test('a short of CAN-H to ground flattens it, and CAN-L follows', () => {
    between(shapeOf('high-ground', 'A3.H').maximum, -0.1, 0.3)
    between(reading('high-ground', on, 'volts', 'A3.L').value, -0.1, 0.5)
  })

  test('a short of CAN-L to supply lifts both lines', () => {
    for (const point of ['A1.H', 'A1.L']) {
      between(reading('low-supply', on, 'volts', point).value, 11.5, 13)
    }
  })

  test('behind swapped wires, CAN-H points downward', () => {
    expect(shapeOf('swapped', 'A2.H').maximum).toBeLessThan(2.6)
    expect(shapeOf('swapped', 'A2.L').minimum).toBeGreaterThan(2.4)
    expect(shapeOf('swapped', 'X20.1a').minimum).toBeGreaterThan(2.4)
  })

  test('a unit without CAN-H sees CAN-L on both lines', () => {
    const [high, low] = [shapeOf('high-open', 'A3.H'), shapeOf('high-open', 'A3.L')]
    expect(high.maximum).toBeLessThan(2.5)
    between(high.mean - low.mean, -0.1, 0.1)
    between(bus('high-open'), 118, 122)
  })

  test('a bad pin rounds the edges behind it', () => {
    const [before, behind] = ['X20.2a', 'A2.L'].map((point) => shapeOf('pin-resistance', point))
    between(before?.rise ?? null, 0, 0.2e-6)
    between(behind?.rise ?? null, 0.4e-6, 1e-6)
  })
})
