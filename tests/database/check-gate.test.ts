import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answeredReviewSchema, checkResultSchema, openedCheckSchema } from '@/lib/checks/results'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { anonymous, type Caller, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

/*
 * No order of calls returns a solution before the check is passed. The explanations contain SECRET, and the values are
 * found in no other text.
 */

const MODULE = 'EL-101'
const POOL = 4

let stack: Stack
let admin: Person
let lessonId: string

beforeAll(async () => {
  stack = await startStack()
  admin = await makeAdmin(stack, await signUp(stack, freshEmail()))
  const [lesson] = await stack.sql<{ id: string }>(
    `update public.lessons set state = 'published', access = 'free', duration = 60, poster = '/images/a.webp'
     where module_id = $1 and position = 1 returning id`,
    [MODULE],
  )
  lessonId = lesson?.id ?? ''
  await stack.sql(`update private.limits set maximum = 1000 where bucket like 'check:%'`)
  await call(admin, 'admin_import_questions', {
    p_module: MODULE,
    p_previous: [],
    p_deletes: false,
    p_questions: [
      ...Array.from({ length: POOL }, (_, index) => ({
        ...shared(index),
        kind: 'choice',
        prompt: `Which one is it, ${index}?`,
        body: { options: ['wrong', `right ${index}`, 'false', 'untrue'] },
        solution: { right: 1 },
      })),
      ...[5, 6].map((second) => ({
        ...shared(second),
        kind: 'number',
        prompt: `How much is {u} in case ${second}?`,
        body: { unit: 'V' },
        solution: {
          formula: 'u * 1000 + 0.5',
          tolerance: 0.001,
          variables: [{ name: 'u', from: 1, to: 5000, step: 1 }],
        },
      })),
    ],
  })
})
afterAll(() => stack.stop())

const shared = (second: number) => ({
  purpose: 'check',
  explanation: 'SECRET',
  lessonId,
  second,
  caseId: null,
})

async function call(caller: Caller, routine: string, body: object = {}) {
  const { body: answer } = await stack.request(caller, 'POST', `/rest/v1/rpc/${routine}`, { body })
  return answer
}

/** What a member knows: the last attempt that open_check returned. */
interface Known {
  member: Person
  attempt: string
}

const anyAttempt = '00000000-0000-4000-8000-000000000000'

/** Everything that a member can do, in any order. Returns the response. */
const steps: Record<string, (known: Known) => Promise<unknown>> = {
  open: async (known) => {
    const opened = await call(known.member, 'open_check', { p_module: MODULE })
    const { data } = openedCheckSchema.safeParse(opened)
    if (data?.decision === 'granted') known.attempt = data.id
    return opened
  },
  save: async ({ member, attempt }) => {
    const saved = [1, 2, 3, 4].map((p_number) =>
      call(member, 'save_check_response', {
        p_attempt: attempt,
        p_number,
        p_response: String(p_number % 2),
      }),
    )
    return Promise.all(saved)
  },
  score: ({ member, attempt }) => call(member, 'score_check', { p_attempt: attempt }),
  review: async ({ member }) => {
    await stack.sql('update public.reviews set due_at = now() where user_id = $1', [member.id])
    const due = await call(member, 'due_reviews')
    const { questions } = z.object({ questions: z.array(z.object({ id: z.uuid() })) }).parse(due)
    const answers = questions.map(({ id }) =>
      call(member, 'answer_review', { p_question: id, p_response: '0' }),
    )
    return [due, await Promise.all(answers)]
  },
}

/** All responses that a caller can get at any time. */
async function reads(caller: Caller, attempt: string, user: string) {
  const tables = [
    'check_attempts',
    'check_responses',
    'reviews',
    'questions',
    'review_arrangements',
  ]
  return Promise.all([
    ...['own_checks', 'due_reviews', 'check_catalog'].map((routine) => call(caller, routine)),
    call(caller, 'last_check_result', { p_module: MODULE }),
    call(caller, 'save_check_response', { p_attempt: attempt, p_number: 1, p_response: '9' }),
    call(caller, 'export_account', { p_user_id: user }),
    call(caller, 'admin_list_questions', { p_module: MODULE }),
    call(caller, 'admin_preview_questions', { p_questions: [] }),
    call(caller, 'lesson_questions', { p_lesson: lessonId }),
    ...tables.map(async (table) => {
      const { body } = await stack.request(caller, 'GET', `/rest/v1/${table}?select=*`)
      return body
    }),
  ])
}

/** Whether a response has an explanation, a key, or a solution of any form. */
const reveals = (response: unknown) =>
  /SECRET|000\.5|"solution":[^n]|"is_right"/.test(JSON.stringify(response))

/** All orders of some names. */
const orders = (names: readonly string[]): string[][] =>
  names.length === 0
    ? [[]]
    : names.flatMap((name, index) =>
        orders(names.toSpliced(index, 1)).map((order) => [name, ...order]),
      )

const calls = ['open', 'save', 'score', 'review', 'open']

test.each([...new Set(orders(calls).map((order) => order.join(' ')))])(
  'no solution leaves the database: %s',
  async (order) => {
    const member = await signUp(stack, freshEmail())
    const known: Known = { member, attempt: anyAttempt }
    for (const name of order.split(' ')) {
      const response = await steps[name]?.(known)
      expect(reveals(response), `${name} returns ${JSON.stringify(response)}`).toBe(false)
    }
    const exported = await stack.rpc('export_account', { p_user_id: member.id })
    expect(reveals(exported), JSON.stringify(exported)).toBe(false)
    for (const response of await reads(member, known.attempt, member.id)) {
      expect(reveals(response), JSON.stringify(response)).toBe(false)
    }
  },
)

/** Opens an attempt and answers its questions, rightly from the first to number `right`. */
async function attempt(member: Person, right: number) {
  const opened = openedCheckSchema.parse(await call(member, 'open_check', { p_module: MODULE }))
  if (opened.decision !== 'granted') throw new Error(opened.decision)
  for (const question of opened.questions) {
    const key =
      question.kind === 'choice'
        ? question.options.findIndex((option) => option.startsWith('right'))
        : Number(/\d+/.exec(question.prompt)?.[0]) * 1000 + 0.5
    await call(member, 'save_check_response', {
      p_attempt: opened.id,
      p_number: question.number,
      p_response: String(question.number <= right ? key : (key + 1) % 4),
    })
  }
  const result = checkResultSchema.parse(
    await call(member, 'score_check', { p_attempt: opened.id }),
  )
  return { opened, result }
}

test('others learn nothing from an attempt that passed, and its member sees the solutions', async () => {
  const [member, other] = [await signUp(stack, freshEmail()), await signUp(stack, freshEmail())]
  const { opened, result } = await attempt(member, 4)
  expect(result).toMatchObject({ passed: true, missed: null })
  expect(result.questions?.map(({ explanation }) => explanation)).toEqual(Array(4).fill('SECRET'))
  expect(reveals(await call(member, 'last_check_result', { p_module: MODULE }))).toBe(true)
  for (const caller of [other, anonymous]) {
    for (const response of await reads(caller, opened.id, member.id)) {
      expect(reveals(response), JSON.stringify(response)).toBe(false)
    }
    expect(reveals(await call(caller, 'score_check', { p_attempt: opened.id }))).toBe(false)
  }
})

test('the solutions of one attempt don’t answer the next', async () => {
  const prompts = async () => {
    const member = await signUp(stack, freshEmail())
    const { opened } = await attempt(member, 4)
    return opened.questions.map(({ prompt }) => prompt)
  }
  const drawn = [await prompts(), await prompts(), await prompts()]
  const numbers = drawn.flat().filter((prompt) => prompt.startsWith('How much'))
  expect(numbers).toHaveLength(6)
  expect(new Set(numbers).size).toBe(6)
})

test('a failed attempt names each missed topic, and the next one draws again', async () => {
  const member = await signUp(stack, freshEmail())
  const failed = await attempt(member, 2)
  expect(failed.result).toMatchObject({ correct: 2, passed: false, questions: null })
  expect(failed.result.missed).toHaveLength(2)
  expect(Object.keys(failed.result.missed?.[0] ?? {}).sort()).toEqual(['case', 'lesson', 'second'])
  const next = await attempt(member, 0)
  expect(next.opened.id).not.toBe(failed.opened.id)
  expect(next.opened.questions).not.toEqual(failed.opened.questions)
})

test('a review reveals the solution after the check is passed', async () => {
  const member = await signUp(stack, freshEmail())
  const review = async () => {
    await stack.sql('update public.reviews set due_at = now() where user_id = $1', [member.id])
    const [row] = await stack.sql<{ id: string }>(
      'select question_id as id from public.reviews where user_id = $1 limit 1',
      [member.id],
    )
    return answeredReviewSchema.parse(
      await call(member, 'answer_review', { p_question: row?.id, p_response: '-1' }).then(
        async (answer) =>
          // A choice rejects −1.
          z.object({ code: z.string() }).safeParse(answer).success
            ? call(member, 'answer_review', { p_question: row?.id, p_response: '0' })
            : answer,
      ),
    )
  }
  await attempt(member, 0)
  expect(await review()).toMatchObject({ solution: null, explanation: null })
  await attempt(member, 4)
  expect(await review()).toMatchObject({ explanation: 'SECRET' })
})
