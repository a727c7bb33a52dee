import { describe, expect, test } from 'vitest'
import { interlock } from '@/lib/bench/cases/interlock'
import { DEAD_VOLTS, isIsolated, type Logged, proofGap } from '@/lib/bench/proof'

const { highVoltage, controls } = interlock
if (!highVoltage) throw new Error('The case has no high voltage')
const { safe } = highVoltage

const volts = (
  [red, black]: readonly [string, string],
  value: number | null = 0,
  positions: Record<string, string> = safe,
): Logged => ({ mode: 'volts', red, black, value, positions })
const at = (wait: string) => ({ ...safe, wait })
const [across, plus, minus] = highVoltage.proof
if (!across || !plus || !minus) throw new Error('The proof has three pairs')
const tester = (value = 689.9) => volts(highVoltage.provingUnit.points, value)
/** The whole proof, in order. */
const proof = [
  tester(),
  volts(across, 0, at('10')),
  volts(plus, 0, at('10')),
  volts(minus, 0, at('10')),
  volts(across, 0, at('15')),
  tester(),
]
const gap = (log: readonly Logged[]) => proofGap(interlock, log)
/** The proof with another reading at an index. */
const withReading = (index: number, change: Partial<Logged>) =>
  proof.map((reading, at) => (at === index ? { ...reading, ...change } : reading))

test('a car is isolated once it is off, disconnected from 12 V and locked', () => {
  const isolating = { power: 'dead', disconnect: 'locked' }
  expect(isIsolated(interlock, isolating)).toBe(true)
  expect(isIsolated(interlock, { ...isolating, gloves: 'on', cable: 'x5' })).toBe(true)
  expect(isIsolated(interlock, { ...isolating, power: 'off' })).toBe(false)
  expect(isIsolated(interlock, { ...isolating, disconnect: 'pulled' })).toBe(false)
  expect(isIsolated({ controls }, isolating)).toBe(false)
})

describe('the proof', () => {
  test('is complete after both proofs of the tester, all pairs and a second reading', () => {
    expect(gap(proof)).toBeNull()
  })

  test.each([
    [0, 'tester-before'],
    [1, 'pair'],
    [3, 'pair'],
    [4, 'settled'],
    [5, 'tester-after'],
  ] as const)('after %d readings, it lacks %s', (count, missing) => {
    expect(gap(proof.slice(0, count))).toBe(missing)
  })

  test('accepts swapped leads and pairs in any order', () => {
    const swapped = proof.map((reading) => ({
      ...reading,
      red: reading.black,
      black: reading.red,
      value: -(reading.value ?? 0),
    }))
    expect(gap(swapped)).toBeNull()
    const [before, one, two, three, ...rest] = proof as [Logged, Logged, Logged, Logged]
    expect(gap([before, three, two, one, ...(rest as Logged[])])).toBeNull()
  })

  test('does not count a tester that shows too little', () => {
    // The tester that works only in the end was not proved before.
    expect(gap(withReading(0, { value: 600 }))).toBe('pair')
    expect(gap(withReading(5, { value: 0 }))).toBe('tester-after')
    expect(gap(withReading(5, { mode: 'ohms' }))).toBe('tester-after')
  })

  test('does not count pairs that were read before the tester was proved', () => {
    const [before, ...others] = proof as [Logged]
    expect(gap([...others.slice(0, -1), before])).toBe('pair')
  })

  test.each([
    ['plus to minus below 60 V', 4, 48.7],
    ['exactly at the limit', 4, DEAD_VOLTS],
    ['plus to body', 2, 94.6],
    ['minus to body', 3, -94.6],
    ['above the highest range', 4, null],
  ] as const)('fails with voltage left: %s', (_, index, value) => {
    expect(gap(withReading(index, { value }))).toBe('voltage')
  })

  test('fails while the voltage falls, and holds when it has settled', () => {
    expect(gap(withReading(1, { value: 0.5 }))).toBe('settled')
    expect(gap(withReading(1, { value: 0.05 }))).toBeNull()
    // A reading above the limit is not the first of two settled ones.
    expect(gap(withReading(1, { value: 2.4, positions: at('5') }))).toBe('settled')
  })

  test('needs a second reading after more waiting', () => {
    expect(gap(withReading(4, { positions: at('10') }))).toBe('settled')
  })

  test('lets a voltage be read again after it has fallen', () => {
    const early = [tester(), volts(across, 360, at('0')), volts(across, 48.7, at('2'))]
    expect(gap(early)).toBe('voltage')
    expect(gap([...early, ...proof])).toBeNull()
  })

  test('is void when voltage appears later', () => {
    expect(gap([...proof, volts(plus, 180)])).toBe('voltage')
  })

  test('stays complete after other readings', () => {
    expect(gap([...proof, volts(across, 0), volts(['X6.Pb', 'X6.Nb'], 0)])).toBeNull()
  })

  test('is lost when the car is live in between', () => {
    const live = volts(['A1.out', 'X1.1'], 12, { power: 'on' })
    expect(gap([...proof, live])).toBe('tester-before')
    expect(gap([live, ...proof])).toBeNull()
    expect(gap([...proof.slice(0, 3), live, ...proof.slice(3)])).not.toBeNull()
  })
})
