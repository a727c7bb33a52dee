import { formatCount, formatPercent, shareOf } from '@/lib/analytics/format'
import type { LearningTotals } from '@/lib/analytics/learning-report'
import { formatPlayed } from '@/lib/duration'

/** Time of film watched: "45 s", "1 h 20 min". A dash for no time. */
export const formatWatched = (seconds: number): string =>
  seconds > 0 ? formatPlayed(seconds) : '–'

/** The share of `part` in `total`: "45.0%". A dash if `total` is 0. */
export const formatShare = (part: number, total: number): string =>
  total > 0 ? formatPercent(shareOf(part, total)) : '–'

interface Figure {
  name: keyof LearningTotals
  label: string
  /** Explains to admins how the figure is counted. */
  text: string
  format: (value: number) => string
}

/** The cards, in display order. */
export const learningFigures: readonly Figure[] = [
  {
    name: 'learners',
    label: 'Learners',
    text: 'Accounts that watched at least a second in the range. Admins are never counted.',
    format: formatCount,
  },
  {
    name: 'seconds',
    label: 'Film watched',
    text: 'Film played in the range. A part that is watched twice counts twice.',
    format: formatWatched,
  },
  {
    name: 'started',
    label: 'Lessons started',
    text: 'Lessons that learners opened for the first time in the range.',
    format: formatCount,
  },
  {
    name: 'completed',
    label: 'Lessons completed',
    text: 'Lessons of which learners reached 90% in the range. Skipped parts are not watched.',
    format: formatCount,
  },
]

/** Explains how the columns of each list are counted. */
export const listTexts = {
  modules:
    'Learners who watched a lesson of the module in the range, and the share of them who have completed all of its published lessons.',
  lessons: 'Lessons started, completed and watched in the range.',
  transcript:
    'The share of the learners of this lesson who have watched the second at which each line begins, of all time.',
  checks:
    'Attempts that were scored in the range, the share of them that passed, and the mean score. Filters of modules do not apply.',
  cases:
    'Exams that began in the range and are over, the share of them that was solved, and the median of their readings beside par. Filters of modules do not apply.',
} as const

/** The lists that admins can export. */
export const learningLists = ['modules', 'lessons', 'transcript', 'checks', 'cases'] as const
export type LearningList = (typeof learningLists)[number]
