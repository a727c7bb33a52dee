import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { decide } from '@/lib/bench/diagnosis'
import { examRules } from '@/lib/bench/exam-rules'
import { diagnosedSchema, openedSchema, resultSchema } from '@/lib/bench/exam-schema'
import { pars } from '@/lib/bench/pars'
import { targetsOf } from '@/lib/bench/targets'
import { makeAdmin, type Person, sessionOf, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

const CASE = 'stop-lamp'
const faults = getFaultCase(CASE)?.faults ?? []
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

// The matrix in tests/database/access checks who may call what, and the limits one by one.
describe('exam attempts', () => {
  let stack: Stack
  let member: Person

  beforeAll(async () => {
    stack = await startStack()
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
    const cases = await stack.sql('select id, access from private.fault_cases order by position')
    expect(cases).toEqual(faultCases.map(({ id, access }) => ({ id, access })))
    const stored = await stack.sql(
      'select case_id as "caseId", fault_id as id, target, kind, par from private.case_faults',
    )
    const byId = (one: object, other: object) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
    expect(stored.toSorted(byId)).toEqual(
      faultCases
        .flatMap(({ id: caseId, faults: all }) =>
          all.map(({ id, target, kind }) => {
            return { caseId, id, target, kind, par: pars[caseId]?.[id]?.length }
          }),
        )
        .toSorted(byId),
    )
  })

  test('the database decides about every diagnosis as practice does', async () => {
    const decisions = await stack.sql<Record<'caseId' | 'id' | 'target' | 'kind', string>>(
      `select case_id as "caseId", fault_id as id, repairing as target, kind_right as kind
       from private.case_faults, unnest(repaired_by) as repairing, unnest(kinds) as kind_right`,
    )
    const isRepaired = (caseId: string, id: string, named: string) =>
      decisions.some((row) => row.caseId === caseId && row.id === id && row.target === named)
    const isRightKind = (caseId: string, id: string, named: string) =>
      decisions.some((row) => row.caseId === caseId && row.id === id && row.kind === named)
    for (const faultCase of faultCases) {
      for (const fault of faultCase.faults) {
        for (const { id: target, kinds } of targetsOf(faultCase)) {
          for (const kind of kinds) {
            const isRight = isRepaired(faultCase.id, fault.id, target)
            const isKindRight = target === fault.target && isRightKind(faultCase.id, fault.id, kind)
            expect(
              { isRight, isKindRight },
              `${faultCase.id} ${fault.id} ${target} ${kind}`,
            ).toEqual(decide(faultCase, fault, { target, kind }))
          }
        }
      }
    }
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
    expect(text).not.toMatch(/"par":\s*\d/)
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
      par: pars[CASE]?.[fault?.id ?? '']?.length,
      wrongParts: 1,
      wrongKinds: 0,
      minutes: 1,
      unsafeAct: null,
    })
    expect(await record(id)).toBeNull()
    expect(await secretFault(id)).toBeUndefined()
  })

  test('an unsafe act ends the attempt for good, and only its member learns of it', async () => {
    const id = await openedId()
    const fault = await secretFault(id)
    const end = () =>
      stack.rpc<object | null>('end_unsafe_case', {
        p_attempt: id,
        p_user: member.id,
        p_act: 'plug-live',
      })
    const ended = await Promise.all(range(4).map(end))
    expect(ended.filter((result) => result !== null)).toHaveLength(1)
    const result = { outcome: 'unsafe', unsafeAct: 'plug-live', fault: fault?.id }
    expect(await giveUp(id)).toMatchObject(result)
    expect(await diagnose(id, fault?.target ?? '', fault?.kind ?? '')).toMatchObject(result)
    expect(await record(id)).toBeNull()
    expect(await openedId()).not.toBe(id)

    const other = await signUp(stack, freshEmail())
    const rows = (caller: Person) =>
      stack
        .request(caller, 'GET', `/rest/v1/case_attempts?select=unsafe_act&id=eq.${id}`)
        .then(({ body }) => body)
    expect(await rows(member)).toEqual([{ unsafe_act: 'plug-live' }])
    expect(await rows(other)).toEqual([])
    expect(await call('own_case_results', {})).toMatchObject({ cases: [{ unsafe: 1, best: null }] })
    const { caseAttempts } = await stack.rpc<{ caseAttempts: object[] }>('export_account', {
      p_user_id: member.id,
    })
    expect(caseAttempts[0]).toMatchObject({ outcome: 'unsafe', unsafeAct: 'plug-live' })
    // What a certificate shows to the public.
    const [shown] = await stack.sql<{ record: object }>(
      'select private.case_requirement($1, $2) as record',
      [member.id, CASE],
    )
    expect(shown?.record).toMatchObject({ isDone: false })
    // What a document of training hours shows to the public.
    const [{ hours } = { hours: null }] = await stack.sql<{ hours: { cases: object[] } | null }>(
      'select private.training_hours($1, null, null) as hours',
      [member.id],
    )
    expect(hours?.cases.at(-1)).toMatchObject({ outcome: 'failed' })
    expect(JSON.stringify([shown, hours])).not.toMatch(/unsafe|plug-live/)
  })

  test('the right part repairs the car, and a wrong kind is counted', async () => {
    const id = await openedId()
    const fault = await secretFault(id)
    expect(await diagnose(id, fault?.target ?? '', 'drain')).toMatchObject({
      right: true,
      outcome: 'solved',
      wrongParts: 0,
      wrongKinds: 1,
    })
    const results = (await call('own_case_results', {})) as { cases: object[] }
    expect(results.cases).toMatchObject([{ solved: 1, isFirstTry: false, best: { wrongKinds: 1 } }])
  })

  test('the third wrong diagnosis ends the attempt, also if calls are concurrent', async () => {
    const id = await openedId()
    const answers = await Promise.all(range(9).map((index) => diagnose(id, `A${index}`, 'open')))
    expect(answers.filter(({ right }) => right === false)).toHaveLength(3)
    const fault = await giveUp(id)
    expect(fault).toMatchObject({ outcome: 'failed', wrongParts: 3 })
    expect(await rowsOf('case_diagnoses')).toEqual([1, 2, 3].map((number) => ({ number })))
  })

  test('the rules that the site shows are those of the database', async () => {
    const limits = await stack.sql(
      `select bucket, maximum, period = interval '1 day' as is_day from private.limits
       where bucket in ('case:all', 'case:each') order by bucket`,
    )
    expect(limits).toEqual([
      { bucket: 'case:all', maximum: examRules.perDay, is_day: true },
      { bucket: 'case:each', maximum: examRules.perCase, is_day: true },
    ])
    const id = await openedId()
    const [hours] = await stack.sql(
      `select extract(epoch from expires_at - started_at) / 3600 = $2 as agree
       from public.case_attempts where id = $1`,
      [id, examRules.hours],
    )
    expect(hours).toEqual({ agree: true })
    for (const index of range(examRules.wrongParts)) {
      const { outcome } = await diagnose(id, `A${index}`, 'open')
      expect(outcome).toBe(index === examRules.wrongParts - 1 ? 'failed' : null)
    }
  })

  test('the results name the parts that were replaced, in order', async () => {
    const id = await openedId()
    const fault = await secretFault(id)
    await diagnose(id, 'E10', 'open')
    await diagnose(id, fault?.target ?? '', fault?.kind ?? '')
    expect(await call('own_case_results', {})).toMatchObject({
      cases: [{ best: { minutes: 1, targets: ['E10', fault?.target] } }],
    })
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
