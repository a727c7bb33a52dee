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
  {
    ...shared,
    kind: 'number',
    body: { unit: 'V' },
    solution: {
      formula: 'u / (r + 1)',
      tolerance: 0.05,
      variables: [
        { name: 'u', from: -12.5, to: 14, step: 0.1 },
        { name: 'r', from: 1, to: 4, step: 1 },
      ],
    },
  },
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
  {
    ...shared,
    purpose: 'predict',
    kind: 'number',
    body: { unit: 'V' },
    solution: { value: 12.6, tolerance: 0.2, shown: 71 },
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

const head = 'purpose,kind,question,option 1,option 2,answer,explanation,lesson,second'
const row = 'check,choice,Which fuse?,F1,F2,2,The diagram shows F2.,EL-101/2,12'
const withSemicolons = (line: string) => line.replaceAll(',', ';')
const good = { questions: [expect.objectContaining({ prompt: 'Which fuse?' })] }

test.each([
  ['rows of separators only', `${head}\n${row}\n,,,,,,,,\n,,,,,,,,\n`],
  ['empty separators after each row', `${head},,\n${row},,\n`],
  ['lines of an old Mac', `${head}\r${row}\r`],
  ['lines of two systems', `${head}\r\n${row}\n\r\n`],
  ['the separator of Excel', `sep=;\r\n${withSemicolons(head)}\r\n${withSemicolons(row)}`],
  [
    'the separator of Excel in a row of separators',
    `"sep=;";;\n${withSemicolons(head)}\n${withSemicolons(row)}`,
  ],
  ['tabs', `${head}\n${row}`.replaceAll(',', '\t')],
  ['a header in quotation marks', `"${head.replaceAll(',', '";"')}"\n${withSemicolons(row)}`],
  ['empty lines before the header', `\n\n${head}\n${row}`],
  ['spaces around quotation marks', `${head}\n${row.replace('F1', ' "F1" ')}`],
  ['a separator that Excel names and the file does not have', `sep=;\n${head}\n${row}`],
  ['rows of invisible characters', `${head}\n\u00a0,\u200b,,\n${row}\n`],
  ['capitals', `${head.toUpperCase()}\n${row.replace('check,choice', 'Check,Choice')}`],
  ['other spaces in its header', `\ufeff\ufeff${head.replaceAll(' ', '\u00a0')}\n${row}`],
  ['a row without its last cells', `${head},case,unit\n${row}`],
])('reads a file with %s', (_what, csv) => {
  expect(csvToQuestions(csv, lessons)).toEqual(good)
})

test('a cell keeps separators, quotation marks and line breaks', () => {
  const csv = `${head}\r\n${row.replace('Which fuse?', '"Which ""fuse"", F1;F2\r\nor none?"')}`
  expect(csvToQuestions(csv, lessons)).toMatchObject({
    questions: [{ prompt: 'Which "fuse", F1;F2\nor none?' }],
  })
})

test.each<[what: string, csv: string, line: number, message: RegExp]>([
  [
    'a quotation mark that is not closed',
    `${head}\n${row}\n\n"check,${row}\n${row}`,
    4,
    /isn’t closed/,
  ],
  [
    'a quotation mark inside of a cell',
    `${head}\n${row.replace('fuse', 'fu"se')}`,
    2,
    /is inside of a cell/,
  ],
  ['text after a quotation mark', `${head}\n${row.replace('F1', '"F1"x')}`, 2, /closes a cell/],
  [
    'text after a quotation mark and a space',
    `${head}\n${row.replace('Which fuse?', '"Which" fuse?')}`,
    2,
    /closes a cell/,
  ],
  ['an error of the spreadsheet', `${head}\n${row.replace('F1', '#NAME?')}`, 2, /“#NAME\?” is an/],
  ['a workbook as HTML', '<html xmlns:x="urn:x"><table>', 1, /CSV UTF-8/],
  ['JSON', '[{"purpose": "check"}]', 1, /CSV UTF-8/],
  ['an empty file', '', 1, /no questions/],
  ['a header alone', head, 1, /no questions/],
  ['other columns', 'name,price\nA,1', 1, /columns are missing: purpose, kind, question/],
  ['an unknown column', `${head},option 9\n${row},`, 1, /unknown: option 9/],
  ['a column that exists twice', `${head},answer\n${row},`, 1, /“answer” exists twice/],
  ['too many cells', `${head}\n\n${row},more`, 3, /more cells than the header/],
  ['a character that was lost', `sep=,\n${head}\n${row.replace('fuse', 'f\ufffdse')}`, 3, /lost/],
  [
    'an unknown lesson',
    `${head}\n"check","choice","Q\n?",A,B,1,E.,EL-999/1,5\n`,
    2,
    /no lesson “EL-999\/1”/,
  ],
  ['an unknown purpose', `${head}\n${row.replace('check', 'exam')}`, 2, /“check” or “predict”/],
  ['an unknown kind', `${head}\n${row.replace('choice', 'essay')}`, 2, /“choice”, “number”/],
  ['an answer that is no option', `${head}\n${row.replace(',2,', ',3,')}`, 2, /one of the options/],
  [
    'an answer beyond every option',
    `${head}\n${row.replace(',2,', ',99,')}`,
    2,
    /number of the right option/,
  ],
  ['a time that is none', `${head}\n${row.replace(',12', ',soon')}`, 2, /time such as 1:05/],
  [
    'a number that is too large',
    `${head},tolerance,unit\ncheck,number,Q?,,,2000000000,E.,EL-101/2,5,1,V`,
    2,
    /too large/,
  ],
  [
    'a film question without a film',
    `${head},case\npredict,choice,Q?,A,B,1,E.,,,starter`,
    2,
    /film/,
  ],
  [
    'a film question without the time of its answer',
    `${head}\n${row.replace('check', 'predict')}`,
    2,
    /the film has shown the answer/,
  ],
  [
    'a film that answers before it asks',
    `${head},shown\n${row.replace('check', 'predict')},0:12`,
    2,
    /the film has shown the answer/,
  ],
  [
    'a check question with the time of its answer',
    `${head},shown\n${row},0:20`,
    2,
    /the film has shown the answer/,
  ],
  ['more than 200 questions', `${head}\n${`${row}\n`.repeat(201)}`, 202, /at most 200/],
])('%s is rejected with its line', (_what, csv, line, message) => {
  const read = csvToQuestions(csv, lessons)
  const faults = 'faults' in read ? read.faults : []
  expect(faults[0]).toEqual({ line, message: expect.stringMatching(message) })
  // The messages of libraries.
  expect(faults[0]?.message).not.toMatch(/Invalid|expected|Too |Quote Not Closed/)
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
