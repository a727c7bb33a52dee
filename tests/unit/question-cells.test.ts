import { describe, expect, test } from 'vitest'
import { cellOfPath, parseCells, toCells } from '@/lib/checks/cells'
import { csvToQuestions, questionsToCsv } from '@/lib/checks/csv'
import type { Question } from '@/lib/checks/schema'

const lessonId = '5f0c2c0e-6f5e-4f58-9f0a-3f3f0b7d9b10'
const lessons = new Map([['EL-101/2', lessonId]])

const shared = {
  purpose: 'check',
  prompt: 'Technician A says "the lamp is open".\nTechnician B says, "the ground is open".',
  explanation: 'Both ends read 12.6 V; the drop is behind them.',
  lessonId,
  second: 65,
  caseId: null,
} as const
const questions: readonly Question[] = [
  { ...shared, kind: 'choice', body: { options: ['A only', 'B only'] }, solution: { right: 1 } },
  { ...shared, kind: 'number', body: { unit: 'V' }, solution: { value: -0.5, tolerance: 0.05 } },
  { ...shared, kind: 'order', body: { steps: ['One', '-2 K', '=three'] }, solution: {} },
  {
    ...shared,
    kind: 'point',
    lessonId: null,
    second: null,
    caseId: 'starter',
    body: {
      image: '/images/checks/starter.svg',
      alt: 'Starter circuit',
      spots: [
        { x: 10, y: 20.5, label: 'Terminal 30' },
        { x: 60, y: 40, label: 'Terminal 50' },
      ],
    },
    solution: { right: 0 },
  },
]

test('questions survive an export and an import', () => {
  expect(csvToQuestions(questionsToCsv(questions, lessons), lessons)).toEqual({ questions })
})

test('files of spreadsheets with semicolons are read', () => {
  const csv = [
    'Purpose;Kind;Question;Option 1;Option 2;Answer;Explanation;Lesson;Second',
    'check;choice;Which fuse?;F1;F2;2;The wiring diagram shows F2.;EL-101/2;12',
  ].join('\r\n')
  const read = csvToQuestions(`\uFEFF${csv}`, lessons)
  expect(read).toMatchObject({ questions: [{ body: { options: ['F1', 'F2'] }, second: 12 }] })
})

test.each([
  ['a broken file', 'purpose,kind\n"check', /Quote Not Closed|quote/i],
  ['an empty file', '', /no questions/],
  ['other columns', 'name,price\nA,1', /columns are missing: purpose, kind, question/],
  [
    'an unknown lesson',
    'purpose,kind,question,option 1,option 2,answer,explanation,lesson,second\ncheck,choice,Q?,A,B,1,E.,EL-999/1,5',
    /UUID/,
  ],
  [
    'an answer that is no option',
    'purpose,kind,question,option 1,option 2,answer,explanation,lesson,second\ncheck,choice,Q?,A,B,3,E.,EL-101/2,5',
    /one of the options/,
  ],
  [
    'a question in a film without a film',
    'purpose,kind,question,option 1,option 2,answer,explanation,case\npredict,choice,Q?,A,B,1,E.,starter',
    /film/,
  ],
])('%s is rejected with its line', (_what, csv, message) => {
  const read = csvToQuestions(csv, lessons)
  expect(read).toHaveProperty('faults')
  if ('faults' in read) expect(read.faults[0]?.message).toMatch(message)
})

describe('cells', () => {
  test('a decimal comma and a typographic minus are read', () => {
    const [, number] = questions
    if (!number) throw new Error('No question')
    const parsed = parseCells({ ...toCells(number), answer: '−0,5', tolerance: '0,05' })
    expect(parsed.data).toEqual(number)
  })

  test.each([
    [['body', 'options', 2], 'options'],
    [['body', 'spots', 0, 'label'], 'options'],
    [['body', 'unit'], 'unit'],
    [['solution', 'right'], 'answer'],
    [['solution', 'tolerance'], 'tolerance'],
    [['explanation'], 'explanation'],
    [['lessonId'], 'lessonId'],
  ])('an error at %j belongs to the field %s', (path, cell) => {
    expect(cellOfPath(path)).toBe(cell)
  })
})
