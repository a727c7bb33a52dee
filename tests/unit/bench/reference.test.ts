import { describe, expect, test } from 'vitest'
import { allPositions } from '@/lib/bench/bench'
import { faultCases } from '@/lib/bench/catalog'
import { compareRandom, compareReference } from '@/scripts/support/case-reference'
import { compareTraces } from '@/scripts/support/trace-reference'

/*
 * `npm run cases` compares all readings and traces. Here, five circuits of each case are compared, so that the tests stay
 * fast.
 */
const CIRCUITS = 5

/** Its reference isn't computed yet: ngspice takes more than 15 minutes for its circuits. */
const WITHOUT = 'crank-sensor'

const compared = faultCases.filter(({ id }) => id !== WITHOUT)
const named = compared.map((faultCase) => ({ id: faultCase.id, faultCase }))

describe('readings agree with ngspice within 0.01 % or 0.25 mV, and traces within 1 % rms of their span', () => {
  test.each(named)('in the case $id', ({ faultCase }) => {
    const circuits = allPositions(faultCase).length * (faultCase.faults.length + 1)
    const stride = Math.ceil(circuits / CIRCUITS)
    const { readings, deviations } = compareReference(
      faultCase,
      (circuit) => circuit % stride === 0,
    )
    expect(deviations).toEqual([])
    expect(readings).toBeGreaterThan(20)
  })

  test('in 200 random circuits', () => {
    const { readings, deviations } = compareRandom()
    expect(deviations).toEqual([])
    expect(readings).toBeGreaterThan(2000)
  })
})

test('traces agree with ngspice within 1 % rms of their span in circuits over time', () => {
  const { traces, deviations } = compareTraces()
  expect(deviations).toEqual([])
  expect(traces).toBeGreaterThan(340)
})
