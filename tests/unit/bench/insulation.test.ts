import { describe, expect, test } from 'vitest'
import { DEAD_VOLTS, insulationRefusal, isInsulationPosition } from '@/lib/bench/insulation'

const option = (id: string) => ({ id })
const outline = {
  insulation: {
    points: ['HV+', 'HV−', 'body'],
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
const refusal = (log: typeof proof, positions: Record<string, string> = safe) =>
  insulationRefusal(outline, positions, ['HV+', 'body'], log)

describe('where', () => {
  test('rejects points without high voltage', () => {
    expect(insulationRefusal(outline, safe, ['HV+', 'F15.1'], proof)).toBe('not-here')
    expect(insulationRefusal(outline, safe, ['F15.1', 'body'], proof)).toBe('not-here')
  })

  test('rejects every point of a case without an insulation test', () => {
    const { controls } = outline
    expect(insulationRefusal({ controls }, safe, ['HV+', 'body'], proof)).toBe('not-here')
    expect(isInsulationPosition({ controls }, safe)).toBe(false)
  })
})

describe('when', () => {
  test('rejects the test before the car is safe', () => {
    expect(refusal(proof, {})).toBe('not-safe')
    expect(refusal(proof, { plug: 'out', key: 'on' })).toBe('not-safe')
  })

  test('ignores controls that the safe state does not name', () => {
    expect(refusal(proof, { plug: 'out', lamp: 'on' })).toBeNull()
  })
})

describe('proof of absence of voltage', () => {
  test('rejects the test before every pair of the proof is read', () => {
    expect(refusal([])).toBe('not-proved')
    expect(refusal(proof.slice(0, 1))).toBe('not-proved')
    expect(refusal(proof.slice(1))).toBe('not-proved')
    expect(refusal(proof)).toBeNull()
  })

  test('accepts swapped probes and any order', () => {
    expect(refusal([reading('body', 'HV+'), reading('HV−', 'HV+')])).toBeNull()
  })

  test.each([
    ['a live reading', { value: DEAD_VOLTS }],
    ['a negative live reading', { value: -360 }],
    ['OL', { value: null as unknown as number }],
    ['a resistance', { mode: 'ohms' }],
    ['another pair', { black: 'F15.1' }],
    ['a reading before the car was safe', { positions: {} }],
  ])('does not count %s', (_what, change) => {
    expect(refusal([reading('HV+', 'HV−'), reading('HV+', 'body', change)])).toBe('not-proved')
  })

  test('is lost when the car is made live again', () => {
    const live = reading('F15.1', 'body', { value: 12, positions: {} })
    expect(refusal([...proof, live])).toBe('not-proved')
    expect(refusal([...proof, live, ...proof])).toBeNull()
    expect(refusal([live, ...proof])).toBeNull()
  })

  test('keeps after readings in the safe state', () => {
    expect(refusal([...proof, reading('HV−', 'body', { value: 3 })])).toBeNull()
  })
})
