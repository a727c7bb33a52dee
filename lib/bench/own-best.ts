import type { OwnPractice } from '@/lib/bench/practice'
import type { OwnResults } from '@/lib/bench/results'
import { counted, mistakesText } from '@/lib/counted'

/** What a member has reached at a fault case. */
export interface OwnBest {
  isSolved: boolean
  /** E.g. `3 readings in 7 min`. */
  text: string
}

type Exam = OwnResults['cases'][number]

function examText({ readings, minutes, wrongParts, wrongKinds }: NonNullable<Exam['best']>) {
  const result = `${counted(readings, 'reading')} in ${minutes} min`
  const mistakes = { wrongParts, wrongKinds }
  return wrongParts + wrongKinds > 0 ? `${result}, ${mistakesText(mistakes)}` : result
}

function bestOf(exam: Exam | undefined, practiced: OwnPractice[number] | undefined): OwnBest {
  if (exam?.best) return { isSolved: true, text: examText(exam.best) }
  if (!practiced?.solved) return { isSolved: false, text: 'Not solved yet' }
  const { solved, cars } = practiced
  return { isSolved: true, text: `${solved} of ${counted(cars, 'car')} repaired` }
}

/** A member's best exam at each case by its id, or else the practice. Lacks the cases that the member never opened. */
export function bestResults(
  exams: readonly Exam[],
  practice: readonly OwnPractice[number][],
): Record<string, OwnBest> {
  const ids = new Set([...exams, ...practice].map(({ caseId }) => caseId))
  return Object.fromEntries(
    [...ids].map((id) => {
      const isOfCase = ({ caseId }: { caseId: string }) => caseId === id
      return [id, bestOf(exams.find(isOfCase), practice.find(isOfCase))]
    }),
  )
}
