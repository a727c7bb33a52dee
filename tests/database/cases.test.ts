import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { diagnosedSchema, openedSchema, resultSchema } from '@/lib/bench/exam-schema'
import { pars } from '@/lib/bench/pars'
import { engines } from '../../scripts/support/engine.ts'
import { makeAdmin, type Person, sessionOf, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

const CASE = 'stop-lamp'
const faults = getFaultCase(CASE)?.faults ?? []
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

// The matrix in tests/database/access checks who may call what, and the limits one by one.
describe.each(engines)('exam attempts on %s', (engine) => {
  let stack: Stack
  let member: Person

  beforeAll(async () => {
    stack = await startStack(engine)
  })
  beforeEach(async () => {
    member = await signUp(stack, freshEmail())
  })
  afterAll(() => stack.stop())

  const call = async (routine: string, body: object, caller = member) => {
    const { status, body: answer } = await stack.request(
      caller,
      'POST',
      `/rest/v1/rpc/${routine}`,
      { body },
    )
    expect(status, JSON.stringify(answer)).toBeLessThan(300)
    return answer
  }
  const openAttempt = async (caller = member) =>
    openedSchema.parse(await call('open_case_attempt', { p_case: CASE }, caller))
  const openedId = async () => {
    const opened = await openAttempt()
    if (opened.decision !== 'granted') throw new Error(opened.decision)
    return opened.id
  }
  const diagnose = async (id: string, target: string, kind: string) =>
    diagnosedSchema.parse(
      await call('diagnose_case', { p_attempt: id, p_target: target, p_kind: kind }),
    )
  const giveUp = async (id: string) =>
    resultSchema.parse(await call('give_up_case', { p_attempt: id }))
  const secretFault = async (id: string) => {
    const response = await stack.rpc<{ faultId: string } | null>('case_attempt_fault', {
      p_attempt: id,
      p_user: member.id,
    })
    return faults.find((fault) => fault.id === response?.faultId)
  }
  const record = (id: string) =>
    stack.rpc<number | null>('record_case_reading', {
      p_attempt: id,
      p_user: member.id,
      p_positions: { pedal: 'pressed' },
      p_mode: 'volts',
      p_red: 'G1.+',
      p_black: 'F15.2',
      p_is_live: false,
      p_value: 12.6,
    })
  const rowsOf = (table: string) =>
    stack.sql<{ number: number }>(
      `select number from public.${table} where user_id = $1 order by number`,
      [member.id],
    )

  test('the catalog has the cases and faults of the site', async () => {
    const cases = await stack.sql(
      'select id, par, access from private.fault_cases order by position',
    )
    expect(cases).toEqual(
      faultCases.map(({ id, access }) => ({ id, par: pars[id]?.length, access })),
    )
    const stored = await stack.sql(
      'select fault_id as id, target, kind from private.case_faults where case_id = $1 order by id',
      [CASE],
    )
    expect(stored).toEqual(
      faults
        .map(({ id, target, kind }) => ({ id, target, kind }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('draws every fault in the long run, independently of the previous one', async () => {
    // One statement, because hundreds of requests would take a minute.
    await stack.exec(`
      create schema draws;
      create function draws.many(p_user text, p_session text) returns text[] language plpgsql as $$
      declare
        v_drawn text[] := '{}';
      begin
        perform set_config('request.jwt.claims', jsonb_build_object(
            'sub', p_user, 'session_id', p_session, 'role', 'authenticated')::text, true),
          set_config('request.jwt.claim.sub', p_user, true);
        update private.limits set maximum = 1000 where bucket like 'case:%';
        for n in 1..300 loop
          v_drawn := v_drawn || (public.give_up_case(
            (public.open_case_attempt('${CASE}') ->> 'id')::uuid) ->> 'fault');
        end loop;
        update private.limits set maximum = case bucket when 'case:each' then 3 else 12 end
        where bucket like 'case:%';
        return v_drawn;
      end $$`)
    const [row] = await stack.sql<{ drawn: string[] }>('select draws.many($1, $2) as drawn', [
      member.id,
      sessionOf(member),
    ])
    const drawn = row?.drawn ?? []
    expect(drawn).toHaveLength(300)
    expect(new Set(drawn)).toEqual(new Set(faults.map(({ id }) => id)))
    // A seventh of the draws, on average 43.
    const repeated = drawn.filter((fault, index) => fault === drawn[index - 1]).length
    expect(repeated).toBeGreaterThan(15)
    expect(repeated).toBeLessThan(80)
  })

  test('concurrent calls open one attempt', async () => {
    const opened = await Promise.all(range(8).map(() => openedId()))
    expect(new Set(opened).size).toBe(1)
    expect(await openedId()).toBe(opened[0])
  })

  test('a day has three attempts at a case, also if calls are concurrent', async () => {
    for (const _ of range(3)) await giveUp(await openedId())
    const denied = await Promise.all(range(4).map(() => openAttempt()))
    for (const answer of denied) expect(answer).toMatchObject({ decision: 'limited' })
  })

  test('no response contains the fault before the attempt ends', async () => {
    const id = await openedId()
    const fault = await secretFault(id)
    if (!fault) throw new Error('The attempt has no fault')
    const other = faults.find(({ target }) => target !== fault.target)
    await record(id)
    const bodies = [
      await openAttempt(),
      await diagnose(id, other?.target ?? '', other?.kind ?? ''),
      await call('own_case_results', {}),
      (await stack.request(member, 'GET', '/rest/v1/case_attempts?select=*')).body,
      (await stack.request(member, 'GET', '/rest/v1/case_readings?select=*')).body,
      (await stack.rpc<{ caseAttempts: unknown }>('export_account', { p_user_id: member.id }))
        .caseAttempts,
    ]
    const text = JSON.stringify(bodies)
    expect(text).toContain(id)
    expect(text).not.toContain(fault.id)
    for (const select of ['attempt_faults(*)', 'fault_cases(*)', 'case_faults(*)']) {
      const path = `/rest/v1/case_attempts?select=*,${select}`
      const { status, body } = await stack.request(member, 'GET', path)
      expect(status, select).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toContain(fault.id)
    }
    expect(await giveUp(id)).toMatchObject({ outcome: 'given-up', fault: fault.id })
  })

  test('the right diagnosis scores the attempt', async () => {
    const id = await openedId()
    const fault = await secretFault(id)
    await record(id)
    await record(id)
    expect(await diagnose(id, 'no such part', 'open')).toMatchObject({
      right: false,
      outcome: null,
      fault: null,
      wrongParts: 1,
    })
    expect(await diagnose(id, fault?.target ?? '', fault?.kind ?? '')).toEqual({
      right: true,
      outcome: 'solved',
      fault: fault?.id,
      readings: 2,
      par: pars[CASE]?.length,
      wrongParts: 1,
      minutes: 1,
    })
    expect(await record(id)).toBeNull()
    expect(await secretFault(id)).toBeUndefined()
  })

  test('the third wrong diagnosis ends the attempt, also if calls are concurrent', async () => {
    const id = await openedId()
    const answers = await Promise.all(range(9).map((index) => diagnose(id, `A${index}`, 'open')))
    expect(answers.filter(({ right }) => right === false)).toHaveLength(3)
    const fault = await giveUp(id)
    expect(fault).toMatchObject({ outcome: 'failed', wrongParts: 3 })
    expect(await rowsOf('case_diagnoses')).toEqual([1, 2, 3].map((number) => ({ number })))
  })

  test('an attempt expires after two hours', async () => {
    const id = await openedId()
    const fault = await secretFault(id)
    await stack.sql(
      `update public.case_attempts set started_at = started_at - interval '2 hours',
         expires_at = expires_at - interval '2 hours' where id = $1`,
      [id],
    )
    expect(await record(id)).toBeNull()
    expect(await diagnose(id, fault?.target ?? '', fault?.kind ?? '')).toMatchObject({
      right: null,
      outcome: 'expired',
      fault: fault?.id,
      minutes: 120,
    })
    expect(await openedId()).not.toBe(id)
  })

  test('concurrent readings get consecutive numbers, up to 200', async () => {
    const id = await openedId()
    const numbers = await Promise.all(range(205).map(() => record(id)))
    const recorded = numbers.filter((number) => number !== null).sort((a, b) => a - b)
    expect(recorded).toEqual(range(200).map((index) => index + 1))
    expect(numbers.filter((number) => number === null)).toHaveLength(5)
    expect(await rowsOf('case_readings')).toEqual(recorded.map((number) => ({ number })))
  })

  test('admins read the figures of each case, without their own attempts', async () => {
    const admin = await makeAdmin(stack, await signUp(stack, `${fresh()}@example.com`))
    const figures = async () => {
      const report = (await call('admin_case_report', {}, admin)) as Record<string, unknown>[]
      return report.find(({ caseId }) => caseId === CASE)
    }
    const before = await figures()
    const id = await openedId()
    const fault = await secretFault(id)
    await diagnose(id, fault?.target ?? '', fault?.kind ?? '')
    const opened = await openAttempt(admin)
    if (opened.decision === 'granted') {
      await call('give_up_case', { p_attempt: opened.id }, admin)
    }
    expect(await figures()).toMatchObject({
      attempts: Number(before?.attempts) + 1,
      solved: Number(before?.solved) + 1,
    })
  })

  test('the export contains the attempts, and deleting the account deletes them', async () => {
    const id = await openedId()
    await record(id)
    await diagnose(id, 'E9', 'open')
    const { caseAttempts } = await stack.rpc<{ caseAttempts: unknown[] }>('export_account', {
      p_user_id: member.id,
    })
    expect(caseAttempts).toMatchObject([
      { readings: [{ number: 1, value: 12.6 }], diagnoses: [{ target: 'E9', kind: 'open' }] },
    ])
    const traces = `select
      (select count(*) from public.case_attempts where user_id = $1)
      + (select count(*) from public.case_readings where user_id = $1)
      + (select count(*) from public.case_diagnoses where user_id = $1)
      + (select count(*) from private.attempt_faults where attempt_id = $2) as rows`
    await stack.rpc('delete_account', { p_user_id: member.id, p_with_correspondence: false })
    const [left] = await stack.sql<{ rows: unknown }>(traces, [member.id, id])
    expect(Number(left?.rows)).toBe(0)
  })
})
