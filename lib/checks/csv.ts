import { parseCells, type QuestionCells, toCells } from '@/lib/checks/cells'
import { type CsvFault, readCsvRows } from '@/lib/checks/csv-rows'
import { QUESTIONS_MAX, type Question } from '@/lib/checks/schema'
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
  'shown',
]

/** The ids of lessons by their code in a CSV file, e.g. "EL-101/2". */
export type LessonCodes = ReadonlyMap<string, string>

export const codesOf = (lessons: readonly { id: string; code: string }[]): LessonCodes =>
  new Map(lessons.map(({ id, code }) => [code, id]))

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
      cells.shown,
    ])
  return toCsv([columns, ...rows])
}

function cellsOf(row: Partial<Record<string, string>>, lessons: LessonCodes): QuestionCells {
  const cell = (name: string) => row[name] ?? ''
  const lesson = cell('lesson')
  return {
    // Spreadsheets begin a cell with a capital letter.
    purpose: cell('purpose').toLowerCase(),
    kind: cell('kind').toLowerCase(),
    prompt: cell('question'),
    options: optionNames.map(cell),
    answer: cell('answer'),
    tolerance: cell('tolerance'),
    unit: cell('unit'),
    image: cell('image'),
    alt: cell('image description'),
    explanation: cell('explanation'),
    lessonId: lessons.get(lesson) ?? lesson,
    second: cell('second'),
    caseId: cell('case'),
    shown: cell('shown'),
  }
}

/** The problem of a row that questionSchema can't name as well, or null. */
function rowProblem({ lessonId }: QuestionCells, lessons: LessonCodes): string | null {
  const isUnknown = lessonId !== '' && ![...lessons.values()].includes(lessonId)
  return isUnknown ? `There is no lesson “${lessonId}” with a film` : null
}

/** The questions of a CSV file, or its faults. */
export function csvToQuestions(
  csv: string,
  lessons: LessonCodes,
): { questions: Question[] } | { faults: CsvFault[] } {
  const read = readCsvRows(csv, columns, ['purpose', 'kind', 'question', 'explanation'])
  if ('faults' in read) return read
  const beyond = read.rows[QUESTIONS_MAX]
  if (beyond) {
    return {
      faults: [{ line: beyond.line, message: `A module has at most ${QUESTIONS_MAX} questions` }],
    }
  }
  const results = read.rows.map(({ line, cells: row }) => {
    const cells = cellsOf(row, lessons)
    const problem = rowProblem(cells, lessons)
    if (problem) return { fault: { line, message: problem } }
    const { data, error } = parseCells(cells)
    if (data) return { question: data }
    const message = error.issues.map((issue) => issue.message).join('. ')
    return { fault: { line, message } }
  })
  const faults = results.flatMap(({ fault }) => fault ?? [])
  if (faults.length > 0) return { faults }
  return { questions: results.flatMap(({ question }) => question ?? []) }
}
