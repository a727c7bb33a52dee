import { describe, expect, test } from 'vitest'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { getFaultCase } from '@/lib/bench/catalog'
import { zeroed } from '@/lib/bench/instrument'

/* What a technician knows about a peak-and-hold injector of 1.2 Ω without a simulator. */

const running = { engine: 'running' }
const faultCase = getFaultCase('injector')
if (!faultCase) throw new Error('There is no case injector.')

const at = (fault: string | null, positions: Readonly<Record<string, string>> = running) =>
  setUp(bringIn(faultCase, faultCase.faults.find(({ id }) => id === fault) ?? null), positions)
function traceAt(fault: string | null, red = 'w8') {
  const mode = red === 'w8' ? 'scope-amps' : 'scope'
  const { trace } = read(at(fault), { mode, red, black: red === 'w8' ? '' : 'G1.−' })
  if (!trace) throw new Error('There is no trace.')
  return trace
}
const shapeAt = (fault: string | null, red?: string) => traceAt(fault, red).shape
/** The values between two times after the start of the pulse, which lasts 6 ms, seconds. */
function valuesAt(fault: string | null, from: number, to: number) {
  const { values, interval } = traceAt(fault).recording
  const start = 0.001
  return [...values].slice(
    Math.round((start + from) / interval),
    Math.round((start + to) / interval),
  )
}
/** The deepest dip of the current before its peak, amperes. */
function kinkOf(fault: string | null) {
  const ramp = valuesAt(fault, 0, 0.006)
  const peak = ramp.indexOf(Math.max(...ramp))
  return Math.max(
    ...ramp.slice(0, peak).map((value, index) => Math.max(...ramp.slice(0, index + 1)) - value),
  )
}
const windingOf = (fault: string | null) => {
  const { value, relative } = zeroed(
    read(at(fault, { plug: 'unplugged' }), { mode: 'ohms', red: 'X7.1b', black: 'X7.2b' }),
  )
  return (value ?? Number.NaN) - (relative ?? 0)
}
const between = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThan(least)
  expect(value).toBeLessThan(most)
}

describe('a good peak-and-hold injector', () => {
  test('has 1.2 Ω', () => between(windingOf(null), 1.1, 1.3))

  test('peaks at 4 A, 1 to 2 ms after the start of its pulse', () => {
    between(shapeAt(null).maximum, 3.9, 4.1)
    const values = valuesAt(null, 0, 0.006)
    const { interval } = traceAt(null).recording
    between(values.indexOf(Math.max(...values)) * interval, 0.001, 0.002)
  })

  test('is held at 1.0 to 1.3 A at the end of its pulse', () => {
    const held = valuesAt(null, 0.0045, 0.0059)
    between(Math.min(...held), 0.92, 1.1)
    between(Math.max(...held), 1.2, 1.38)
  })

  test('dips visibly while the needle lifts', () => between(kinkOf(null), 0.05, 0.6))

  test('is switched off at 65 V and has no current 0.3 ms later', () => {
    between(shapeAt(null, 'A1.INJ').maximum, 62, 68)
    between(Math.max(...valuesAt(null, 0.0063, 0.01)), -0.05, 0.05)
  })
})

test('shorted turns peak early and have half of the resistance', () => {
  expect(shapeAt('turns').rise).toBeLessThan((shapeAt(null).rise ?? 0) / 2)
  between(shapeAt('turns', 'A1.INJ').maximum, 60, 68)
  between(windingOf('turns'), 0.5, 0.7)
})

test('a bad contact keeps the current below the peak, so it never falls to the hold current', () => {
  between(shapeAt('plug').maximum, 3, 3.8)
  expect(Math.min(...valuesAt('plug', 0.004, 0.0059))).toBeGreaterThan(3)
})

test('an open fuse leaves no voltage and no pulse', () => {
  expect(shapeAt('fuse', 'F12.2').maximum).toBeLessThan(0.1)
  expect(shapeAt('fuse', 'A1.INJ')).toMatchObject({ pulses: 0 })
})

test('a control wire that is shorted to ground carries about 10 A without a pause', () => {
  between(shapeAt('control-short').minimum, 8, 11)
  expect(shapeAt('control-short', 'A1.INJ').maximum).toBeLessThan(0.5)
})

test('without the clamp, the voltage stays near the supply and the current fades slowly', () => {
  between(shapeAt('clamp', 'A1.INJ').maximum, 14, 17)
  expect(Math.max(...valuesAt('clamp', 0.0068, 0.007))).toBeGreaterThan(0.5)
})

test('a stuck needle has no kink, and its ramp is shorter', () => {
  expect(kinkOf('needle')).toBeLessThan(0.03)
  expect(shapeAt('needle').rise).toBeLessThan(0.75 * (shapeAt(null).rise ?? 0))
  between(windingOf('needle'), 1.1, 1.3)
})

test('a ground point of 1 Ω rises with the current of the injector', () => {
  between(shapeAt('ground', 'M1.1').maximum, 3.8, 4.6)
  expect(shapeAt(null, 'M1.1').maximum).toBeLessThan(0.1)
})
