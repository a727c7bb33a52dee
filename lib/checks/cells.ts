import { type Question, questionSchema, type Spot } from '@/lib/checks/schema'
import { readNumber } from '@/lib/forms/typed-number'

/*
 * A question as texts, as CSV files and the form of the admin area have it. `answer` is the number of the right option
 * or point, or the value. The options of an order are its steps in the right order. The options of a drawing are its
 * points: "x y label", in percent of the image.
 */

export const questionCells = [
  'purpose',
  'kind',
  'prompt',
  'answer',
  'tolerance',
  'unit',
  'image',
  'alt',
  'explanation',
  'lessonId',
  'second',
  'caseId',
] as const
type Cell = (typeof questionCells)[number]
export type QuestionCells = Record<Cell, string> & { options: readonly string[] }

function optionsOf(question: Question): readonly string[] {
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

export function toCells(question: Question): QuestionCells {
  const { body, solution } = question
  const answer =
    'value' in solution ? solution.value : 'right' in solution ? solution.right + 1 : ''
  return {
    purpose: question.purpose,
    kind: question.kind,
    prompt: question.prompt,
    options: optionsOf(question),
    answer: String(answer),
    tolerance: 'tolerance' in solution ? String(solution.tolerance) : '',
    unit: 'unit' in body ? body.unit : '',
    image: 'image' in body ? body.image : '',
    alt: 'alt' in body ? body.alt : '',
    explanation: question.explanation,
    lessonId: question.lessonId ?? '',
    second: question.second === null ? '' : String(question.second),
    caseId: question.caseId ?? '',
  }
}

/** NaN if the text isn't a number or can mean two. */
function numberOf(cell: string, unit = ''): number {
  const read = readNumber(cell, unit)
  return 'value' in read ? read.value : Number.NaN
}

/** A time such as `65` or `1:05`, in seconds. */
function secondOf(cell: string): number {
  const match = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(cell)
  return match ? Number(match[1] ?? 0) * 60 + Number(match[2]) : Number.NaN
}

const spotOf = (cell: string): Spot => {
  const [x = '', y = '', ...label] = cell.split(/\s+/)
  return { x: numberOf(x), y: numberOf(y), label: label.join(' ') }
}

/** Parses texts with questionSchema. */
export function parseCells(cells: QuestionCells) {
  const options = cells.options.filter((option) => option !== '')
  const right = { right: numberOf(cells.answer) - 1 }
  const kinds: Record<string, { body: unknown; solution: unknown }> = {
    choice: { body: { options }, solution: right },
    number: {
      body: { unit: cells.unit },
      solution: {
        value: numberOf(cells.answer, cells.unit),
        tolerance: numberOf(cells.tolerance, cells.unit),
      },
    },
    order: { body: { steps: options }, solution: {} },
    point: {
      body: { image: cells.image, alt: cells.alt, spots: options.map(spotOf) },
      solution: right,
    },
  }
  return questionSchema.safeParse({
    purpose: cells.purpose,
    kind: cells.kind,
    prompt: cells.prompt,
    ...kinds[cells.kind],
    explanation: cells.explanation,
    lessonId: cells.lessonId || null,
    second: cells.second === '' ? null : secondOf(cells.second),
    caseId: cells.caseId || null,
  })
}

const cellsOfParts: Record<string, Cell | 'options'> = {
  options: 'options',
  steps: 'options',
  spots: 'options',
  right: 'answer',
  value: 'answer',
}

/** The cell that a path of questionSchema comes from, e.g. `options` for `body.steps.2`. */
export function cellOfPath(path: readonly PropertyKey[]): Cell | 'options' {
  const [part, inner] = path.map(String)
  const name = (part === 'body' || part === 'solution' ? inner : part) ?? 'prompt'
  return cellsOfParts[name] ?? questionCells.find((cell) => cell === name) ?? 'prompt'
}
