import { type Question, questionSchema, type Spot, type Variable } from '@/lib/checks/schema'
import { readNumber } from '@/lib/forms/typed-number'

/*
 * A question as texts, as CSV files and the form of the admin area have it. `answer` is the number of the right option
 * or point, or the value. The options of an order are its steps in the right order. The options of a drawing are its
 * points: "x y label", in percent of the image. The options of a number are the ranges of its variants: "u = 11.5 to 14
 * step 0.1". With ranges, `answer` is a formula.
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
  'shown',
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
      return 'variables' in question.solution ? question.solution.variables.map(rangeText) : []
  }
}

const rangeText = ({ name, from, to, step }: Variable) => `${name} = ${from} to ${to} step ${step}`

function answerOf({ solution }: Question): string {
  if ('formula' in solution) return solution.formula
  if ('value' in solution) return String(solution.value)
  return 'right' in solution ? String(solution.right + 1) : ''
}

export function toCells(question: Question): QuestionCells {
  const { body, solution } = question
  return {
    purpose: question.purpose,
    kind: question.kind,
    prompt: question.prompt,
    options: optionsOf(question),
    answer: answerOf(question),
    tolerance: 'tolerance' in solution ? String(solution.tolerance) : '',
    unit: 'unit' in body ? body.unit : '',
    image: 'image' in body ? body.image : '',
    alt: 'alt' in body ? body.alt : '',
    explanation: question.explanation,
    lessonId: question.lessonId ?? '',
    second: question.second === null ? '' : String(question.second),
    caseId: question.caseId ?? '',
    shown: 'shown' in solution ? String(solution.shown ?? '') : '',
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

/** A range such as `u = 11.5 to 14 step 0.1`. Its parts are invalid if the text has another form. */
function variableOf(cell: string): Variable {
  const [, name = '', from = '', to = '', step = ''] =
    /^(\w+)\s*=\s*(\S+)\s+to\s+(\S+)\s+step\s+(\S+)$/.exec(cell) ?? []
  return { name, from: numberOf(from), to: numberOf(to), step: numberOf(step) }
}

function numberSolution(
  { answer, tolerance, unit }: QuestionCells,
  ranges: readonly string[],
  shown: { shown?: number },
) {
  const around = numberOf(tolerance, unit)
  return ranges.length === 0
    ? { value: numberOf(answer, unit), tolerance: around, ...shown }
    : { formula: answer, tolerance: around, variables: ranges.map(variableOf), ...shown }
}

/** Parses texts with questionSchema. */
export function parseCells(cells: QuestionCells) {
  const options = cells.options.filter((option) => option !== '')
  const shown = cells.shown === '' ? {} : { shown: secondOf(cells.shown) }
  const right = { right: numberOf(cells.answer) - 1, ...shown }
  const kinds: Record<string, { body: unknown; solution: unknown }> = {
    choice: { body: { options }, solution: right },
    number: {
      body: { unit: cells.unit },
      solution: numberSolution(cells, options, shown),
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
  formula: 'answer',
  variables: 'options',
}

/** The cell that a path of questionSchema comes from, e.g. `options` for `body.steps.2`. */
export function cellOfPath(path: readonly PropertyKey[]): Cell | 'options' {
  const [part, inner] = path.map(String)
  const name = (part === 'body' || part === 'solution' ? inner : part) ?? 'prompt'
  return cellsOfParts[name] ?? questionCells.find((cell) => cell === name) ?? 'prompt'
}
