import { type QuestionCells, questionCells, toCells } from '@/lib/checks/cells'
import type { Question } from '@/lib/checks/schema'

/* What an import changes. The admin sees it before the import. */

/** A present question of the module. */
type PresentQuestion = Question & { id: string }

/** A field of a question that the import changes. */
interface CellChange {
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

/** A question of the file. `replaces` is the id of the present question that it replaces or equals. */
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
  shown: 'Answer shown at',
}

/** Keys that match a question of the file with its present question. The first match decides. */
const keys: ((cells: QuestionCells) => string)[] = [
  (cells) => JSON.stringify([questionCells.map((cell) => cells[cell]), cells.options]),
  ({ purpose, prompt }) => JSON.stringify([purpose, prompt]),
  // A corrected prompt.
  ({ purpose, kind, options, answer, tolerance, unit, image, explanation }) =>
    JSON.stringify([purpose, kind, options, answer, tolerance, unit, image, explanation]),
  ({ purpose, kind, options, answer, lessonId, second }) =>
    JSON.stringify([purpose, kind, options, answer, lessonId, second]),
]

/** The fields that differ. */
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

/** Finds the present question of each question of a file. Each present question is found at most once. */
export function matchQuestions(
  present: readonly PresentQuestion[],
  questions: readonly Question[],
): MatchedQuestion[] {
  const found = new Map<Question, string>()
  const left = new Set(present)
  for (const key of keys) {
    const candidates = Map.groupBy(left, (candidate) => key(toCells(candidate)))
    for (const question of questions) {
      if (found.has(question)) continue
      const same = candidates.get(key(toCells(question)))?.shift()
      if (!same) continue
      found.set(question, same.id)
      left.delete(same)
    }
  }
  return questions.map((question) => ({ ...question, replaces: found.get(question) ?? null }))
}

/**
 * What an import of the matched questions changes. `codes` has the ids of lessons with their codes, e.g.
 * "EL-101/2".
 */
export function planImport(
  present: readonly PresentQuestion[],
  matched: readonly MatchedQuestion[],
  codes: ReadonlyMap<string, string>,
): ImportPlan {
  const previous = new Map(present.map((question) => [question.id, question]))
  const replaced = new Set(matched.map(({ replaces }) => replaces))
  const plan: ImportPlan = {
    added: [],
    changed: [],
    missing: present.filter(({ id }) => !replaced.has(id)).map(({ prompt }) => prompt),
    kept: 0,
  }
  for (const question of matched) {
    const before = previous.get(question.replaces ?? '')
    const changes = before ? changesOf(toCells(before), toCells(question), codes) : []
    if (!before) plan.added.push(question.prompt)
    else if (changes.length > 0) plan.changed.push({ prompt: question.prompt, changes })
    else plan.kept += 1
  }
  return plan
}
