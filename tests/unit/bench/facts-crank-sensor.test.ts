import { describe, expect, test } from 'vitest'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { getFaultCase } from '@/lib/bench/catalog'
import type { Mode } from '@/lib/bench/meter'
import type { Positions } from '@/lib/bench/schema'

/* What a technician knows about an inductive crankshaft sensor without a simulator. */

const faultCase = getFaultCase('crank-sensor')
if (!faultCase) throw new Error('There is no case crank-sensor.')

const idle = { engine: 'running' }
const carOf = (id?: string) =>
  bringIn(faultCase, faultCase.faults.find((fault) => fault.id === id) ?? null)
const reading = (
  id: string | undefined,
  positions: Positions,
  mode: Mode,
  red: string,
  black = 'G1.−',
) => read(setUp(carOf(id), positions), { mode, red, black })
const shapeOf = (id?: string, point = 'A1.1') => {
  const shape = reading(id, idle, 'scope', point).trace?.shape
  if (!shape) throw new Error('There is no trace.')
  return { ...shape, span: shape.maximum - shape.minimum }
}
const winding = (id?: string) => reading(id, { plugs: 'sensor' }, 'ohms', 'X1.1b', 'X1.2b').value
const between = (value: number | null, least: number, most: number) => {
  expect(value ?? Number.NaN).toBeGreaterThan(least)
  expect(value ?? Number.NaN).toBeLessThan(most)
}

describe('a good crankshaft sensor', () => {
  test('delivers 16 V peak to peak at 800 rpm, 58 teeth and a gap of two', () => {
    const { span, pulses, longestGap, hertz } = shapeOf()
    between(span, 15, 17)
    expect(pulses).toBe(58)
    between(longestGap, 2.7, 3.1)
    between(hertz, 765, 781)
  })

  test('has a tall tooth after the gap', () => {
    const { maximum, minimum } = shapeOf()
    between(maximum / -minimum, 1.3, 1.7)
  })

  test('has 800 to 1,000 Ω, and no voltage while the engine is off', () => {
    between(winding(), 800, 1000)
    expect(reading(undefined, {}, 'ohms', 'X1.1b', 'X1.2b').isLive).toBe(false)
    between(reading(undefined, {}, 'scope', 'A1.1').value, -0.01, 0.01)
  })

  test('repeats its signal in every turn', () => {
    const { signal } = faultCase
    if (!signal) throw new Error('The case has no signal.')
    const later = { ...signal, span: { ...signal.span, settle: signal.span.settle + 0.075 } }
    const values = [signal, later].map((each) => {
      const car = bringIn({ ...faultCase, signal: each }, null)
      const { trace } = read(setUp(car, idle), { mode: 'scope', red: 'A1.1', black: 'G1.−' })
      return trace?.recording.values ?? new Float64Array()
    })
    const [first = new Float64Array(), second = new Float64Array()] = values
    const differences = first.map((value, index) => Math.abs(value - (second[index] ?? 0)))
    // One step of the converter is 0.08 V.
    expect(Math.max(...differences)).toBeLessThan(0.1)
  })
})

describe('a faulty crankshaft sensor circuit', () => {
  test('a wide gap leaves a quarter of the signal, and the winding is good', () => {
    between(shapeOf('air-gap').span / shapeOf().span, 0.2, 0.3)
    expect(shapeOf('air-gap').pulses).toBe(58)
    between(winding('air-gap'), 800, 1000)
  })

  test('swapped wires turn the signal over', () => {
    const [good, swapped] = [shapeOf(), shapeOf('swapped')]
    between(swapped.maximum + good.minimum, -0.3, 0.3)
    between(swapped.minimum + good.maximum, -0.3, 0.3)
  })

  test('a broken tooth is a missing pulse', () => {
    expect(shapeOf('tooth').pulses).toBe(57)
    between(reading('tooth', idle, 'hertz', 'A1.1').value, 755, 765)
  })

  test('an open winding has no signal and no resistance', () => {
    between(shapeOf('coil-open').span, -0.01, 0.05)
    expect(winding('coil-open')).toBeNull()
  })

  test('shorted turns take voltage and resistance', () => {
    between(shapeOf('shorted-turns').span, 9, 11)
    between(winding('shorted-turns'), 500, 600)
  })

  test('a shield without ground passes two sparks in a turn', () => {
    const { span, pulses, maximum } = shapeOf('shield-open')
    between(span, 20, 30)
    expect(maximum).toBeGreaterThan(shapeOf().maximum + 3)
    expect(pulses).toBe(60)
    expect(reading('shield-open', {}, 'ohms', 'X1.3a').value).toBeNull()
  })

  test('a short to ground leaves nothing at both ends of the wire', () => {
    for (const point of ['A1.1', 'X1.1b']) {
      between(shapeOf('signal-short', point).span, -0.01, 0.05)
    }
  })

  test('a bad return pin has a voltage that belongs to the control unit', () => {
    between(shapeOf('pin-resistance').span, 5, 9)
    between(shapeOf('pin-resistance', 'X1.2b').span, 8, 12)
    between(shapeOf('pin-resistance', 'X1.2a').span, -0.01, 0.05)
  })
})
