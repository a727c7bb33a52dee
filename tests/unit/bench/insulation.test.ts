import { describe, expect, test } from 'vitest'
import { interlock } from '@/lib/bench/cases/interlock'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { isExpert, isInsulationPair, proofOf } from '@/lib/bench/insulation'
import type { Mode } from '@/lib/bench/meter'
import { proofGap } from '@/lib/bench/proof'

const { highVoltage } = interlock
if (!highVoltage) throw new Error('The case has no high voltage')
const { safe, provingUnit } = highVoltage

test('the insulation tester belongs between a high-voltage point and the body', () => {
  expect(isInsulationPair(interlock, 'X5.Pa', 'X1.1')).toBe(true)
  expect(isInsulationPair(interlock, 'X1.1', 'X6.Nb')).toBe(true)
  // It would charge what is between two poles.
  expect(isInsulationPair(interlock, 'X5.Pa', 'X5.Na')).toBe(false)
  expect(isInsulationPair(interlock, 'A1.out', 'X1.1')).toBe(false)
  expect(isInsulationPair(stopLamp, 'G1.+', 'G1.−')).toBe(false)
})

describe('the readings of an expert', () => {
  const take = (mode: Mode, red: string, black: string, positions = {}) =>
    isExpert(interlock, { mode, red, black, positions })

  test('touch no high-voltage point before the car is safe', () => {
    expect(take('volts', 'X5.Pa', 'X1.1')).toBe(false)
    expect(take('volts', 'X1.1', 'X5.Na', { ...safe, gloves: 'off' })).toBe(false)
    expect(take('volts', 'A1.out', 'X1.1')).toBe(true)
    expect(take('volts', 'X5.Pa', 'X1.1', safe)).toBe(true)
  })

  test('use no ohmmeter at high-voltage points', () => {
    expect(take('ohms', 'X5.Pa', 'X1.1', safe)).toBe(false)
    expect(take('ohms', 'S2.1', 'S2.2', safe)).toBe(true)
  })

  test('pull no high-voltage plug before the car is safe', () => {
    expect(take('volts', 'A1.out', 'X1.1', { cable: 'x5' })).toBe(false)
    expect(take('volts', 'A1.out', 'X1.1', { ...safe, cable: 'x5' })).toBe(true)
  })

  test('use the insulation tester only against the body of a safe car', () => {
    expect(take('insulation', 'X5.Pa', 'X1.1')).toBe(false)
    expect(take('insulation', 'X5.Pa', 'X5.Na', safe)).toBe(false)
    expect(take('insulation', 'X5.Na', 'X1.1', safe)).toBe(true)
    expect(
      isExpert(stopLamp, { mode: 'insulation', red: 'G1.+', black: 'G1.−', positions: {} }),
    ).toBe(false)
  })

  test('learn nothing from the proving unit', () => {
    expect(take('volts', ...provingUnit.points)).toBe(false)
  })

  test('prove the absence of voltage completely and without a reading too many', () => {
    const log = proofOf(interlock).map((measurement) => ({
      ...measurement,
      value: provingUnit.points.includes(measurement.red) ? provingUnit.volts : 0,
    }))
    expect(log).toHaveLength(6)
    expect(proofGap(interlock, log)).toBeNull()
    for (const left of log) {
      expect(
        proofGap(
          interlock,
          log.filter((reading) => reading !== left),
        ),
      ).not.toBeNull()
    }
    expect(proofOf(stopLamp)).toEqual([])
  })
})
