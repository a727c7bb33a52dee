import { describe, expect, test } from 'vitest'
import { interlock } from '@/lib/bench/cases/interlock'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { proofOf } from '@/lib/bench/insulation'
import type { Logged } from '@/lib/bench/proof'
import type { Positions } from '@/lib/bench/schema'
import {
  isPossible,
  operated,
  unsafeActNames,
  unsafeActs,
  unsafeOperation,
  unsafeReading,
  unsafeTouch,
} from '@/lib/bench/unsafe'

const { highVoltage } = interlock
if (!highVoltage) throw new Error('The case has no high voltage')
const { safe, provingUnit } = highVoltage

/** The proof of a dead car, as it is logged. */
const proof: Logged[] = proofOf(interlock).map((measurement) => ({
  ...measurement,
  value: measurement.red === provingUnit.points[0] ? 689.9 : 0,
}))
/** The same proof with a car whose discharge has failed. */
const failed = proof.map((reading) =>
  reading.value === 0
    ? { ...reading, value: reading.positions.wait === '10' ? 247.4 : 205.1 }
    : reading,
)
const operation = (control: string, option: string) => ({ control, option })
const judge = (positions: Positions, control: string, option: string, log: Logged[] = []) =>
  unsafeOperation(interlock, positions, operation(control, option), log)
const gloved = { power: 'dead', gloves: 'on' }

/** Connects the insulation tester. */
const insulate = (positions: Positions, log: Logged[]) =>
  unsafeReading(interlock, { mode: 'insulation', red: 'X5.Pa', black: 'X1.1', positions }, log)

describe('operations', () => {
  test('the whole procedure is safe', () => {
    let positions: Positions = {}
    for (const [control, option] of [
      ['power', 'dead'],
      ['gloves', 'on'],
      ['disconnect', 'pulled'],
      ['disconnect', 'locked'],
      ['wait', '10'],
      ['wait', '15'],
    ] as const) {
      expect(isPossible(interlock, positions, operation(control, option))).toBe(true)
      expect(judge(positions, control, option)).toBeNull()
      positions = operated(interlock, positions, operation(control, option))
    }
    expect(positions).toMatchObject(safe)
    for (const pair of highVoltage.proof) {
      expect(unsafeTouch(interlock, positions, pair, [])).toBeNull()
    }
    for (const [control, option] of [
      ['cable', 'x5'],
      ['cable', 'x6'],
      ['cable', 'in'],
      ['gloves', 'off'],
      ['cable', 'x5'],
    ] as const) {
      expect(judge(positions, control, option, proof)).toBeNull()
      positions = operated(interlock, positions, operation(control, option))
    }
    expect(insulate(positions, proof)).toBeNull()
    expect(unsafeTouch(interlock, positions, ['X5.Pa'], proof)).toBeNull()
  })

  test('the disconnect is never moved with the car on', () => {
    expect(judge({ power: 'on', gloves: 'on' }, 'disconnect', 'pulled')).toBe('disconnect-on')
    expect(judge({ power: 'on' }, 'disconnect', 'locked')).toBe('disconnect-on')
  })

  test('the disconnect is never handled without gloves and face shield', () => {
    expect(judge({ power: 'dead' }, 'disconnect', 'pulled')).toBe('disconnect-bare')
    expect(judge({ power: 'off' }, 'disconnect', 'locked')).toBe('disconnect-bare')
    expect(judge({ ...safe, gloves: 'off' }, 'disconnect', 'in', proof)).toBe('disconnect-bare')
    expect(judge(gloved, 'disconnect', 'pulled')).toBeNull()
  })

  test.each([
    ['an untouched car', {}],
    ['a car that is on', { power: 'on' }],
    ['a car that is off', gloved],
    ['a disconnect that is not locked', { ...gloved, disconnect: 'pulled' }],
    ['12 V that are connected', { ...safe, power: 'off' }],
  ] as const)('no high-voltage plug is moved on %s', (_, positions) => {
    expect(judge(positions, 'cable', 'x5', proof)).toBe('plug-live')
    expect(judge(positions, 'cable', 'x6', proof)).toBe('plug-live')
  })

  test.each([
    ['without a proof', []],
    ['without the tester proved before', proof.slice(1)],
    ['without the tester proved after', proof.slice(0, -1)],
    ['without a second reading', proof.filter((_, index) => index !== 4)],
    ['with voltage left', failed],
  ])('no high-voltage plug is moved %s', (_, log) => {
    expect(judge(safe, 'cable', 'x5', log)).toBe('plug-unproven')
    expect(insulate(safe, log)).toBe('tester-unproven')
  })

  test('no car is made live with a high-voltage plug open', () => {
    const open = { ...safe, cable: 'x5' }
    expect(judge(open, 'disconnect', 'in', proof)).toBe('closed-open')
    expect(judge(open, 'power', 'on', proof)).toBe('closed-open')
    expect(judge(safe, 'disconnect', 'in', proof)).toBeNull()
  })

  test('the plug of the control unit carries 12 V only', () => {
    expect(judge({}, 'unit', 'out')).toBeNull()
    expect(judge({ power: 'on' }, 'unit', 'out')).toBeNull()
  })

  test('selecting the selected option is no act', () => {
    expect(judge({}, 'disconnect', 'in')).toBeNull()
  })
})

describe('leads', () => {
  test('touch no high-voltage point of a live car', () => {
    expect(unsafeTouch(interlock, { gloves: 'on' }, ['X5.Pa', null], [])).toBe('point-live')
    expect(unsafeTouch(interlock, {}, [null, 'X6.Nb'], proof)).toBe('point-live')
    expect(unsafeTouch(interlock, { power: 'on' }, ['X5.La', 'X1.1'], [])).toBeNull()
    expect(unsafeTouch(interlock, {}, [null, null], [])).toBeNull()
  })

  test('touch no high-voltage point without gloves before the proof', () => {
    const bare = { ...safe, gloves: 'off' }
    expect(unsafeTouch(interlock, bare, ['X5.Pa', 'X5.Na'], [])).toBe('point-bare')
    expect(unsafeTouch(interlock, bare, ['X5.Pa', 'X5.Na'], proof.slice(0, -1))).toBe('point-bare')
    expect(unsafeTouch(interlock, bare, ['X5.Pa', 'X5.Na'], proof)).toBeNull()
  })

  test('connect no insulation tester to a live car', () => {
    expect(insulate({}, proof)).toBe('tester-live')
    expect(insulate(gloved, proof)).toBe('tester-live')
    expect(insulate(safe, proof)).toBeNull()
  })
})

describe('waiting', () => {
  test('counts once the disconnect is out, and never backward', () => {
    expect(isPossible(interlock, gloved, operation('wait', '5'))).toBe(false)
    expect(isPossible(interlock, { disconnect: 'pulled' }, operation('wait', '5'))).toBe(true)
    expect(isPossible(interlock, safe, operation('wait', '5'))).toBe(false)
    expect(isPossible(interlock, safe, operation('wait', '15'))).toBe(true)
    expect(isPossible(interlock, {}, operation('power', 'on'))).toBe(true)
  })

  test('starts over when the disconnect is put back', () => {
    expect(operated(interlock, safe, operation('disconnect', 'in'))).toMatchObject({ wait: '0' })
    expect(operated(interlock, safe, operation('disconnect', 'pulled'))).toMatchObject({
      wait: '15',
    })
  })
})

test('a case without high voltage has no unsafe act', () => {
  const [control] = stopLamp.controls
  const option = control?.options[1]?.id ?? ''
  expect(unsafeOperation(stopLamp, {}, operation(control?.id ?? '', option), [])).toBeNull()
  expect(unsafeTouch(stopLamp, {}, ['G1.+', 'G1.−'], [])).toBeNull()
})

test('the database accepts the ids of all acts, and each has a name', () => {
  for (const act of unsafeActs) expect(act).toMatch(/^[a-z]{1,20}(-[a-z]{1,20})?$/)
  expect(Object.keys(unsafeActNames)).toEqual([...unsafeActs])
})
