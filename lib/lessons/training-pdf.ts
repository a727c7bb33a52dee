import type { Training } from '@/lib/lessons/training'
import { categoryTotals, formatHours, trainingWeeks } from '@/lib/lessons/training-tables'
import { colors, type Parent, TaggedPdf, type TextStyle } from '@/lib/pdf/document'

const MARGIN = 50
const BOTTOM = 76

const text = { face: 'text', size: 9.5 } as const satisfies TextStyle
const quiet = { ...text, color: colors.quiet }
const bold = { ...text, face: 'bold' } as const satisfies TextStyle

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (day: string) => dayFormat.format(new Date(day))

interface Column {
  title: string
  width: number
  align?: 'right'
}

const outcomes = {
  solved: 'Solved',
  failed: 'Not solved',
  'given-up': 'Given up',
  expired: 'Out of time',
} as const

/** Width of the text in a column. The last column ends where the table ends. */
const textWidth = (columns: readonly Column[], index: number) =>
  (columns[index]?.width ?? 0) - (index === columns.length - 1 ? 0 : 10)

/** A page layout that flows tables over any number of pages. */
class Flow {
  y = 0
  private page = 0
  private readonly pdf: TaggedPdf
  private readonly footer: string

  constructor(pdf: TaggedPdf, footer: string) {
    this.pdf = pdf
    this.footer = footer
    this.begin()
  }

  get width() {
    return this.pdf.width - 2 * MARGIN
  }

  private begin() {
    this.page += 1
    this.pdf.artifact((doc) => doc.rect(0, 0, this.pdf.width, 6).fill(colors.signal))
    const line = `${this.footer} · Page ${this.page}`
    this.pdf.footer(line, [MARGIN, this.pdf.height - 44], { ...quiet, size: 8, width: this.width })
    this.y = 50
  }

  /** Begins a new page unless `height` fits. */
  reserve(height: number) {
    if (this.y + height <= this.pdf.height - BOTTOM) return false
    this.pdf.addPage()
    this.begin()
    return true
  }

  paragraph(tag: string, content: string, style: TextStyle, after: number) {
    const wide = { ...style, width: this.width }
    this.reserve(this.pdf.heightOf(content, wide))
    this.y += this.pdf.text(this.pdf.root, tag, content, [MARGIN, this.y], wide) + after
  }

  table(title: string, columns: readonly Column[], rows: readonly (readonly string[])[]) {
    if (rows.length === 0) return
    this.reserve(90)
    this.paragraph('H2', title, { face: 'display', size: 16 }, 8)
    const table = this.pdf.group(this.pdf.root, 'Table')
    const head = columns.map((column) => column.title)
    this.row(table, 'TH', columns, head, bold)
    for (const row of rows) {
      const height = this.rowHeight(columns, row)
      // A page that begins within a table repeats its head.
      if (this.reserve(height)) this.row(table, 'TH', columns, head, bold)
      this.row(table, 'TD', columns, row, text)
    }
    this.y += 22
  }

  private rowHeight(columns: readonly Column[], row: readonly string[]) {
    const heights = columns.map((_, index) =>
      this.pdf.heightOf(row[index] ?? '', { ...text, width: textWidth(columns, index) }),
    )
    return Math.max(...heights) + 9
  }

  private row(
    table: Parent,
    tag: 'TH' | 'TD',
    columns: readonly Column[],
    row: readonly string[],
    style: TextStyle,
  ) {
    const height = this.rowHeight(columns, row)
    const group = this.pdf.group(table, 'TR')
    let x = MARGIN
    for (const [index, { width, align }] of columns.entries()) {
      // The first cell names its row.
      const cell = index === 0 && tag === 'TD' ? 'TH' : tag
      this.pdf.text(group, cell, row[index] ?? '', [x, this.y + 4], {
        ...style,
        width: textWidth(columns, index),
        ...(align ? { align, isTabular: true } : {}),
      })
      x += width
    }
    this.y += height
    this.pdf.rule([MARGIN, this.y], this.width, tag === 'TH' ? colors.ink : colors.line)
  }
}

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
  const flow = new Flow(pdf, `Training hours of ${name} · ${period}`)
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
      outcome === 'solved' ? `Solved, ${readings} readings (par ${par})` : outcomes[outcome],
    ]),
  )
  return pdf.end()
}
