import { beforeEach, expect, test, vi } from 'vitest'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import {
  diagnoseAction,
  giveUpAction,
  openAttemptAction,
  operateAction,
  takeReadingAction,
} from '@/lib/bench/exam-actions'
import type { LoggedReading } from '@/lib/bench/exam-schema'
import type { FaultCase } from '@/lib/bench/schema'

/** The responses of the database, and the readings that the actions record. */
const database = vi.hoisted(() => ({
  bench: null as object | null,
  log: [] as object[],
  number: 1 as number | null,
  recorded: [] as unknown[],
  calls: [] as string[],
  rpc: null as unknown,
}))

vi.mock('@/lib/bench/attempts', () => ({
  getOpenBench: async () => database.bench,
  listReadings: async () => database.log,
  listDiagnoses: async () => [],
  recordReading: async (...call: unknown[]) => {
    database.recorded.push(call)
    return database.number
  },
}))

// The wrapper itself is tested in outage.test.ts.
vi.mock('@/lib/actions/action', () => ({
  userAction:
    (
      _: string,
      schema: { parse: (input: unknown) => unknown },
      run: (input: unknown, context: object) => unknown,
    ) =>
    (input: unknown) =>
      run(schema.parse(input), {
        viewer: { id: 'member' },
        client: {
          rpc: async (routine: string) => {
            database.calls.push(routine)
            return { data: database.rpc, error: null }
          },
        },
      }),
}))

const attempt = '00000000-0000-4000-8000-000000000001'
const fault = stopLamp.faults[0]
const pressed = { pedal: 'pressed' }
const reading = {
  attempt,
  positions: pressed,
  mode: 'volts',
  red: 'F15.1',
  black: 'F15.2',
} as const
const ended = {
  outcome: 'solved',
  readings: 4,
  par: 3,
  wrongParts: 0,
  minutes: 9,
  fault: 'fuse-open',
}
/** The case with an insulation test while the fuse is pulled. */
const highVoltage: FaultCase = {
  ...stopLamp,
  id: 'high-voltage',
  modes: [...stopLamp.modes, 'insulation'],
  insulation: {
    positions: { fuse: 'pulled' },
    points: ['E9.54', 'M5.1'],
    proof: [['E9.54', 'M5.1']],
  },
}

beforeEach(() => {
  Object.assign(database, {
    bench: { faultCase: stopLamp, fault },
    log: [],
    number: 1,
    recorded: [],
    calls: [],
    rpc: null,
  })
})

test('a reading is recorded before it is returned', async () => {
  expect(await takeReadingAction({ ...reading, expected: 0 })).toMatchObject({
    status: 'read',
    number: 1,
    reading: { mode: 'volts', value: 12.6, isLive: false },
    visible: { running: { E9: 0, E10: 0 } },
  })
  expect(database.recorded).toEqual([
    [
      attempt,
      'member',
      {
        mode: 'volts',
        red: 'F15.1',
        black: 'F15.2',
        expected: 0,
        positions: { pedal: 'pressed', fuse: 'in' },
      },
      { mode: 'volts', value: 12.6, isLive: false },
    ],
  ])
})

test('a reading that the attempt does not accept is not returned', async () => {
  database.number = null
  const result = await takeReadingAction({ ...reading, expected: null })
  expect(result).toMatchObject({ status: 'error' })
  expect(JSON.stringify(result)).not.toContain('12.6')
})

test('a measurement that the case does not allow is not taken', async () => {
  const result = await takeReadingAction({ ...reading, red: 'Z9.1', expected: null })
  expect(result).toMatchObject({ status: 'error' })
  expect(await operateAction({ attempt, positions: { door: 'open' } })).toMatchObject({
    status: 'error',
  })
  expect(database.recorded).toEqual([])
})

test('after the end of an attempt, every action returns its result', async () => {
  database.bench = null
  database.rpc = ended
  const result = { status: 'ended', result: ended }
  expect(await takeReadingAction({ ...reading, expected: null })).toEqual(result)
  expect(await operateAction({ attempt, positions: {} })).toEqual(result)
  expect(await giveUpAction({ attempt })).toEqual(result)
  expect(database.recorded).toEqual([])
})

test('the attempt of another user is unknown', async () => {
  database.bench = null
  for (const action of [giveUpAction, operateAction, diagnoseAction]) {
    const input = { attempt, positions: {}, target: 'F15', kind: 'open' as const }
    expect(await action(input)).toMatchObject({ status: 'error' })
  }
})

test('the insulation tester requires a proof of the absence of voltage', async () => {
  database.bench = { faultCase: highVoltage, fault: highVoltage.faults[0] }
  const insulation = {
    ...reading,
    mode: 'insulation' as const,
    positions: { fuse: 'pulled' },
    red: 'E9.54',
    black: 'M5.1',
    expected: null,
  }
  expect(await takeReadingAction(insulation)).toEqual({ status: 'rejected', reason: 'not-proved' })
  expect(await takeReadingAction({ ...insulation, positions: {} })).toEqual({
    status: 'rejected',
    reason: 'not-safe',
  })
  expect(database.recorded).toEqual([])
  const proof: Partial<LoggedReading> = { ...insulation, mode: 'volts', value: 0 }
  database.log = [proof]
  expect(await takeReadingAction(insulation)).toMatchObject({ status: 'read' })
})

test('opening an attempt returns its log and what is visible, but no fault', async () => {
  const times = { startedAt: '2026-11-25T10:00:00Z', expiresAt: '2026-11-25T12:00:00Z' }
  database.rpc = { decision: 'granted', id: attempt, ...times }
  const result = await openAttemptAction({ caseId: 'stop-lamp' })
  expect(result).toEqual({
    status: 'opened',
    attempt: { id: attempt, ...times, readings: [], diagnoses: [] },
    visible: { running: { E9: 0, E10: 0 }, pulled: [] },
  })
  expect(database.calls).toEqual(['open_case_attempt'])
})

test.each([
  [{ decision: 'plan' }, { status: 'denied', decision: 'plan' }],
  [
    { decision: 'limited', retryAfter: 60 },
    { status: 'denied', decision: 'limited', retryAfter: 60 },
  ],
  [null, { status: 'error' }],
])('an attempt that is not opened: %j', async (response, result) => {
  database.rpc = response
  expect(await openAttemptAction({ caseId: 'stop-lamp' })).toMatchObject(result)
})

test('a diagnosis returns whether it is right, and the state of the attempt', async () => {
  database.rpc = { ...ended, right: true }
  const input = { attempt, target: 'F15', kind: 'open' as const }
  expect(await diagnoseAction(input)).toEqual({ status: 'diagnosed', right: true, result: ended })
})
