import type { Training } from '@/lib/lessons/training'
import {
  categoryTotals,
  formatHours,
  outcomeNames,
  trainingWeeks,
} from '@/lib/lessons/training-tables'
import { colors, TaggedPdf } from '@/lib/pdf/document'
import { bold, Flow, quiet } from '@/lib/pdf/flow'
import { isolate } from '@/lib/pdf/runs'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (day: string) => dayFormat.format(new Date(day))

/** The training hours as a tagged PDF for an employer. */
export function trainingPdf(
  training: Training,
  {
    siteName,
    name,
    now,
    categoryOf,
    titleOf,
  }: {
    siteName: string
    name: string
    now: Date
    /** Title of the category of a module. */
    categoryOf: (moduleId: string) => string
    /** Title of a module. */
    titleOf: (moduleId: string) => string
  },
): Promise<Buffer> {
  const period = `${dayOf(training.start)} to ${dayOf(training.end)}`
  const pdf = new TaggedPdf({
    title: `Training hours of ${name}, ${period}`,
    author: siteName,
    isLandscape: false,
    date: now,
  })
  const flow = new Flow(pdf, {
    footer: `Training hours of ${isolate(name)} · ${period}`,
    page: 1,
    background: () => pdf.artifact((doc) => doc.rect(0, 0, pdf.width, 6).fill(colors.signal)),
  })
  flow.paragraph('P', siteName, { face: 'display', size: 15 }, 16)
  flow.paragraph('H1', 'Training hours', { face: 'display', size: 36 }, 6)
  flow.paragraph('P', name, { face: 'bold', size: 16 }, 4)
  flow.paragraph('P', `${period} (time zone ${training.timeZone})`, quiet, 14)
  flow.paragraph(
    'P',
    `Made on ${dayOf(now.toISOString())} from the records of ${siteName}. Hours are the time for which films played. A part that was watched twice counts twice. The time of knowledge checks and exams is not counted.`,
    quiet,
    24,
  )
  if (training.watched.length + training.checks.length + training.cases.length === 0) {
    flow.paragraph('P', 'Nothing was recorded between these days.', bold, 0)
  }

  const totals = categoryTotals(training, categoryOf)
  const sum = totals.reduce((seconds, total) => seconds + total.seconds, 0)
  flow.table(
    `Total: ${formatHours(sum)}`,
    [
      { title: 'Category', width: 175 },
      { title: 'Hours', width: 140, align: 'right' },
      { title: 'Lessons completed', width: 60, align: 'right' },
      { title: 'Checks passed', width: 60, align: 'right' },
      { title: 'Cases solved', width: 60, align: 'right' },
    ],
    totals.map(({ category, seconds, lessons, checks, cases }) => [
      category,
      formatHours(seconds),
      String(lessons),
      String(checks),
      String(cases),
    ]),
  )
  flow.table(
    'Hours per week',
    [
      { title: 'Week of', width: 80 },
      { title: 'Category', width: 110 },
      { title: 'Hours', width: 105, align: 'right' },
      { title: 'Lessons', width: 200 },
    ],
    trainingWeeks(training, categoryOf).map(({ week, category, seconds, lessons }) => [
      dayOf(week),
      category,
      formatHours(seconds),
      lessons.join('; '),
    ]),
  )
  flow.table(
    'Knowledge checks',
    [
      { title: 'Day', width: 80 },
      { title: 'Category', width: 110 },
      { title: 'Module', width: 165 },
      { title: 'Result', width: 140 },
    ],
    training.checks.map(({ day, moduleId, correct, questions, passed }) => [
      dayOf(day),
      categoryOf(moduleId),
      `${moduleId} ${titleOf(moduleId)}`.trim(),
      `${passed ? 'Passed' : 'Not passed'}: ${correct} of ${questions} right`,
    ]),
  )
  flow.table(
    'Fault case exams',
    [
      { title: 'Day', width: 80 },
      { title: 'Category', width: 110 },
      { title: 'Case', width: 165 },
      { title: 'Result', width: 140 },
    ],
    training.cases.map(({ day, moduleId, title, outcome, readings, par }) => [
      dayOf(day),
      categoryOf(moduleId),
      title,
      outcome === 'solved' ? `Solved, ${readings} readings (par ${par})` : outcomeNames[outcome],
    ]),
  )
  return pdf.end()
}
