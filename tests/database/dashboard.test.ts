import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardSchema, tasksSchema, trendsSchema } from '@/lib/dashboard/schema'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { dayFromToday } from '../support/database/visits-fixture.ts'

// The matrix in tests/database/access checks who may call these functions.
let stack: Stack
let admin: Person
let ana: Person

const call = async (routine: string) => {
  const response = await stack.request(admin, 'POST', `/rest/v1/rpc/${routine}`, { body: {} })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}
const tasks = async () => tasksSchema.parse(await call('admin_tasks'))

/** Inserts a message from some days ago. */
const write = (email: string, days: number, changes: { status?: string; plan?: string } = {}) =>
  stack.sql(
    `insert into public.contact_messages (first_name, last_name, email, subject, message, status, plan, created_at)
     values ('A', 'B', $1, $1, 'Text', $2, $3, now() - $4 * interval '1 day')`,
    [email, changes.status ?? 'unread', changes.plan ?? null, days],
  )
const grant = (start: string, end: string | null) =>
  stack.sql(
    `insert into public.plan_grants (user_id, plan, starts_at, ends_at, reason)
     values ($1, 'professional', now() + $2::interval, now() + $3::interval, 'Test')`,
    [ana.id, start, end],
  )

beforeAll(async () => {
  stack = await startStack()
  admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
  ana = await signUp(stack, 'ana@example.com', { first_name: 'Ana', last_name: 'Lopez' })
})
afterAll(() => stack.stop())

test('unanswered messages wait, the oldest first, and at most five are listed', async () => {
  for (const [index, status] of ['unread', 'read', 'replied', 'archived', 'spam'].entries()) {
    await write(`${status}@example.com`, index, { status })
  }
  const subjects = async () => (await tasks()).messages.first.map(({ subject }) => subject)
  expect(await subjects()).toEqual(['read@example.com', 'unread@example.com'])
  for (const day of [10, 11, 12, 13]) await write(`${day}@example.com`, day)
  const { messages } = await tasks()
  expect(messages.total).toBe(6)
  expect(messages.first).toHaveLength(5)
  expect(messages.first[0]?.subject).toBe('13@example.com')
})

test('a plan request waits until its sender gets a plan or the message is archived', async () => {
  await write('Ana@example.com', 1, { plan: 'professional', status: 'replied' })
  await write('visitor@example.com', 2, { plan: 'basic' })
  await write('gone@example.com', 2, { plan: 'basic', status: 'archived' })
  const requests = async () =>
    (await tasks()).requests.first.map(({ email, userId }) => [email, userId])
  const both = [
    ['visitor@example.com', null],
    ['Ana@example.com', ana.id],
  ]
  expect(await requests()).toEqual(both)
  // A plan from before the message, and one that was canceled before it began.
  await grant('-9 days', '9 days')
  await stack.sql(`update public.plan_grants set created_at = now() - interval '9 days'`)
  await grant('3 days', '3 days')
  expect(await requests()).toEqual(both)
  await grant('0 days', '2 years')
  expect(await requests()).toEqual([['visitor@example.com', null]])
})

test('plans that end within 14 days are listed unless another plan follows', async () => {
  const ending = async () =>
    (await tasks()).ending.first.map(({ firstName, plan }) => [firstName, plan])
  expect(await ending()).toEqual([])
  await stack.sql(`delete from public.plan_grants where ends_at > now() + interval '1 year'`)
  expect(await ending()).toEqual([['Ana', 'professional']])
})

test('drafts of articles, and lessons that lack something', async () => {
  await stack.sql(
    `insert into public.articles (title, slug, status, updated_at) values
       ('Old', 'old', 'draft', now() - interval '1 day'), ('New', 'new', 'draft', now()),
       ('Public', 'public', 'published', now())`,
  )
  await stack.sql(
    `update public.lessons set state = 'draft' where (module_id, position) = ('EL-101', 2)`,
  )
  const { drafts, gaps } = await tasks()
  expect(drafts.total).toBe(2)
  expect(drafts.first.map(({ title }) => title).sort()).toEqual(['New', 'Old'])
  expect(gaps.first).toMatchObject([{ moduleId: 'EL-101', position: 2, state: 'draft' }])
  expect(gaps.first[0]?.gaps).toContain('captions')
})

test('the figures compare the last 30 days with the 30 days before', async () => {
  const before = trendsSchema.parse(await call('admin_trends'))
  for (const day of [0, -29, -30, -59, -60]) {
    const at = `${dayFromToday(day)}T12:00:00Z`
    await stack.sql(
      `insert into public.contact_messages
         (first_name, last_name, email, subject, message, status, created_at, deleted_at)
       values ('A', 'B', 'a@example.com', 'S', 'M', 'read', $1, null),
         ('A', 'B', 'a@example.com', 'S', 'M', 'spam', $1, null),
         ('A', 'B', 'a@example.com', 'S', 'M', 'read', $1, $1)`,
      [at],
    )
    await stack.sql(
      `insert into private.lesson_days (lesson_id, day, seconds)
       select id, $1::date, 100 from public.lessons where (module_id, position) = ('EL-101', 1)`,
      [at],
    )
    await stack.sql(
      `insert into private.analytics_hours (day, hour, pageviews, visitors, new_visitors)
       values ($1::date, 12, 10, 1, 1)`,
      [at],
    )
  }
  const { users, pageviews, messages, seconds } = trendsSchema.parse(await call('admin_trends'))
  expect(users).toEqual({ current: 2, previous: 0 })
  expect(pageviews).toEqual({ current: 20, previous: 20 })
  expect(seconds).toEqual({ current: 200, previous: 200 })
  expect(messages).toEqual({
    current: before.messages.current + 2,
    previous: before.messages.previous + 2,
  })
})

test('activity names users, senders and articles', async () => {
  await stack.sql(
    `update public.contact_messages set created_at = created_at - interval '1 year' where subject <> 'S'`,
  )
  await stack.sql(`delete from public.contact_messages where subject = 'S'`)
  await stack.sql(
    `update public.articles set published_at = now() + interval '1 second' where slug = 'public'`,
  )
  const activities = (await call('recent_activity')) as { kind: string; title: string }[]
  expect(activities.map(({ kind, title }) => [kind, title])).toEqual([
    ['article', 'Public'],
    ['user', 'Ana Lopez'],
    ['user', 'Test Person'],
  ])
})

test('the dashboard counts dead-lettered emails and lists replies that may have arrived', async () => {
  const [message] = await stack.sql<{ id: string }>(
    `insert into public.contact_messages (first_name, last_name, email, subject, message)
     values ('A', 'B', 'keys@example.com', 'Keys', 'Text') returning id`,
  )
  for (const [index, status] of ['unclear', 'sent', 'dead', 'unclear'].entries()) {
    await stack.sql(
      `with reply as (
         insert into public.contact_replies (message_id, subject, body, request_id)
         values ($1, $2, 'Text', gen_random_uuid()) returning id
       )
       insert into public.email_outbox (kind, message_id, reply_id, payload, status, sent_at)
       select 'admin-reply', $1, id, '{}', $3, now() - $4 * interval '1 hour' from reply`,
      [message?.id, `Reply ${index}`, status, index],
    )
  }
  // Without a reply, and of the auth server.
  await stack.sql(
    `insert into public.email_outbox (kind, payload, status) values
     ('contact-notification', '{}', 'dead'), ('auth', '{"email": "a@example.com"}', 'dead')`,
  )
  const { emails, ...dashboard } = dashboardSchema.parse(await call('admin_dashboard'))
  expect(emails.unsent).toBe(2)
  expect(emails.unclear.map(({ subject }) => subject)).toEqual(['Reply 3', 'Reply 0'])
  expect(emails.unclearTotal).toBe(2)
  expect(dashboard.users).toBe(2)
  expect(dashboard.tasks).toEqual(await tasks())
})
