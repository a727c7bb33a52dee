import { toCsv } from '@/lib/csv'
import type { Training } from '@/lib/lessons/training'

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
    hours: string,
    result: string,
  ) => {
    const { category, title } = titlesOf(moduleId)
    return [day, kind, category, moduleId, title, entry, hours, result]
  }
  return toCsv([
    ['Day', 'Kind', 'Category', 'Module', 'Module title', 'Entry', 'Hours', 'Result'],
    ...watched.map(({ week, moduleId, lesson, seconds, completed }) =>
      row(
        week,
        'Lesson (week of)',
        moduleId,
        lesson,
        (seconds / 3600).toFixed(3),
        completed ? 'completed' : '',
      ),
    ),
    ...checks.map(({ day, moduleId, correct, questions, passed }) =>
      row(
        day,
        'Knowledge check',
        moduleId,
        `${correct} of ${questions} right`,
        '',
        passed ? 'passed' : 'not passed',
      ),
    ),
    ...cases.map(({ day, moduleId, title, outcome }) =>
      row(day, 'Fault case', moduleId, title, '', outcome),
    ),
  ])
}
