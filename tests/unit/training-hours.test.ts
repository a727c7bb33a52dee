import { describe, expect, test } from 'vitest'
import { trainingToCsv } from '@/lib/lessons/training/csv'
import { trainingPdf } from '@/lib/lessons/training/pdf'
import { TIME_RULE, trainingSheet } from '@/lib/lessons/training/sheet'
import { formatClock, totalSeconds } from '@/lib/lessons/training/tables'
import type { Training } from '@/lib/lessons/training/training'
import { weekTable } from '@/lib/lessons/training/week-table'

const titles = {
  categoryOf: (moduleId: string) => (moduleId.startsWith('EL') ? 'Electrical' : 'Engine'),
  titleOf: (moduleId: string) => (moduleId === 'EL-101' ? 'Circuits' : ''),
}
const training: Training = {
  start: '2026-11-01',
  end: '2026-11-26',
  timeZone: 'UTC',
  watched: [
    { week: '2026-11-02', moduleId: 'EL-101', lesson: 'Law', seconds: 89, completed: true },
    { week: '2026-11-02', moduleId: 'EN-101', lesson: 'Cycle', seconds: 91, completed: false },
    { week: '2026-11-09', moduleId: 'EL-101', lesson: 'Law', seconds: 3599, completed: true },
  ],
  checks: [
    {
      day: '2026-11-08',
      moduleId: 'EL-101',
      correct: 8,
      questions: 10,
      passed: true,
      seconds: 29,
    },
    { day: '2026-11-09', moduleId: 'EN-101', correct: 1, questions: 9, passed: false, seconds: 31 },
  ],
  cases: [
    {
      day: '2026-11-09',
      moduleId: 'EL-101',
      title: 'Stop lamp',
      outcome: 'solved',
      readings: 4,
      par: 3,
      seconds: 1000,
    },
  ],
}

const secondsOf = (clock = '') =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
const tableOf = (title: RegExp, of = training) => {
  const table = trainingSheet(of, titles).find((one) => title.test(one.title))
  if (!table) throw new Error(`No table ${title}`)
  return table
}
const columnSum = (rows: string[][], column: number) =>
  rows.reduce((sum, row) => sum + secondsOf(row[column]), 0)

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [3661, '1:01:01'],
  [359_999, '99:59:59'],
])('%i seconds are %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock)
})

test('the totals count films, checks and bench per category', () => {
  const { title, rows } = tableOf(/^Total/)
  expect(title).toBe('Total: 1:20:39')
  expect(rows).toEqual([
    ['Electrical', '1:01:28', '0:00:29', '0:16:40', '1:18:37', '1', '1', '1'],
    ['Engine', '0:01:31', '0:00:31', '0:00:00', '0:02:02', '0', '0', '0'],
    ['Total', '1:02:59', '0:01:00', '0:16:40', '1:20:39', '1', '1', '1'],
  ])
})

test('a week ends on Sunday and lists each thing once', () => {
  expect(tableOf(/per week/).rows).toEqual([
    ['Nov 2, 2026', 'Electrical', '0:01:58', 'Law; Check EL-101'],
    ['Nov 2, 2026', 'Engine', '0:01:31', 'Cycle'],
    ['Nov 9, 2026', 'Electrical', '1:16:39', 'Law; Case: Stop lamp'],
    ['Nov 9, 2026', 'Engine', '0:00:31', 'Check EN-101'],
  ])
})

test('the rows of every table add up to the total', () => {
  // Times that a format in minutes would round to another sum.
  for (const shift of [0, 1, 29, 30, 31, 59, 3571]) {
    const shifted: Training = {
      ...training,
      watched: training.watched.map((row) => ({ ...row, seconds: row.seconds + shift })),
      checks: training.checks.map((row) => ({ ...row, seconds: row.seconds + 2 * shift })),
    }
    const { title, rows } = tableOf(/^Total/, shifted)
    const total = secondsOf(title.replace('Total: ', ''))
    const [sums = [], ...categories] = rows.toReversed()
    expect(secondsOf(sums[4])).toBe(total)
    for (const column of [1, 2, 3, 4]) {
      expect(columnSum(categories, column)).toBe(secondsOf(sums[column]))
    }
    expect(columnSum(tableOf(/per week/, shifted).rows, 2)).toBe(total)
    expect(columnSum(tableOf(/checks/, shifted).rows, 4)).toBe(secondsOf(sums[2]))
    expect(columnSum(tableOf(/cases|case exams/, shifted).rows, 4)).toBe(secondsOf(sums[3]))
  }
})

test('the CSV and the table of weeks add up to the total of the PDF', () => {
  const total = totalSeconds(training)
  const csv = trainingToCsv(training, () => ({ category: 'Electrical', title: 'Circuits' }))
  const seconds = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[7]))
  expect(seconds.reduce((sum, value) => sum + value)).toBe(total)
  const { rows } = weekTable({ ...training, thisWeek: '2026-11-23' }, 4, titles.categoryOf)
  expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(total)
})

test('the time rule says that practice does not count', () => {
  expect(TIME_RULE).toMatch(/Practice at the bench doesn’t count\.$/)
})

test('no days without training have tables', () => {
  expect(trainingSheet({ ...training, watched: [], checks: [], cases: [] }, titles)).toEqual([])
})

describe('the PDF', () => {
  const print = async (number: string | null) =>
    (
      await trainingPdf(training, {
        ...titles,
        siteName: 'Torque Academy',
        siteUrl: 'https://torque-academy.example',
        name: 'Zoë O’Neil',
        madeAt: new Date('2026-11-26T12:00:00Z'),
        number,
      })
    ).toString('latin1')

  test('links the page that verifies it, if it has a number', async () => {
    const link = '/URI (https://torque-academy.example/training-hours/0123-4567-89AB-CDEF-GHJK)'
    expect((await print('0123-4567-89AB-CDEF-GHJK')).split(link)).toHaveLength(3)
    expect(await print(null)).not.toContain('/URI')
  })
})
