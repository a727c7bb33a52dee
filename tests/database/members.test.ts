import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { learnersSchema } from '@/lib/analytics/learning-report'
import { memberSchema } from '@/lib/members/schema'
import { exportedUsersSchema, userListSchema } from '@/lib/users/list-schema'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { dayFromToday } from '../support/database/visits-fixture.ts'

// The matrix in tests/database/access checks who may call these functions.
let stack: Stack
let admin: Person
let ana: Person
let ben: Person
let cem: Person

const call = async (routine: string, body: object = {}) => {
  const response = await stack.request(admin, 'POST', `/rest/v1/rpc/${routine}`, { body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}

beforeAll(async () => {
  stack = await startStack()
  const named = (first_name: string, last_name: string) => ({ first_name, last_name })
  admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com', named('Zoë', 'Admin')))
  ana = await signUp(stack, 'ana@example.com', named('Ana', 'Lopez'))
  ben = await signUp(stack, 'ben@example.com', named('Ben', 'Okafor'))
  cem = await signUp(stack, 'cem@example.com', named('Cem', 'Arslan'))
  await stack.sql(
    `update public.lessons set state = 'published', duration = 20, poster = '/images/x.webp'
     where (module_id, position) in (('EL-101', 1), ('EL-101', 2), ('EL-102', 1))`,
  )
  await watch(ana, 'EL-101', 1, -3, 20, true)
  await watch(ana, 'EL-102', 1, -1, 5, false)
  await watch(ben, 'EL-101', 1, -2, 8, false)
  await stack.sql(
    `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed) values
       ($1, 'EL-101', 10, now() - interval '2 days', 4, false), ($1, 'EL-101', 10, now(), 9, true)`,
    [ana.id],
  )
  await grant(ana, 'professional', '-1 day', '10 days')
  await grant(ben, 'basic', '-1 day', '10 days')
  // Another plan follows, so Ben's plan doesn't end soon.
  await grant(ben, 'enterprise', '5 days', null)
})
afterAll(() => stack.stop())

async function watch(
  { id }: Person,
  moduleId: string,
  position: number,
  day: number,
  seconds: number,
  isCompleted: boolean,
) {
  await stack.sql(
    `with lesson as (select id from public.lessons where module_id = $2 and position = $3),
     progress as (
       insert into public.lesson_progress (user_id, lesson_id, watched, completed_at)
       select $1, id, int4multirange(int4range(0, $5)), case when $6 then now() end from lesson
     ),
     played as (
       insert into public.watch_days (user_id, lesson_id, day, seconds) select $1, id, $4::date, $5 from lesson
     ),
     module as (
       insert into private.module_progress (user_id, module_id, days, last_day)
       values ($1, $2, datemultirange(daterange($4::date, $4::date, '[]')), $4::date)
     )
     insert into private.learners as learner (user_id, days)
     values ($1, datemultirange(daterange($4::date, $4::date, '[]')))
     on conflict (user_id) do update set days = learner.days + excluded.days`,
    [id, moduleId, position, dayFromToday(day), seconds, isCompleted],
  )
}

const grant = ({ id }: Person, plan: string, start: string, end: string | null) =>
  stack.sql(
    `insert into public.plan_grants (user_id, plan, modules, starts_at, ends_at, reason)
     values ($1, $2, case when $2 = 'basic' then '{EL-103,EN-103,CH-103}' else '{}' end::text[],
       now() + $3::interval, now() + $4::interval, 'Test')`,
    [id, plan, start, end],
  )

const list = async (filters: object = {}) =>
  userListSchema.parse(await call('admin_list_users', { p_per_page: 2, ...filters }))
const namesOf = async (filters: object) =>
  (await list({ p_per_page: 100, p_sort: 'name', ...filters })).users.map(
    ({ firstName }) => firstName,
  )

test.each([
  ['no filter', {}, ['Zoë', 'Cem', 'Ana', 'Ben']],
  ['the start of a word', { p_search: ' OKAF ' }, ['Ben']],
  ['words of different columns', { p_search: 'lopez ana@' }, ['Ana']],
  ['wildcards', { p_search: '%' }, []],
  ['admins', { p_role: 'admin' }, ['Zoë']],
  ['users', { p_role: 'user' }, ['Cem', 'Ana', 'Ben']],
  ['a running plan', { p_plan: 'basic' }, ['Ben']],
  ['an upcoming plan', { p_plan: 'enterprise' }, ['Ben']],
  ['no plan', { p_plan: 'none' }, ['Zoë', 'Cem']],
  ['a plan that ends soon', { p_plan: 'ending' }, ['Ana']],
  ['never learned', { p_never_learned: true }, ['Cem']],
  ['several filters', { p_plan: 'none', p_never_learned: true, p_search: 'a' }, ['Cem']],
] as const)('the list of users filters by %s', async (_, filters, names) => {
  expect(await namesOf(filters)).toEqual(names)
})

test('a check or an exam counts as learning', async () => {
  const dan = await signUp(stack, 'dan@example.com', { first_name: 'Dan', last_name: 'Zweig' })
  expect(await namesOf({ p_never_learned: true })).toEqual(['Cem', 'Dan'])
  await stack.sql(
    `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed)
     values ($1, 'EL-101', 10, now(), 1, false)`,
    [dan.id],
  )
  expect(await namesOf({ p_never_learned: true })).toEqual(['Cem'])
  await stack.sql('delete from auth.users where id = $1', [dan.id])
})

test('the list of users has pages in each order', async () => {
  const emails = async (p_sort: string, p_page: number) => {
    const { total, page, users } = await list({ p_sort, p_page })
    return [total, page, ...users.map(({ email }) => email.replace('@example.com', ''))]
  }
  expect(await emails('email', 1)).toEqual([4, 1, 'admin', 'ana'])
  expect(await emails('-email', 2)).toEqual([4, 2, 'ana', 'admin'])
  expect(await emails('joined', 1)).toEqual([4, 1, 'admin', 'ana'])
  expect(await emails('-joined', 1)).toEqual([4, 1, 'cem', 'ben'])
  expect(await emails('-name', 1)).toEqual([4, 1, 'ben', 'ana'])
  // A page that doesn't exist gives the last page, also if no user matches.
  expect(await emails('email', 99)).toEqual([4, 2, 'ben', 'cem'])
  expect(await list({ p_search: 'missing', p_page: 3 })).toEqual({ total: 0, page: 1, users: [] })
})

test('the list of users marks the only admin', async () => {
  const flags = async () =>
    (await list({ p_role: 'admin' })).users.map((user) => [user.isAdmin, user.isLastAdmin])
  expect(await flags()).toEqual([[true, true]])
  await makeAdmin(stack, cem)
  expect(await flags()).toEqual([
    [true, false],
    [true, false],
  ])
  await stack.sql('delete from public.user_roles where user_id = $1', [cem.id])
})

test('the export has the figures of all matching users', async () => {
  const users = exportedUsersSchema.parse(await call('admin_export_users', { p_role: 'user' }))
  expect(
    users.map(({ firstName, plan, played, lessons, lastLearned }) => [
      firstName,
      plan,
      played,
      lessons,
      lastLearned,
    ]),
  ).toEqual([
    ['Ana', 'professional', 25, 1, dayFromToday(-1)],
    ['Ben', 'basic', 8, 0, dayFromToday(-2)],
    ['Cem', null, 0, 0, null],
  ])
})

test('the page of a member has what they have learned', async () => {
  const member = memberSchema.parse(await call('admin_member', { p_user_id: ana.id }))
  expect(member.account).toMatchObject({
    firstName: 'Ana',
    email: 'ana@example.com',
    isConfirmed: true,
    isAdmin: false,
  })
  expect(member.account.lastSignInAt).not.toBeNull()
  expect(member.modules).toEqual([
    {
      id: 'EL-101',
      lessons: 2,
      completed: 1,
      played: 20,
      check: 'passed',
      lastDay: dayFromToday(-3),
    },
    { id: 'EL-102', lessons: 1, completed: 0, played: 5, check: null, lastDay: dayFromToday(-1) },
  ])
  expect(
    member.lessons.map(({ moduleId, seconds, played }) => [moduleId, seconds, played]),
  ).toEqual([
    ['EL-101', 20, 20],
    ['EL-102', 5, 5],
  ])
  expect(member.checks.map(({ correct, passed }) => [correct, passed])).toEqual([
    [9, true],
    [4, false],
  ])
  const empty = memberSchema.parse(await call('admin_member', { p_user_id: cem.id }))
  expect([empty.modules, empty.lessons, empty.checks, empty.cases, empty.certificates]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
  expect(
    await call('admin_member', { p_user_id: '00000000-0000-4000-8000-000000000099' }),
  ).toBeNull()
})

test('the page of a member has the messages and emails of their email only', async () => {
  const [message] = await stack.sql<{ id: string }>(
    `insert into public.contact_messages (first_name, last_name, email, subject, message)
     values ('A', 'L', 'Ana@example.com', 'Refund', 'Text'), ('B', 'O', 'ben@example.com', 'Other', 'Text')
     returning id`,
  )
  await stack.sql(
    `insert into public.email_outbox (kind, message_id, payload, status) values
       ('admin-reply', $1, '{"email": "Ana@example.com", "subject": "Re: Refund"}', 'sent'),
       ('contact-notification', $1, '{"email": "Ana@example.com", "subject": "Refund"}', 'sent'),
       ('auth', null, '{"email": "ana@example.com", "subject": "Reset"}', 'sent'),
       ('plan-granted', null, '{"email": "ben@example.com"}', 'sent')`,
    [message?.id],
  )
  const member = memberSchema.parse(await call('admin_member', { p_user_id: ana.id }))
  expect(member.messageCount).toBe(1)
  expect(member.messages.map(({ subject }) => subject)).toEqual(['Refund'])
  expect(member.emails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['admin-reply', 'Re: Refund'],
  ])
})

test('admins read the training hours of a member', async () => {
  const hours = z.object({ start: z.string(), watched: z.array(z.object({ seconds: z.number() })) })
  const { start, watched } = hours.parse(await call('admin_training_hours', { p_user_id: ana.id }))
  expect(start).toBe(dayFromToday(-3))
  expect(watched.map(({ seconds }) => seconds)).toEqual([20, 5])
})

test('the latest learners come with their figures of the range', async () => {
  const learners = async (filters: object) =>
    learnersSchema
      .parse(await call('admin_recent_learners', filters))
      .map(({ firstName, played, lastDay }) => [firstName, played, lastDay])
  expect(await learners({})).toEqual([
    ['Ana', 25, dayFromToday(-1)],
    ['Ben', 8, dayFromToday(-2)],
  ])
  expect(await learners({ p_end: dayFromToday(-2) })).toEqual([
    ['Ben', 8, dayFromToday(-2)],
    ['Ana', 20, dayFromToday(-3)],
  ])
  expect(await learners({ p_modules: ['EL-102'], p_start: dayFromToday(-1) })).toEqual([
    ['Ana', 5, dayFromToday(-1)],
  ])
  expect(await learners({ p_start: dayFromToday(0), p_end: dayFromToday(-1) })).toEqual([])
})
