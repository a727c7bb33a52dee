import { parse } from 'csv-parse/sync'
import { parseCells, type QuestionCells, toCells } from '@/lib/checks/cells'
import type { Question } from '@/lib/checks/schema'
import { toCsv } from '@/lib/csv'

/* Questions as CSV. A row has one question. `lesson` is a module and the position of a lesson, e.g. "EL-101/2". */

const OPTIONS = 8
const optionNames = Array.from({ length: OPTIONS }, (_, index) => `option ${index + 1}`)
const columns = [
  'purpose',
  'kind',
  'question',
  ...optionNames,
  'answer',
  'tolerance',
  'unit',
  'image',
  'image description',
  'explanation',
  'lesson',
  'second',
  'case',
]

/** The ids of lessons by their code in a CSV file, e.g. "EL-101/2". */
export type LessonCodes = ReadonlyMap<string, string>

export const codesOf = (lessons: readonly { id: string; code: string }[]): LessonCodes =>
  new Map(lessons.map(({ id, code }) => [code, id]))

/** A row that isn't a valid question. The header is line 1. */
export interface CsvFault {
  line: number
  message: string
}

/** The questions of a module as CSV. */
export function questionsToCsv(questions: readonly Question[], lessons: LessonCodes): string {
  const codes = new Map([...lessons].map(([code, id]) => [id, code]))
  const rows = questions
    .map(toCells)
    .map((cells) => [
      cells.purpose,
      cells.kind,
      cells.prompt,
      ...optionNames.map((_, index) => cells.options[index] ?? ''),
      cells.answer,
      cells.tolerance,
      cells.unit,
      cells.image,
      cells.alt,
      cells.explanation,
      codes.get(cells.lessonId) ?? '',
      cells.second,
      cells.caseId,
    ])
  return toCsv([columns, ...rows])
}

function cellsOf(row: Partial<Record<string, string>>, lessons: LessonCodes): QuestionCells {
  const cell = (name: string) => row[name] ?? ''
  const lesson = cell('lesson')
  return {
    purpose: cell('purpose'),
    kind: cell('kind'),
    prompt: cell('question'),
    options: optionNames.map(cell),
    answer: cell('answer'),
    tolerance: cell('tolerance'),
    unit: cell('unit'),
    image: cell('image'),
    alt: cell('image description'),
    explanation: cell('explanation'),
    // An unknown lesson isn't a UUID, so that the schema rejects it.
    lessonId: lessons.get(lesson) ?? lesson,
    second: cell('second'),
    caseId: cell('case'),
  }
}

/** Undoes the apostrophe that csvCell() puts before values that look like a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')

/** Reads the rows by the names of their columns. Fails for a file that isn't CSV. */
function readRows(csv: string): Partial<Record<string, string>>[] {
  const [header = ''] = csv.split(/\r?\n/, 1)
  return parse(csv, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    // Spreadsheets of some languages write semicolons or tabs.
    delimiter: [',', ';', '\t'].find((separator) => header.includes(separator)) ?? ',',
    skip_empty_lines: true,
    cast: (cell: string) => unescaped(cell.trim()),
  })
}

/** The questions of a CSV file, or its faults. */
export function csvToQuestions(
  csv: string,
  lessons: LessonCodes,
): { questions: Question[] } | { faults: CsvFault[] } {
  const fail = (message: string) => ({ faults: [{ line: 1, message }] })
  let rows: Partial<Record<string, string>>[]
  try {
    rows = readRows(csv)
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'The file is not CSV')
  }
  const [first] = rows
  if (!first) return fail('The file has no questions')
  const missing = ['purpose', 'kind', 'question', 'explanation'].filter((name) => !(name in first))
  if (missing.length > 0) return fail(`These columns are missing: ${missing.join(', ')}`)

  const results = rows.map((row) => parseCells(cellsOf(row, lessons)))
  const faults = results.flatMap(({ error }, index) =>
    error
      ? [{ line: index + 2, message: error.issues.map(({ message }) => message).join('. ') }]
      : [],
  )
  if (faults.length > 0) return { faults }
  return { questions: results.flatMap(({ data }) => (data ? [data] : [])) }
}
