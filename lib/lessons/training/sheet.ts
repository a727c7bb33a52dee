import {
  categoryTotals,
  formatClock,
  outcomeNames,
  totalSeconds,
  trainingWeeks,
} from '@/lib/lessons/training/tables'
import type { Training } from '@/lib/lessons/training/training'

export interface SheetColumn {
  title: string
  /** Points in the PDF. */
  width: number
  align?: 'right'
}

export interface SheetTable {
  title: string
  columns: SheetColumn[]
  rows: string[][]
}

export interface Titles {
  /** Title of the category of a module. */
  categoryOf: (moduleId: string) => string
  /** Title of a module. */
  titleOf: (moduleId: string) => string
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const formatTrainingDay = (day: string): string => dayFormat.format(new Date(day))

/** `Nov 1, 2026 to Nov 26, 2026` */
export const periodOf = ({ start, end }: Pick<Training, 'start' | 'end'>): string =>
  `${formatTrainingDay(start)} to ${formatTrainingDay(end)}`

/** How the times of the tables were measured. */
export const TIME_RULE =
  'Times are in hours, minutes and seconds and add up to the totals. Films: the time for which they played; a part that was watched twice counts twice. Checks and bench: measured from the recorded answers, readings and diagnoses; gaps of more than two minutes don’t count. Practice at the bench doesn’t count.'

const time = { width: 55, align: 'right' } as const

function totalsTable(training: Training, { categoryOf }: Titles): SheetTable {
  const totals = categoryTotals(training, categoryOf)
  const sum = (pick: (total: (typeof totals)[number]) => number) =>
    totals.reduce((all, total) => all + pick(total), 0)
  const total = formatClock(totalSeconds(training))
  return {
    title: `Total: ${total}`,
    columns: [
      { title: 'Category', width: 103 },
      { title: 'Films', ...time },
      { title: 'Checks', ...time },
      { title: 'Bench', ...time },
      { title: 'Total', ...time },
      { title: 'Lessons completed', width: 65, align: 'right' },
      { title: 'Checks passed', width: 52, align: 'right' },
      { title: 'Cases solved', width: 55, align: 'right' },
    ],
    rows: [
      ...totals.map(({ category, film, inChecks, atBench, lessons, checks, cases }) => [
        category,
        ...[film, inChecks, atBench, film + inChecks + atBench].map(formatClock),
        ...[lessons, checks, cases].map(String),
      ]),
      [
        'Total',
        ...[sum(({ film }) => film), sum(({ inChecks }) => inChecks)].map(formatClock),
        formatClock(sum(({ atBench }) => atBench)),
        total,
        ...[sum(({ lessons }) => lessons), sum(({ checks }) => checks)].map(String),
        String(sum(({ cases }) => cases)),
      ],
    ],
  }
}

const weeksTable = (training: Training, { categoryOf }: Titles): SheetTable => ({
  title: 'Time per week',
  columns: [
    { title: 'Week of', width: 80 },
    { title: 'Category', width: 110 },
    { title: 'Time', width: 65, align: 'right' },
    { title: 'Lessons, checks and cases', width: 240 },
  ],
  rows: trainingWeeks(training, categoryOf).map(({ week, category, seconds, entries }) => [
    formatTrainingDay(week),
    category,
    formatClock(seconds),
    [...new Set(entries)].join('; '),
  ]),
})

const checksTable = ({ checks }: Training, { categoryOf, titleOf }: Titles): SheetTable => ({
  title: 'Knowledge checks',
  columns: [
    { title: 'Day', width: 80 },
    { title: 'Category', width: 100 },
    { title: 'Module', width: 145 },
    { title: 'Result', width: 110 },
    { title: 'Time', width: 60, align: 'right' },
  ],
  rows: checks.map(({ day, moduleId, correct, questions, passed, seconds }) => [
    formatTrainingDay(day),
    categoryOf(moduleId),
    `${moduleId} ${titleOf(moduleId)}`.trim(),
    `${passed ? 'Passed' : 'Not passed'}: ${correct} of ${questions} right`,
    formatClock(seconds),
  ]),
})

const casesTable = ({ cases }: Training, { categoryOf }: Titles): SheetTable => ({
  title: 'Fault case exams',
  columns: [
    { title: 'Day', width: 80 },
    { title: 'Category', width: 100 },
    { title: 'Case', width: 145 },
    { title: 'Result', width: 110 },
    { title: 'Time', width: 60, align: 'right' },
  ],
  rows: cases.map(({ day, moduleId, title, outcome, readings, par, seconds }) => [
    formatTrainingDay(day),
    categoryOf(moduleId),
    title,
    outcome === 'solved' ? `Solved, ${readings} readings (par ${par})` : outcomeNames[outcome],
    formatClock(seconds),
  ]),
})

/**
 * The tables of training hours, except empty tables. The PDF and the page that verifies it show the same tables.
 */
export function trainingSheet(training: Training, titles: Titles): SheetTable[] {
  if (training.watched.length + training.checks.length + training.cases.length === 0) return []
  return [totalsTable, weeksTable, checksTable, casesTable]
    .map((table) => table(training, titles))
    .filter(({ rows }) => rows.length > 0)
}
