import { expect, test } from 'vitest'
import { matchQuestions, planImport } from '@/lib/checks/import-plan'
import type { Question } from '@/lib/checks/schema'

const lessonId = '5f0c2c0e-6f5e-4f58-9f0a-3f3f0b7d9b10'
const codes = new Map([[lessonId, 'EL-101/2']])

const question = (prompt: string, changes: Partial<Question> = {}) =>
  ({
    purpose: 'check',
    kind: 'choice',
    prompt,
    body: { options: ['A', prompt] },
    solution: { right: 0 },
    explanation: 'Because.',
    lessonId: null,
    second: null,
    caseId: 'starter',
    ...changes,
  }) as Question
const present = (...prompts: string[]) =>
  prompts.map((prompt) => ({ ...question(prompt), id: `id of ${prompt}` }))

function compare(presentQuestions: ReturnType<typeof present>, questions: Question[]) {
  const matched = matchQuestions(presentQuestions, questions)
  return { plan: planImport(presentQuestions, matched, codes), matched }
}

test('lists what a file adds, changes, keeps and leaves out', () => {
  const { plan, matched } = compare(present('Kept?', 'Changed?', 'Corected?', 'Missing?'), [
    question('New?'),
    question('Kept?'),
    question('Changed?', { explanation: 'Otherwise.', caseId: null, lessonId, second: 5 }),
    question('Corrected?', { body: { options: ['A', 'Corected?'] } } as Partial<Question>),
  ])
  expect(plan).toEqual({
    added: ['New?'],
    changed: [
      {
        prompt: 'Changed?',
        changes: [
          { label: 'Explanation', before: 'Because.', after: 'Otherwise.' },
          { label: 'Lesson', before: '', after: 'EL-101/2' },
          { label: 'Second', before: '', after: '5' },
          { label: 'Case', before: 'starter', after: '' },
        ],
      },
      {
        prompt: 'Corrected?',
        changes: [{ label: 'Question', before: 'Corected?', after: 'Corrected?' }],
      },
    ],
    missing: ['Missing?'],
    kept: 1,
  })
  expect(matched.map(({ replaces }) => replaces)).toEqual([
    null,
    'id of Kept?',
    'id of Changed?',
    'id of Corected?',
  ])
})

test('matches a question with an equal one, even after a similar one', () => {
  const { plan, matched } = compare(present('Same?'), [
    question('Same?', { explanation: 'Otherwise.' }),
    question('Same?'),
  ])
  expect(plan).toMatchObject({ added: ['Same?'], changed: [], missing: [], kept: 1 })
  expect(matched.map(({ replaces }) => replaces)).toEqual([null, 'id of Same?'])
})

test('lists each option that changes', () => {
  const body = { options: ['A', 'B', 'C'] }
  const { plan } = compare(present('Which?'), [question('Which?', { body } as Partial<Question>)])
  expect(plan.changed[0]?.changes).toEqual([
    { label: 'Option 2', before: 'Which?', after: 'B' },
    { label: 'Option 3', before: '', after: 'C' },
  ])
})
