import { shareOf } from '@/lib/analytics/format'
import type { LearningList } from '@/lib/analytics/learning-format'
import type { LearningReport } from '@/lib/analytics/learning-report'
import { toCsv } from '@/lib/csv'

const hoursOf = (seconds: number) => (seconds / 3600).toFixed(2)
const percentOf = (part: number, total: number) => shareOf(part, total).toFixed(1)

/** A list of the report as CSV. `titleOf` returns the title of the module with this code. */
export function learningToCsv(
  list: Exclude<LearningList, 'cases' | 'checks'>,
  { modules, lessons, dropOff }: LearningReport,
  titleOf: (moduleId: string) => string,
): string {
  switch (list) {
    case 'modules':
      return toCsv([
        ['Module', 'Title', 'Learners', 'Hours', 'Completed', 'Completed in percent'],
        ...modules.map(({ id, learners, seconds, finished }) => [
          id,
          titleOf(id),
          learners,
          hoursOf(seconds),
          finished,
          percentOf(finished, learners),
        ]),
      ])
    case 'lessons':
      return toCsv([
        ['Module', 'Lesson', 'Title', 'Started', 'Completed', 'Hours'],
        ...lessons.map(({ moduleId, position, title, started, completed, seconds }) => [
          moduleId,
          position,
          title,
          started,
          completed,
          hoursOf(seconds),
        ]),
      ])
    case 'transcript':
      return toCsv([
        ['Second', 'Text', 'Learners', 'Share in percent'],
        ...(dropOff?.cues ?? []).map(({ start, text, learners }) => [
          start,
          text,
          learners,
          percentOf(learners, dropOff?.learners ?? 0),
        ]),
      ])
  }
}
