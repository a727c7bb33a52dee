import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { tasksSchema, trendsSchema } from '@/lib/dashboard/schema'
import { curriculumSeeds, demoSeeds } from '../../supabase/local/seed.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

// tests/database/migrations.test.ts checks that the demo can be seeded twice.
let stack: Stack
let admin: Person

const mei = 'b2d10000-0000-4000-8000-000000000016'

beforeAll(async () => {
  stack = await startStack()
  for (const file of [...curriculumSeeds(), ...demoSeeds()]) {
    await stack.exec(readFileSync(file, 'utf8'))
  }
  admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
  // Older than the members, like the demo's own admin.
  await stack.sql(
    `update public.profiles set created_at = now() - interval '200 days' where id = $1`,
    [admin.id],
  )
})
afterAll(() => stack.stop())

const call = async (routine: string, body: object = {}) => {
  const response = await stack.request(admin, 'POST', `/rest/v1/rpc/${routine}`, { body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}
/** Expects that each list or figure has something to show. */
const expectFilled = (parts: Record<string, unknown>) => {
  for (const [name, part] of Object.entries(parts)) {
    expect(Array.isArray(part) ? part.length : part, name).toBeGreaterThan(0)
  }
}

test('nobody can sign in to an account of the demo', async () => {
  const members = await stack.sql<{ email: string; password: string | null }>(
    `select email, encrypted_password as password from auth.users where id::text like 'b2d10000-%'`,
  )
  expect(members.length).toBeGreaterThan(20)
  for (const { email, password } of members) {
    expect(password ?? '', email).toBe('')
    expect(email).toMatch(/@(example\.(com|org)|[a-z-]+\.example)$/)
  }
  for (const table of ['auth.identities', 'auth.sessions', 'public.user_roles']) {
    const rows = await stack.sql(`select 1 from ${table} where user_id::text like 'b2d10000-%'`)
    expect(rows, table).toEqual([])
  }
})

test('the demo queues no email', async () => {
  expect(
    await stack.sql(
      `select kind from public.email_outbox where status <> 'sent' and kind <> 'auth'`,
    ),
  ).toEqual([])
})

test('the totals of the learning report are those of the watched films', async () => {
  const differences = await stack.sql(`
    with watched as (
      select lesson_id, day, sum(watched.seconds) as seconds, count(*) as started, count(completed_at) as completed
      from public.watch_days as watched join public.lesson_progress using (user_id, lesson_id)
      group by lesson_id, day
    ),
    completed as (
      select user_id, module_id, count(*) as completed
      from public.lesson_progress join public.lessons as lesson on lesson.id = lesson_id
      where completed_at is not null group by user_id, module_id
    )
    (select lesson_id::text, day::text, seconds, started, completed from watched
     except select lesson_id::text, day::text, seconds, started, completed from private.lesson_days)
    union all
    (select user_id::text, module_id, completed, 0, 0 from completed
     except select user_id::text, module_id, completed, 0, 0 from private.module_progress)`)
  expect(differences).toEqual([])
})

test('members have watched only films that they may watch, and only seconds of the film', async () => {
  const wrong = await stack.sql(`
    select account.email, lesson.module_id, lesson.position
    from public.lesson_progress as progress
    join public.lessons as lesson on lesson.id = progress.lesson_id
    join auth.users as account on account.id = progress.user_id
    where upper(progress.watched) > ceil(lesson.duration)
      or progress.started_at < account.created_at or progress.updated_at > now()
      or (progress.completed_at is not null) <> (progress.seconds >= private.completing_seconds(lesson.duration))
      or lesson.access <> 'free' and account.email_confirmed_at is null
      or lesson.access = 'plan' and not exists (
        select 1 from public.plan_grants as granted
        where granted.user_id = account.id and progress.started_at between granted.starts_at
          and coalesce(granted.ends_at, 'infinity')
          and (granted.plan <> 'basic' or lesson.module_id = any (granted.modules))
      )`)
  expect(wrong).toEqual([])
})

test('no page of the admin area is blank', async () => {
  const tasks = tasksSchema.parse(await call('admin_tasks'))
  expectFilled({
    requests: tasks.requests.first,
    messages: tasks.messages.first,
    ending: tasks.ending.first,
    drafts: tasks.drafts.first,
  })
  const trends = trendsSchema.parse(await call('admin_trends'))
  for (const [name, { current, previous }] of Object.entries(trends)) {
    expectFilled({ [`${name} now`]: current, [`${name} before`]: previous })
  }

  const report = z
    .object({
      totals: z.record(z.string(), z.number()),
      modules: z.array(z.object({ finished: z.number() })),
    })
    .parse(await call('learning_report'))
  expectFilled(report.totals)
  expect(report.modules.some(({ finished }) => finished > 0)).toBe(true)
  const rowsOf = async (routine: string, body?: object) =>
    z.array(z.record(z.string(), z.unknown())).parse(await call(routine, body))
  const cases = await rowsOf('admin_case_report')
  const questions = await rowsOf('admin_list_questions', { p_module: 'EL-101' })
  expectFilled({
    learners: await rowsOf('admin_recent_learners'),
    cases: cases.filter(({ solved }) => Number(solved) > 0),
    mistakes: cases.filter(({ commonMistake }) => commonMistake),
    questions: questions.filter(({ missed }) => Number(missed) > 0),
  })

  const member = z
    .record(z.string(), z.unknown())
    .parse(await call('admin_member', { p_user_id: mei }))
  expectFilled({
    lessons: member.lessons,
    modules: member.modules,
    checks: member.checks,
    cases: member.cases,
    certificates: member.certificates,
    emails: member.emails,
  })
})

test('the latest activity is a sign-up, a message and a publication', async () => {
  const activity = z
    .array(z.object({ kind: z.string(), at: z.coerce.date() }))
    .parse(await call('recent_activity'))
  const [latest] = activity
  expect(activity.map(({ kind }) => kind)).toEqual(['user', 'message', 'article'])
  const minutesBefore = activity.map(({ at }) => (Number(latest?.at) - Number(at)) / 60_000)
  expect(minutesBefore.map(Math.round)).toEqual([0, 13, 58])
})
