import type { FilmQuestion, Predicted } from '@/lib/checks/film-questions'
import { formatReading } from '@/lib/checks/response'

/* What the player says about a prediction once the film has shown the answer. */

/** The learner's response inside a sentence. Options are quoted. */
export const saidText = ({ kind }: FilmQuestion, text: string): string =>
  kind === 'choice' ? `\u201c${text}\u201d` : text

const solutionText = (question: FilmQuestion, solution: number): string =>
  question.kind === 'choice'
    ? (question.options[solution] ?? '')
    : formatReading(solution, question.unit)

/** Continues a sentence such as `You said 0 V`, e.g. `; it was 12.4 V.` */
export function answerText(
  question: FilmQuestion,
  text: string,
  { isRight, isReviewed, solution }: Predicted,
): string {
  const right = solutionText(question, solution)
  const answer = right === text ? '' : `; it was ${saidText(question, right)}`
  const review = isReviewed ? ' This question comes back in your review in 2 days.' : ''
  return `${answer}${isRight ? ': right' : ''}.${review}`
}
