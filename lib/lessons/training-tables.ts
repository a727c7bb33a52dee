import { formatPlayed } from '@/lib/duration'
import type { Training } from '@/lib/lessons/training'

export interface CategoryTotal {
  category: string
  seconds: number
  lessons: number
  checks: number
  cases: number
}

export interface TrainingWeek {
  /** Monday of the week. */
  week: string
  category: string
  seconds: number
  /** Titles of the lessons. */
  lessons: string[]
}

/** The names of the outcomes of a fault case. */
export const outcomeNames = {
  solved: 'Solved',
  failed: 'Not solved',
  'given-up': 'Given up',
  expired: 'Out of time',
} as const

const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  new Set(items.map(keyOf)).size

/** Totals per category: hours, completed lessons, passed checks and solved cases, each counted once. */
export function categoryTotals(
  { watched, checks, cases }: Pick<Training, 'watched' | 'checks' | 'cases'>,
  categoryOf: (moduleId: string) => string,
): CategoryTotal[] {
  const all = [...watched, ...checks, ...cases].map(({ moduleId }) => categoryOf(moduleId))
  return [...new Set(all)].sort().map((category) => {
    const isOwn = ({ moduleId }: { moduleId: string }) => categoryOf(moduleId) === category
    const own = watched.filter(isOwn)
    return {
      category,
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      lessons: distinct(
        own.filter(({ completed }) => completed),
        ({ moduleId, lesson }) => `${moduleId} ${lesson}`,
      ),
      checks: distinct(
        checks.filter((check) => isOwn(check) && check.passed),
        ({ moduleId }) => moduleId,
      ),
      cases: distinct(
        cases.filter((entry) => isOwn(entry) && entry.outcome === 'solved'),
        ({ title }) => title,
      ),
    }
  })
}

/** Hours and lessons per week and category, the first week first. */
export function trainingWeeks(
  { watched }: Pick<Training, 'watched'>,
  categoryOf: (moduleId: string) => string,
): TrainingWeek[] {
  const weeks = new Map<string, TrainingWeek>()
  for (const { week, moduleId, lesson, seconds } of watched) {
    const category = categoryOf(moduleId)
    const key = `${week} ${category}`
    const entry = weeks.get(key) ?? { week, category, seconds: 0, lessons: [] }
    entry.seconds += seconds
    entry.lessons.push(lesson)
    weeks.set(key, entry)
  }
  return [...weeks.values()].sort(
    (one, other) =>
      one.week.localeCompare(other.week) || one.category.localeCompare(other.category),
  )
}

/** Below this many seconds, decimals of an hour say nothing. */
const DECIMALS_FROM = 360

/** Formats hours with two decimals, and the time in words: `1.25 h (1 h 15 min)`. A short time only in words. */
export const formatHours = (seconds: number): string =>
  seconds < DECIMALS_FROM
    ? formatPlayed(seconds)
    : `${(seconds / 3600).toFixed(2)} h (${formatPlayed(seconds)})`
