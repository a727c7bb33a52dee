import { toCsv } from '@/lib/csv'
import { formatClock } from '@/lib/lessons/training/tables'
import type { Training } from '@/lib/lessons/training/training'

/** The training of a member as CSV for an employer, with one entry per row. */
export function trainingToCsv(
  { watched, checks, cases }: Training,
  titlesOf: (moduleId: string) => { category: string; title: string },
): string {
  const row = (
    day: string,
    kind: string,
    moduleId: string,
    entry: string,
    seconds: number,
    result: string,
  ) => {
    const { category, title } = titlesOf(moduleId)
    return [day, kind, category, moduleId, title, entry, formatClock(seconds), seconds, result]
  }
  return toCsv([
    ['Day', 'Kind', 'Category', 'Module', 'Module title', 'Entry', 'Time', 'Seconds', 'Result'],
    ...watched.map(({ week, moduleId, lesson, seconds, completed }) =>
      row(week, 'Lesson (week of)', moduleId, lesson, seconds, completed ? 'completed' : ''),
    ),
    ...checks.map(({ day, moduleId, correct, questions, passed, seconds }) =>
      row(
        day,
        'Knowledge check',
        moduleId,
        `${correct} of ${questions} right`,
        seconds,
        passed ? 'passed' : 'not passed',
      ),
    ),
    ...cases.map(({ day, moduleId, title, outcome, seconds }) =>
      row(day, 'Fault case', moduleId, title, seconds, outcome),
    ),
  ])
}
