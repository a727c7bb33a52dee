import type { z } from 'zod'
import type {
  CheckDecision,
  checkResultSchema,
  QuestionLinks,
  QuestionResponse,
  ShownQuestion,
  Solution,
} from '@/lib/checks/results'

/** Where the film or the case explains a solution. */
export interface ExplanationLinks {
  film: { title: string; href: string; second: number } | null
  faultCase: { title: string; href: string } | null
}

/** The solution of a question and why it is right. Null until the user may see them. */
export interface Explained extends ExplanationLinks {
  solution: Solution | null
  explanation: string | null
}

/** A scored question with the user's response, or null without a response. */
export type ScoredQuestion = ShownQuestion &
  Explained & { number: number; response: QuestionResponse | null; isRight: boolean }

export interface CheckResult {
  questionCount: number
  correct: number
  passed: boolean
  /** ISO 8601. */
  scoredAt: string
  /** Null unless the attempt has passed. */
  questions: ScoredQuestion[] | null
  /** Where the missed questions are explained. Null if the attempt has passed. */
  missed: ExplanationLinks[] | null
}

/** The state of a user at one check. */
export interface OwnCheck {
  decision: CheckDecision
  /** Whether an attempt can be continued. */
  isOpen: boolean
  /** The latest result. Null while an attempt is open. */
  result: CheckResult | null
}

/** The paths of the module pages by module code. */
type ModulePaths = ReadonlyMap<string, string>

/** The links to the lesson and the case of an explanation. */
export function linksOf(
  { lesson, second, case: faultCase }: QuestionLinks,
  modulePaths: ModulePaths,
): ExplanationLinks {
  const filmModule = lesson && modulePaths.get(lesson.moduleId)
  const caseModule = faultCase && modulePaths.get(faultCase.moduleId)
  const at = second ?? 0
  return {
    film: filmModule
      ? { title: lesson.title, href: `${filmModule}/${lesson.slug}?t=${at}`, second: at }
      : null,
    faultCase: caseModule
      ? { title: faultCase.title, href: `${caseModule}/cases/${faultCase.id}` }
      : null,
  }
}

/** The result of an attempt with links to the explanations. */
export const resultWithLinks = (
  { questions, missed, ...result }: z.output<typeof checkResultSchema>,
  modulePaths: ModulePaths,
): CheckResult => ({
  ...result,
  questions:
    questions?.map((question) => ({ ...question, ...linksOf(question, modulePaths) })) ?? null,
  missed: missed?.map((links) => linksOf(links, modulePaths)) ?? null,
})
