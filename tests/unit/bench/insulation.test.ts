import { describe, expect, test } from 'vitest'
import {
  DEAD_VOLTS,
  dangerOf,
  insulationRejection,
  isExpert,
  isInsulationPosition,
  proofOf,
} from '@/lib/bench/insulation'
import type { Mode } from '@/lib/bench/meter'

const option = (id: string) => ({ id })
const outline = {
  insulation: {
    points: ['HV+', 'HV−'],
    body: 'body',
    onlySafe: ['lamp'],
    positions: { plug: 'out', key: 'off' },
    proof: [
      ['HV+', 'HV−'],
      ['HV+', 'body'],
    ] as [string, string][],
  },
  controls: [
    { id: 'key', options: [option('off'), option('on')] },
    { id: 'plug', options: [option('in'), option('out')] },
    { id: 'lamp', options: [option('off'), option('on')] },
  ],
}
const safe = { plug: 'out' }
const reading = (red: string, black: string, change = {}) => ({
  mode: 'volts',
  red,
  black,
  value: 0,
  positions: safe as Record<string, string>,
  ...change,
})
const proof = [reading('HV+', 'HV−'), reading('HV+', 'body')]
const rejection = (log: typeof proof, positions: Record<string, string> = safe) =>
  insulationRejection(outline, positions, ['HV+', 'body'], log)

describe('where', () => {
  test('rejects points without high voltage', () => {
    expect(insulationRejection(outline, safe, ['HV+', 'F15.1'], proof)).toBe('not-here')
    expect(insulationRejection(outline, safe, ['F15.1', 'body'], proof)).toBe('not-here')
  })

  test('rejects two high-voltage points, because the tester would charge what is between them', () => {
    expect(insulationRejection(outline, safe, ['HV+', 'HV−'], proof)).toBe('not-here')
    expect(insulationRejection(outline, safe, ['body', 'HV+'], proof)).toBeNull()
  })

  test('rejects every point of a case without an insulation test', () => {
    const { controls } = outline
    expect(insulationRejection({ controls }, safe, ['HV+', 'body'], proof)).toBe('not-here')
    expect(isInsulationPosition({ controls }, safe)).toBe(false)
  })
})

describe('when', () => {
  test('rejects the test before the car is safe', () => {
    expect(rejection(proof, {})).toBe('not-safe')
    expect(rejection(proof, { plug: 'out', key: 'on' })).toBe('not-safe')
  })

  test('ignores controls that the safe state does not name', () => {
    expect(rejection(proof, { plug: 'out', lamp: 'on' })).toBeNull()
  })
})

describe('proof of absence of voltage', () => {
  test('rejects the test before every pair of the proof is read', () => {
    expect(rejection([])).toBe('not-proved')
    expect(rejection(proof.slice(0, 1))).toBe('not-proved')
    expect(rejection(proof.slice(1))).toBe('not-proved')
    expect(rejection(proof)).toBeNull()
  })

  test('accepts swapped probes and any order', () => {
    expect(rejection([reading('body', 'HV+'), reading('HV−', 'HV+')])).toBeNull()
  })

  test.each([
    ['a live reading', { value: DEAD_VOLTS }],
    ['a negative live reading', { value: -360 }],
    ['OL', { value: null as unknown as number }],
    ['a resistance', { mode: 'ohms' }],
    ['another pair', { black: 'F15.1' }],
    ['a reading before the car was safe', { positions: {} }],
  ])('does not count %s', (_what, change) => {
    expect(rejection([reading('HV+', 'HV−'), reading('HV+', 'body', change)])).toBe('not-proved')
  })

  test('is lost when the car is made live again', () => {
    const live = reading('F15.1', 'body', { value: 12, positions: {} })
    expect(rejection([...proof, live])).toBe('not-proved')
    expect(rejection([...proof, live, ...proof])).toBeNull()
    expect(rejection([live, ...proof])).toBeNull()
  })

  test('keeps after readings in the safe state', () => {
    expect(rejection([...proof, reading('HV−', 'body', { value: 3 })])).toBeNull()
  })
})

describe('the readings of an expert', () => {
  const take = (mode: Mode, red: string, black: string, positions = {}) =>
    isExpert(outline, { mode, red, black, positions })

  test('touch no high-voltage point before the car is safe', () => {
    expect(take('volts', 'HV+', 'body')).toBe(false)
    expect(take('volts', 'body', 'HV−')).toBe(false)
    expect(take('volts', 'F15.1', 'body')).toBe(true)
    expect(take('volts', 'HV+', 'body', safe)).toBe(true)
  })

  test('use no ohmmeter at high-voltage points', () => {
    expect(take('ohms', 'HV+', 'body', safe)).toBe(false)
    expect(take('ohms', 'F15.1', 'body', safe)).toBe(true)
  })

  test('pull no high-voltage plug before the car is safe', () => {
    expect(dangerOf(outline, { lamp: 'on' }, [null, null])).toBe('plug')
    expect(dangerOf(outline, {}, ['HV+', null])).toBe('point')
    expect(dangerOf(outline, {}, ['F15.1', null])).toBeNull()
    expect(take('volts', 'F15.1', 'body', { lamp: 'on' })).toBe(false)
    expect(take('volts', 'F15.1', 'body', { ...safe, lamp: 'on' })).toBe(true)
  })

  test('use the insulation tester only against the body of a safe car', () => {
    expect(take('insulation', 'HV+', 'body')).toBe(false)
    expect(take('insulation', 'HV+', 'HV−', safe)).toBe(false)
    expect(take('insulation', 'HV−', 'body', safe)).toBe(true)
  })

  test('prove the absence of voltage with all controls in a known position', () => {
    expect(proofOf(outline)).toEqual([
      {
        mode: 'volts',
        red: 'HV+',
        black: 'HV−',
        positions: { key: 'off', plug: 'out', lamp: 'off' },
      },
      {
        mode: 'volts',
        red: 'HV+',
        black: 'body',
        positions: { key: 'off', plug: 'out', lamp: 'off' },
      },
    ])
  })
})
