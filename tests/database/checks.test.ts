import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  answeredReviewSchema,
  checkResultSchema,
  dueReviewsSchema,
  openedCheckSchema,
  ownChecksSchema,
  type QuestionResponse,
} from '@/lib/checks/results'
import type { Question } from '@/lib/checks/schema'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

// The matrix in tests/database/access checks who may call what, and the limits one by one.

/** A module with a film for everyone. */
const MODULE = 'EL-101'

let stack: Stack
let admin: Person
let member: Person
let lessonId: string

beforeAll(async () => {
  stack = await startStack('pglite')
  admin = await makeAdmin(stack, await signUp(stack, freshEmail()))
  const [lesson] = await stack.sql<{ id: string }>(
    `select id from public.lessons where module_id = $1 and position = 1`,
    [MODULE],
  )
  lessonId = lesson?.id ?? ''
  await stack.sql(
    `update public.lessons set state = 'published', access = 'free', duration = 60, poster = '/images/a.webp'
     where id = $1`,
    [lessonId],
  )
})
beforeEach(async () => {
  member = await signUp(stack, freshEmail())
})
afterAll(() => stack.stop())

const call = async (routine: string, body: object, caller = member) => {
  const { status, body: answer } = await stack.request(caller, 'POST', `/rest/v1/rpc/${routine}`, {
    body,
  })
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  return answer
}

const shared = {
  purpose: 'check' as const,
  explanation: 'Because.',
  second: 5,
  caseId: null,
}
type Form = Pick<Question, 'kind' | 'body' | 'solution'>
/** A pool from which a check asks this number of questions. */
const numbers = (asked: number): Form[] =>
  Array.from({ length: 2 * asked }, (_, index) => ({
    kind: 'number',
    body: { unit: 'V' },
    solution: { value: index + 1, tolerance: 0 },
  }))

/** Replaces the questions of the module. Their prompts are "Question 1" and so on. */
const writeQuestions = async (forms: readonly Form[]) => {
  const present = z
    .array(z.object({ id: z.uuid() }))
    .parse(await call('admin_list_questions', { p_module: MODULE }, admin))
  return call(
    'admin_import_questions',
    {
      p_module: MODULE,
      p_previous: present.map(({ id }) => id),
      p_deletes: true,
      p_questions: forms.map((form, index) => ({
        ...form,
        ...shared,
        lessonId,
        prompt: `Question ${index + 1}`,
      })),
    },
    admin,
  )
}

const openCheck = async () => {
  const opened = openedCheckSchema.parse(await call('open_check', { p_module: MODULE }))
  if (opened.decision !== 'granted') throw new Error(opened.decision)
  return opened
}
type Opened = Awaited<ReturnType<typeof openCheck>>

const save = ({ id }: Opened, number: number, response: QuestionResponse | null) =>
  call('save_check_response', {
    p_attempt: id,
    p_number: number,
    p_response: JSON.stringify(response),
  })
const score = async ({ id }: Opened) =>
  checkResultSchema.parse(await call('score_check', { p_attempt: id }))
const dueReviews = async () => dueReviewsSchema.parse(await call('due_reviews', {}))

/** The solution of a question of `numbers` is the number in its prompt. */
const solutionOf = ({ prompt }: { prompt: string }) => Number(prompt.split(' ')[1])

/** Answers the first questions rightly. */
async function answerNumbers(opened: Opened, right: number) {
  for (const question of opened.questions) {
    await save(opened, question.number, question.number <= right ? solutionOf(question) : 0)
  }
}

const forms: Form[] = [
  { kind: 'choice', body: { options: ['no', 'yes', 'maybe'] }, solution: { right: 1 } },
  { kind: 'number', body: { unit: 'V' }, solution: { value: 12.6, tolerance: 0.1 } },
  { kind: 'order', body: { steps: ['first', 'second', 'third'] }, solution: {} },
  {
    kind: 'point',
    body: {
      image: '/images/a.webp',
      alt: 'A',
      spots: [
        { x: 1, y: 1, label: 'a' },
        { x: 2, y: 2, label: 'b' },
      ],
    },
    solution: { right: 1 },
  },
]

test.each(forms)(
  'scores and explains a question of the kind $kind, whatever its random order',
  async (form) => {
    await writeQuestions([form, form])
    const opened = await openCheck()
    const [question] = opened.questions
    const responses: Record<Question['kind'], QuestionResponse> = {
      choice: question?.kind === 'choice' ? question.options.indexOf('yes') : 0,
      // Exactly at the tolerance, which a binary fraction would miss.
      number: 12.7,
      order:
        question?.kind === 'order'
          ? ['first', 'second', 'third'].map((step) => question.steps.indexOf(step))
          : [],
      point: 1,
    }
    const response = responses[form.kind]
    expect(await save(opened, 1, response)).toBe('saved')
    expect(await score(opened)).toMatchObject({
      correct: 1,
      questionCount: 1,
      passed: true,
      missed: null,
      questions: [
        {
          solution: form.kind === 'number' ? form.solution : response,
          isRight: true,
          explanation: 'Because.',
          second: 5,
        },
      ],
    })
    expect((await dueReviews()).waiting).toBe(0)
  },
)

test('options about two technicians keep their order, others do not', async () => {
  const technicians = ['A only', 'B only', 'Both A and B', 'Neither A nor B']
  const others = ['one', 'two', 'three', 'four', 'five', 'six']
  const choice = (options: string[]): Form => ({
    kind: 'choice',
    body: { options },
    solution: { right: 0 },
  })
  await writeQuestions([technicians, others].flatMap((options) => Array(12).fill(choice(options))))
  const { questions } = await openCheck()
  const shown = questions.map((question) => (question.kind === 'choice' ? question.options : []))
  expect(shown).toHaveLength(12)
  const of = (count: number) => shown.filter((options) => options.length === count)
  expect(of(4)).toEqual(of(4).map(() => technicians))
  expect(of(6)).not.toEqual(of(6).map(() => others))
})

test.each([
  [5, 4, true],
  [6, 4, false],
  [6, 5, true],
  [10, 7, false],
])('of %i questions, %i right responses pass: %s', async (questions, right, passed) => {
  await writeQuestions(numbers(questions))
  const opened = await openCheck()
  await answerNumbers(opened, right)
  expect(await score(opened)).toMatchObject({ correct: right, passed })
})

test('an attempt continues with its responses, and keeps its score when it is scored', async () => {
  await writeQuestions(numbers(2))
  const opened = await openCheck()
  await save(opened, 2, 7)
  await save(opened, 2, 8)
  const again = await openCheck()
  expect(again.id).toBe(opened.id)
  expect(again.questions.map(({ response }) => response)).toEqual([null, 8])
  await score(opened)
  expect(await save(opened, 1, 1)).toBe('scored')
  expect(await score(opened)).toMatchObject({ correct: 0 })
  const last = checkResultSchema.parse(await call('last_check_result', { p_module: MODULE }))
  // Both questions were missed. They have the same second of the film, which appears once.
  expect(last).toMatchObject({ passed: false, questions: null, missed: [{ second: 5 }] })
  expect(ownChecksSchema.parse(await call('own_checks', {}))).toMatchObject([
    { moduleId: MODULE, attempts: 1, best: 0, passedAt: null, isOpen: false },
  ])
  expect((await openCheck()).id).not.toBe(opened.id)
})

test('a cleared response is scored as none', async () => {
  await writeQuestions(numbers(1))
  const opened = await openCheck()
  await answerNumbers(opened, 1)
  expect(await save(opened, 1, null)).toBe('saved')
  expect((await openCheck()).questions[0]?.response).toBeNull()
  expect(await score(opened)).toMatchObject({ correct: 0 })
})

test('a question that is changed during an attempt stays as the user saw it', async () => {
  await writeQuestions(numbers(2))
  const opened = await openCheck()
  await answerNumbers(opened, 2)
  const changed: Form = {
    kind: 'number',
    body: { unit: 'A' },
    solution: { value: 9, tolerance: 0 },
  }
  await writeQuestions([changed, changed])
  expect((await openCheck()).questions).toEqual(
    opened.questions.map((question) => ({
      ...question,
      response: solutionOf(question),
    })),
  )
  expect(await score(opened)).toMatchObject({ correct: 2, questionCount: 2 })
  expect((await openCheck()).questions).toMatchObject([{ kind: 'number', unit: 'A' }])
})

test('a missed question comes back after 2, 7 and 21 days, and then no more', async () => {
  await writeQuestions(numbers(1))
  await score(await openCheck())
  const makeDue = () =>
    stack.sql('update public.reviews set due_at = now() where user_id = $1', [member.id])
  const answer = async (isRight: boolean) => {
    const [question] = (await dueReviews()).questions
    if (!question) throw new Error('No question is due')
    const response = isRight ? solutionOf(question) : 0
    const before = Date.now()
    const answered = answeredReviewSchema.parse(
      await call('answer_review', {
        p_question: question.id,
        p_response: JSON.stringify(response),
      }),
    )
    const days = answered?.nextAt && (Date.parse(answered.nextAt) - before) / 86_400_000
    return { isRight: answered?.isRight, days: days && Math.round(days) }
  }

  const waiting = await dueReviews()
  expect(waiting).toMatchObject({ waiting: 1, due: 0, questions: [] })
  expect(Math.round((Date.parse(waiting.nextAt ?? '') - Date.now()) / 86_400_000)).toBe(2)
  await makeDue()
  expect(await answer(true)).toEqual({ isRight: true, days: 7 })
  await makeDue()
  // A wrong response begins again.
  expect(await answer(false)).toEqual({ isRight: false, days: 2 })
  for (const days of [7, 21, null]) {
    await makeDue()
    expect(await answer(true)).toEqual({ isRight: true, days })
  }
  expect(await dueReviews()).toMatchObject({ waiting: 0, due: 0, nextAt: null })
})

test('a review shows at most five questions, the longest overdue first', async () => {
  await writeQuestions(numbers(7))
  const opened = await openCheck()
  await score(opened)
  await stack.sql(
    `update public.reviews as review set due_at = now() - question.position * interval '1 hour'
     from private.questions as question where question.id = review.question_id and review.user_id = $1`,
    [member.id],
  )
  const { due, questions } = await dueReviews()
  expect(due).toBe(7)
  const asked = opened.questions.map(solutionOf).sort((one, other) => other - one)
  expect(questions.map(solutionOf)).toEqual(asked.slice(0, 5))
})

test('two responses to a review at the same time count once', async () => {
  await writeQuestions(numbers(1))
  await score(await openCheck())
  await stack.sql('update public.reviews set due_at = now() where user_id = $1', [member.id])
  const [question] = (await dueReviews()).questions
  const answers = await Promise.all(
    [1, 2].map(() => call('answer_review', { p_question: question?.id, p_response: '0' })),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})
