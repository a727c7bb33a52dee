import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { certificateSchema } from '@/lib/certificates/schema'
import { seedCategories } from '@/lib/courses/seed'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Caller, type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

// The matrix in tests/database/access checks who may call what, and each requirement on its own.
let stack: Stack
let admin: Person

beforeAll(async () => {
  stack = await startStack()
  for (const name of ['50-lessons', '60-checks', '90-certificates']) {
    await stack.exec(readFileSync(`supabase/seed/${name}.sql`, 'utf8'))
  }
  admin = await makeAdmin(stack, await signUp(stack, freshEmail()))
})
afterAll(() => stack.stop())

const call = async (caller: Caller, routine: string, body: object = {}) => {
  const response = await stack.request(caller, 'POST', `/rest/v1/rpc/${routine}`, { body })
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
  return response.body
}
const progressSchema = z.object({
  versions: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      version: z.number(),
      title: z.string(),
      isEnough: z.boolean(),
      items: z.array(z.object({ kind: z.string(), isDone: z.boolean() })),
    }),
  ),
})
const versionsOf = async (person: Person, category: string) =>
  progressSchema
    .parse(await call(person, 'own_certificate_progress'))
    .versions.filter((version) => version.category === category)
const versionOf = async (person: Person, category = 'electrical') => {
  const [version] = await versionsOf(person, category)
  if (!version) throw new Error(`${category} has no version`)
  return version
}

/** Does everything that a version requires. */
async function complete({ id: user }: Person, version: string): Promise<void> {
  await stack.sql(
    `insert into public.lesson_progress (user_id, lesson_id, watched)
     select $1, lesson.id, int4multirange(int4range(0, ceil(lesson.duration)::integer))
     from private.certificate_items as item join public.lessons as lesson on lesson.id = item.lesson_id
     where item.version_id = $2`,
    [user, version],
  )
  await stack.sql(
    `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed)
     select $1, module_id, 7, now(), 6, true from private.certificate_items
     where version_id = $2 and kind = 'check'`,
    [user, version],
  )
  await stack.sql(
    `insert into public.case_attempts (user_id, case_id, par, readings, ended_at, outcome, fault_id)
     select $1, case_id, 3, 4, now(), 'solved', 'any' from private.certificate_items
     where version_id = $2 and kind = 'case'`,
    [user, version],
  )
}
/** Takes readings at the bench, 100 seconds apart, until the attempt lasts for these seconds. */
const spend = async ({ id: user }: Person, faultCase: string, seconds: number) => {
  await stack.sql(
    `with attempt as (
       insert into public.case_attempts (user_id, case_id, par, started_at, ended_at, outcome, fault_id)
       values ($1, $2, 3, '2020-01-01Z', timestamptz '2020-01-01Z' + make_interval(secs => $3), 'given-up', 'any')
       returning id, started_at
     )
     insert into public.case_readings (attempt_id, number, user_id, positions, mode, red, black, is_live, taken_at)
     select id, number, $1, '{}', 'volts', 'A', 'B', false, started_at + number * interval '100 seconds'
     from attempt, generate_series(1, $3::integer / 100) as number`,
    [user, faultCase, seconds],
  )
}
const grant = ({ email }: Person, plan = 'professional') =>
  stack.rpc('grant_plan', {
    p_email: email,
    p_plan: plan,
    p_modules: [],
    p_ends_at: null,
    p_reason: 'Test',
  })
const newMember = async () => {
  const member = await signUp(stack, freshEmail())
  await grant(member)
  return member
}
const issue = async (member: Person, version: string, name = 'Zoë O’Neil') =>
  z
    .object({ status: z.string(), number: z.string().optional() })
    .parse(await call(member, 'issue_certificate', { p_version: version, p_name: name }))
const issued = async (member: Person) => {
  const { id } = await versionOf(member)
  await complete(member, id)
  const { number } = await issue(member, id)
  if (!number) throw new Error('Not issued')
  return number
}
const find = async (number: string) =>
  stack.rpc<{ status: string; certificate?: unknown }>('find_certificate', {
    p_number: number,
    p_clients: [fresh()],
  })
const found = async (number: string) => certificateSchema.parse((await find(number)).certificate)
const idOf = async (number: string) => {
  const [row] = await stack.sql<{ id: string }>(
    'select id from public.certificates where number = $1',
    [number],
  )
  return row?.id ?? ''
}
const modulesOf = (slug: string) =>
  seedCategories
    .find((category) => category.slug === slug)
    ?.modules.map(({ id, title }) => ({
      id,
      title,
    })) ?? []

test('the demo has a version for the categories with a whole module, from the catalog', async () => {
  const versions = z
    .array(
      z.object({
        category: z.string(),
        version: z.number(),
        modules: z.array(z.string()),
        wholeModules: z.array(z.string()),
        isCurrentRule: z.boolean(),
        categoryLessons: z.number().nullable(),
        added: z.array(z.unknown()),
        removed: z.array(z.unknown()),
      }),
    )
    .parse(
      await call(admin, 'admin_certificate_versions', {
        p_categories: seedCategories.map(({ slug }) => ({ slug, modules: modulesOf(slug) })),
      }),
    )
  const defined = versions.filter(({ version }) => version > 0)
  expect(defined.map(({ category }) => category)).toEqual(['electrical', 'adas', 'hybrid-ev'])
  for (const { added, removed, modules, wholeModules, isCurrentRule } of defined) {
    expect([...added, ...removed]).toEqual([])
    expect(modules).toEqual(wholeModules)
    expect(isCurrentRule).toBe(true)
  }
  expect(defined.map(({ modules }) => modules.join(' '))).toEqual([
    'EL-101 EL-201',
    'AD-103',
    'EV-102',
  ])
  expect(defined.map(({ categoryLessons }) => categoryLessons)).toEqual([45, 35, 40])
  expect(versions.filter(({ wholeModules }) => wholeModules.length > 0)).toHaveLength(3)
  const items = await stack.sql<{ title: string; kind: string }>(
    `select distinct item.title, item.kind from private.certificate_items as item where kind = 'check'`,
  )
  const titles = seedCategories.flatMap(({ modules }) => modules.map(({ title }) => title))
  for (const { title } of items) expect(titles).toContain(title)
})

test('a member who has done everything receives a certificate that lists it', async () => {
  const member = await newMember()
  const { id, items } = await versionOf(member)
  expect(items.some(({ isDone }) => isDone)).toBe(false)
  expect(await issue(member, id)).toEqual({ status: 'incomplete' })
  await complete(member, id)
  expect((await versionOf(member)).items.every(({ isDone }) => isDone)).toBe(true)
  const { number = '' } = await issue(member, id)
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  const certificate = await found(number)
  expect(certificate).toMatchObject({
    name: 'Zoë O’Neil',
    title: 'Electrical systems: EL-101 and EL-201',
    version: 1,
    rule: 2,
    weight: {
      modules: ['EL-101', 'EL-201'],
      lessons: 9,
      ofLessons: 45,
      checks: 6,
      cases: 8,
      checkSeconds: 0,
      benchSeconds: 0,
    },
  })
  expect(certificate.weight?.filmSeconds).toBe(certificate.seconds)
  expect(certificate.record).toHaveLength(items.length)
  expect(certificate.seconds).toBeGreaterThan(200)
  expect(await issue(member, id, 'Another Name')).toEqual({ status: 'issued', number })
})

test('a certificate of one whole module needs 60 minutes', async () => {
  const member = await newMember()
  const { id, title } = await versionOf(member, 'hybrid-ev')
  expect(title).toBe('Hybrid and electric vehicles: EV-102')
  await complete(member, id)
  expect(await issue(member, id)).toEqual({ status: 'light' })
  // 3,600 seconds, including the seconds of the film, which the record rounds up to whole seconds.
  const [film] = await stack.sql<{ seconds: number }>(
    'select sum(seconds)::integer as seconds from public.lesson_progress where user_id = $1',
    [member.id],
  )
  await spend(member, 'interlock', 3599 - (film?.seconds ?? 0))
  expect((await versionOf(member, 'hybrid-ev')).isEnough).toBe(false)
  expect(await issue(member, id)).toEqual({ status: 'light' })
  await stack.sql(
    `update public.case_attempts set ended_at = ended_at + interval '1 second'
     where user_id = $1 and outcome = 'given-up'`,
    [member.id],
  )
  expect((await versionOf(member, 'hybrid-ev')).isEnough).toBe(true)
  expect((await issue(member, id)).status).toBe('issued')
})

test('two requests at the same time issue one certificate', async () => {
  const member = await newMember()
  const { id } = await versionOf(member)
  await complete(member, id)
  const both = await Promise.all([issue(member, id), issue(member, id)])
  expect(both[0]).toEqual(both[1])
})

test('new lessons make a new version and change no certificate', async () => {
  const [member, late] = [await newMember(), await newMember()]
  const { id: first } = await versionOf(member, 'adas')
  await complete(member, first)
  for (const person of [member, late]) await spend(person, 'front-radar', 3600)
  const { number = '' } = await issue(member, first)
  const before = await found(number)
  await stack.sql(
    `update public.lessons set state = 'published', duration = 60, poster = '/images/a.webp'
     where module_id = 'AD-101' and position = 2`,
  )
  const define = (latest: number) =>
    call(admin, 'admin_define_certificate', {
      p_category: 'adas',
      p_title: 'ADAS',
      p_modules: modulesOf('adas'),
      p_latest: latest,
    })
  expect(await define(1)).toBe('defined')
  expect(await define(1)).toBe('outdated')
  expect((await versionsOf(late, 'adas')).map(({ version }) => version)).toEqual([2, 1])
  expect(await found(number)).toEqual(before)
  // A member who has completed the first version may still receive it.
  await complete(late, first)
  expect(await issue(late, (await versionOf(late, 'adas')).id)).toEqual({ status: 'incomplete' })
  expect((await issue(late, first)).status).toBe('issued')
})

test('a revoked certificate says so, and its entry of the status list too', async () => {
  const number = await issued(await newMember())
  const { statusList, statusIndex } = await found(number)
  const revoked = () => stack.rpc<number[]>('revoked_credentials', { p_list: statusList })
  expect(await revoked()).not.toContain(statusIndex)
  await call(admin, 'admin_revoke_certificate', {
    p_id: await idOf(number),
    p_because: 'misuse',
    p_note: 'Someone else has watched.',
  })
  expect(await found(number)).toMatchObject({
    revokedBecause: 'misuse',
    revokedAt: expect.any(String),
    name: 'Zoë O’Neil',
  })
  expect(await revoked()).toContain(statusIndex)
})

test('a certificate that is issued again replaces the previous one and hides its name', async () => {
  const member = await newMember()
  const number = await issued(member)
  const { number: later } = z.object({ number: z.string() }).parse(
    await call(admin, 'admin_reissue_certificate', {
      p_id: await idOf(number),
      p_name: 'Zoë Smith',
      p_note: 'Married',
    }),
  )
  expect(later).not.toBe(number)
  const [before, after] = [await found(number), await found(later)]
  expect(before).toMatchObject({ name: null, record: null, revokedBecause: 'replaced' })
  expect(after).toMatchObject({ name: 'Zoë Smith', revokedAt: null, issuedAt: before.issuedAt })
  const emails = await stack.sql<{ kind: string }>(
    `select kind from public.email_outbox where payload ->> 'email' = $1 and certificate_id is not null
     order by created_at`,
    [member.email],
  )
  expect(emails.map(({ kind }) => kind)).toEqual(['certificate-issued', 'certificate-reissued'])
})

test('a deleted account leaves no certificate, but the entry of the status list', async () => {
  const member = await newMember()
  const number = await issued(member)
  const { statusList, statusIndex } = await found(number)
  await stack.rpc('delete_account', { p_user_id: member.id, p_with_correspondence: true })
  expect(await find(number)).toEqual({ status: 'unknown' })
  const entries = await stack.sql(
    'select 1 from private.credential_statuses where list = $1 and index = $2',
    [statusList, statusIndex],
  )
  expect(entries).toHaveLength(1)
})

test('the export of an account contains its certificates', async () => {
  const member = await newMember()
  const number = await issued(member)
  const exported = await stack.rpc<{ certificates: unknown[] }>('export_account', {
    p_user_id: member.id,
  })
  expect(exported.certificates).toMatchObject([{ number, name: 'Zoë O’Neil' }])
})
