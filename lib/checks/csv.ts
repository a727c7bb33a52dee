import { parse } from 'csv-parse/sync'
import { toCsv } from '@/lib/analytics/csv'
import { type Question, questionSchema, type Spot } from '@/lib/checks/schema'

/*
 * Questions as CSV. A row has one question. `answer` is the number of the right option or point, or the value. The
 * options of an order are its steps in the right order. A point is "x y label", in percent of the image. `lesson` is a
 * module and the position of a lesson, e.g. "EL-101/2".
 */

const OPTIONS = 8
const columns = [
  'purpose',
  'kind',
  'question',
  ...Array.from({ length: OPTIONS }, (_, index) => `option ${index + 1}`),
  'answer',
  'tolerance',
  'unit',
  'image',
  'image description',
  'explanation',
  'lesson',
  'second',
  'case',
] as const

type Row = Record<string, string>

/** Lessons by their code in a CSV file, e.g. "EL-101/2". */
export type LessonCodes = ReadonlyMap<string, string>

/** A row that isn't a valid question. The header is line 1. */
export interface CsvFault {
  line: number
  message: string
}

const cellsOf = (question: Question): string[] => {
  switch (question.kind) {
    case 'choice':
      return question.body.options
    case 'order':
      return question.body.steps
    case 'point':
      return question.body.spots.map(({ x, y, label }) => `${x} ${y} ${label}`)
    case 'number':
      return []
  }
}

/** The questions of a module as CSV. `lessonCodes` maps the ids of lessons to their codes. */
export function questionsToCsv(
  questions: readonly Question[],
  lessonCodes: ReadonlyMap<string, string>,
): string {
  const rows = questions.map((question) => {
    const { solution, body } = question
    const cells = cellsOf(question)
    return [
      question.purpose,
      question.kind,
      question.prompt,
      ...Array.from({ length: OPTIONS }, (_, index) => cells[index] ?? ''),
      'value' in solution ? solution.value : 'right' in solution ? solution.right + 1 : '',
      'tolerance' in solution ? solution.tolerance : '',
      'unit' in body ? body.unit : '',
      'image' in body ? body.image : '',
      'alt' in body ? body.alt : '',
      question.explanation,
      question.lessonId === null ? '' : (lessonCodes.get(question.lessonId) ?? ''),
      question.second ?? '',
      question.caseId ?? '',
    ]
  })
  return toCsv([[...columns], ...rows])
}

const numberOf = (cell: string | undefined) => (cell ? Number(cell) : Number.NaN)

const spotOf = (cell: string): Spot => {
  const [x, y, ...label] = cell.split(' ')
  return { x: numberOf(x), y: numberOf(y), label: label.join(' ') }
}

/** The input of questionSchema that a row describes. */
function questionOf(row: Row, lessons: LessonCodes): unknown {
  const options = Array.from({ length: OPTIONS }, (_, index) => row[`option ${index + 1}`] ?? '')
  const filled = options.filter((option) => option !== '')
  const right = { right: numberOf(row.answer) - 1 }
  const kinds: Record<string, { body: unknown; solution: unknown }> = {
    choice: { body: { options: filled }, solution: right },
    number: {
      body: { unit: row.unit },
      solution: { value: numberOf(row.answer), tolerance: numberOf(row.tolerance) },
    },
    order: { body: { steps: filled }, solution: {} },
    point: {
      body: { image: row.image, alt: row['image description'], spots: filled.map(spotOf) },
      solution: right,
    },
  }
  return {
    purpose: row.purpose,
    kind: row.kind,
    prompt: row.question,
    ...kinds[row.kind ?? ''],
    explanation: row.explanation,
    // An unknown lesson isn't a UUID, so that the schema rejects it.
    lessonId: row.lesson ? (lessons.get(row.lesson) ?? row.lesson) : null,
    second: row.second ? numberOf(row.second) : null,
    caseId: row.case || null,
  }
}

/** Undoes the apostrophe that csvCell() puts before values that look like a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')

/**
 * The questions of a CSV file, or its faults. Accepts commas, semicolons and tabs as separators, because spreadsheets
 * of some languages write them.
 */
export function csvToQuestions(
  csv: string,
  lessons: LessonCodes,
): { questions: Question[] } | { faults: CsvFault[] } {
  const [header = ''] = csv.split(/\r?\n/, 1)
  let rows: Row[]
  try {
    rows = parse(csv, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'].find((separator) => header.includes(separator)) ?? ',',
      skip_empty_lines: true,
      cast: (cell: string) => unescaped(cell.trim()),
    })
  } catch (error) {
    return { faults: [{ line: 1, message: error instanceof Error ? error.message : 'Not CSV' }] }
  }
  const missing = ['purpose', 'kind', 'question', 'answer', 'explanation'].filter(
    (name) => rows[0] !== undefined && !(name in rows[0]),
  )
  if (rows.length === 0) return { faults: [{ line: 1, message: 'The file has no questions' }] }
  if (missing.length > 0) {
    return { faults: [{ line: 1, message: `The columns ${missing.join(', ')} are missing` }] }
  }
  const results = rows.map((row) => questionSchema.safeParse(questionOf(row, lessons)))
  const faults = results.flatMap(({ error }, index) =>
    error
      ? [{ line: index + 2, message: error.issues.map(({ message }) => message).join('. ') }]
      : [],
  )
  if (faults.length > 0) return { faults }
  return { questions: results.flatMap(({ data }) => (data ? [data] : [])) }
}
