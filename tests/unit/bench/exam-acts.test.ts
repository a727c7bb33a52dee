import { describe, expect, test } from 'vitest'
import { bringIn, setUp } from '@/lib/bench/bench'
import { interlock } from '@/lib/bench/cases/interlock'
import type { OpenAttempt } from '@/lib/bench/exam'
import { judgeOperation, judgeReading } from '@/lib/bench/exam-acts'
import type { LoggedReading } from '@/lib/bench/exam-schema'
import { takeReading } from '@/lib/bench/instrument'
import { proofOf } from '@/lib/bench/insulation'
import { completePositions } from '@/lib/bench/positions'
import type { Fault, Measurement, Positions } from '@/lib/bench/schema'

const { highVoltage } = interlock
if (!highVoltage) throw new Error('The case has no high voltage')
const { safe } = highVoltage
const faultOf = (id: string): Fault => {
  const fault = interlock.faults.find((each) => each.id === id)
  if (!fault) throw new Error(`There is no fault ${id}`)
  return fault
}

/** An exam as the server runs it. Its end is the unsafe act. */
function exam(fault: Fault) {
  const car = bringIn(interlock, fault)
  const log: LoggedReading[] = []
  const attempt: OpenAttempt = {
    faultCase: interlock,
    fault,
    positions: completePositions(interlock),
    isolatedFrom: 0,
    readings: log,
  }
  const operate = (control: string, option: string) => {
    const judged = judgeOperation(attempt, { control, option })
    if (judged.decision !== 'safe') return 'act' in judged ? judged.act : judged.decision
    attempt.positions = judged.positions
    // As public.record_case_positions does.
    if (!judged.isIsolated) attempt.isolatedFrom = log.length
    return null
  }
  const read = (measurement: Omit<Measurement, 'positions'>, positions = attempt.positions) => {
    const judged = judgeReading(attempt, { ...measurement, positions })
    if (judged.decision !== 'safe') return 'act' in judged ? judged.act : judged.decision
    const reading = takeReading(interlock, setUp(car, positions), measurement)
    const { value, isLive } = reading
    const number = log.length + 1
    log.push({ ...measurement, number, positions, expected: null, value, relative: null, isLive })
    return reading.value
  }
  /** Moves all controls, in the order of the procedure. */
  const move = (positions: Positions) =>
    Object.entries(positions).flatMap(([control, option]) => operate(control, option) ?? [])
  const prove = () =>
    proofOf(interlock).map(({ positions, ...measurement }) => {
      operate('wait', positions.wait ?? '')
      return read(measurement)
    })
  return { attempt, log, operate, read, move, prove }
}
const { wait: _, ...isolated } = safe
const insulation = { mode: 'insulation', red: 'X5.Pa', black: 'X1.1' } as const

describe('an exam on high voltage', () => {
  test.each(
    interlock.faults
      .filter(({ id }) => id !== 'discharge-open')
      .map((fault) => [fault.id, fault] as const),
  )('the safe way ends in an insulation test: %s', (_id, fault) => {
    const { move, prove, operate, read } = exam(fault)
    expect(move(isolated)).toEqual([])
    expect(prove()).toEqual([690, 0, 0, 0, 0, 690])
    expect(read(insulation)).toBeGreaterThan(1e3)
    for (const option of ['x5', 'x6', 'in']) expect(operate('cable', option)).toBeNull()
  })

  test('a link that stays charged stops every step that goes on', () => {
    const burnt = exam(faultOf('discharge-open'))
    expect(burnt.move(isolated)).toEqual([])
    // Each side is insulated with 0.1625 µS, and the meter adds 0.1 µS: 247.4 V × 0.1625 / 0.425 is 94.6 V.
    expect(burnt.prove()).toEqual([690, 247.4, 94.6, -94.6, 205.1, 690])
    expect(burnt.operate('cable', 'x5')).toBe('plug-unproven')
    expect(burnt.read(insulation)).toBe('tester-unproven')
  })

  test('a proof counts no more once the car was live, even without a reading', () => {
    const { attempt, move, prove, operate, log } = exam(faultOf('wire-open'))
    move(isolated)
    prove()
    expect(operate('disconnect', 'in')).toBeNull()
    expect(attempt.isolatedFrom).toBe(log.length)
    expect(attempt.positions.wait).toBe('0')
    expect(operate('disconnect', 'locked')).toBeNull()
    expect(operate('cable', 'x6')).toBe('plug-unproven')
  })

  test('a dangerous operation changes nothing', () => {
    const { attempt, operate, read } = exam(faultOf('wire-open'))
    const before = { ...attempt.positions }
    expect(operate('cable', 'x5')).toBe('plug-live')
    expect(operate('disconnect', 'pulled')).toBe('disconnect-bare')
    expect(read({ mode: 'volts', red: 'X5.Pa', black: 'X5.Na' })).toBe('point-live')
    expect(read(insulation)).toBe('tester-live')
    expect(attempt.positions).toEqual(before)
  })

  test('no reading is taken in positions that the server has not judged', () => {
    const { read } = exam(faultOf('wire-open'))
    const volts = { mode: 'volts', red: 'X5.Pa', black: 'X5.Na' } as const
    expect(read(volts, { ...safe, cable: 'x5' })).toBe('moved')
    expect(read({ mode: 'volts', red: 'A1.out', black: 'X1.1' }, {})).toBe(0)
  })

  test('what the case lacks is impossible', () => {
    const { operate, read, move } = exam(faultOf('wire-open'))
    expect(operate('door', 'open')).toBe('impossible')
    expect(operate('power', 'half')).toBe('impossible')
    expect(operate('wait', '10')).toBe('impossible')
    expect(read({ mode: 'volts', red: 'Z9.1', black: 'X1.1' })).toBe('impossible')
    expect(read({ mode: 'insulation', red: 'A1.out', black: 'X1.1' })).toBe('wrong-pair')
    move(safe)
    expect(operate('wait', '5')).toBe('impossible')
  })
})
