import { type QuestionCells, questionCells, toCells } from '@/lib/checks/cells'
import type { Question } from '@/lib/checks/schema'

/* What an import changes. The admin sees it before anything is changed. */

/** A present question of the module. */
type PresentQuestion = Question & { id: string }

/** A text of a question that the import changes. */
export interface CellChange {
  label: string
  before: string
  after: string
}

export interface ImportPlan {
  /** Prompts. */
  added: string[]
  changed: { prompt: string; changes: CellChange[] }[]
  /** Prompts of the questions that the file doesn't contain. */
  missing: string[]
  /** Number of questions that stay as they are. */
  kept: number
}

/** A question of the file, and the id of the present question that it replaces or equals. */
export type MatchedQuestion = Question & { replaces: string | null }

const labels: Record<(typeof questionCells)[number], string> = {
  purpose: 'Purpose',
  kind: 'Kind',
  prompt: 'Question',
  answer: 'Answer',
  tolerance: 'Tolerance',
  unit: 'Unit',
  image: 'Image',
  alt: 'Image description',
  explanation: 'Explanation',
  lessonId: 'Lesson',
  second: 'Second',
  caseId: 'Case',
}

/** Keys by which a question of the file finds its present question. The first key that matches decides. */
const keys: ((cells: QuestionCells) => string)[] = [
  (cells) => JSON.stringify([questionCells.map((cell) => cells[cell]), cells.options]),
  ({ purpose, prompt }) => JSON.stringify([purpose, prompt]),
  // A corrected prompt.
  ({ purpose, kind, options, answer, tolerance, unit, image, explanation }) =>
    JSON.stringify([purpose, kind, options, answer, tolerance, unit, image, explanation]),
  ({ purpose, kind, options, answer, lessonId, second }) =>
    JSON.stringify([purpose, kind, options, answer, lessonId, second]),
]

/** The texts that differ. `codes` has the ids of lessons with their codes. */
function changesOf(
  before: QuestionCells,
  after: QuestionCells,
  codes: ReadonlyMap<string, string>,
): CellChange[] {
  const cells = questionCells.map((cell) => ({
    label: labels[cell],
    before: codes.get(before[cell]) ?? before[cell],
    after: codes.get(after[cell]) ?? after[cell],
  }))
  const count = Math.max(before.options.length, after.options.length)
  const options = Array.from({ length: count }, (_, index) => ({
    label: `Option ${index + 1}`,
    before: before.options[index] ?? '',
    after: after.options[index] ?? '',
  }))
  return [...cells, ...options].filter((cell) => cell.before !== cell.after)
}

/** Finds the present question of each question. Each present question is found once. */
function match(present: readonly PresentQuestion[], questions: readonly Question[]) {
  const found = new Map<Question, PresentQuestion>()
  const left = new Set(present)
  for (const key of keys) {
    for (const question of questions) {
      if (found.has(question)) continue
      const wanted = key(toCells(question))
      const same = [...left].find((candidate) => key(toCells(candidate)) === wanted)
      if (!same) continue
      found.set(question, same)
      left.delete(same)
    }
  }
  return { found, left }
}

/**
 * Compares the questions of a file with the present questions of the module. `codes` has the ids of lessons with
 * their codes, e.g. "EL-101/2".
 */
export function planImport(
  present: readonly PresentQuestion[],
  questions: readonly Question[],
  codes: ReadonlyMap<string, string>,
): { plan: ImportPlan; matched: MatchedQuestion[] } {
  const { found, left } = match(present, questions)
  const plan: ImportPlan = {
    added: [],
    changed: [],
    missing: [...left].map(({ prompt }) => prompt),
    kept: 0,
  }
  for (const question of questions) {
    const before = found.get(question)
    const changes = before ? changesOf(toCells(before), toCells(question), codes) : []
    if (!before) plan.added.push(question.prompt)
    else if (changes.length > 0) plan.changed.push({ prompt: question.prompt, changes })
    else plan.kept += 1
  }
  const matched = questions.map((question) => ({
    ...question,
    replaces: found.get(question)?.id ?? null,
  }))
  return { plan, matched }
}
