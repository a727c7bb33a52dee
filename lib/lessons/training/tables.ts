import type { Training } from '@/lib/lessons/training/training'

export interface CategoryTotal {
  category: string
  /** Seconds of films, checks and cases. */
  film: number
  inChecks: number
  atBench: number
  /** Completed lessons, passed checks and solved cases, each counted once. */
  lessons: number
  checks: number
  cases: number
}

export interface TrainingWeek {
  /** Monday of the week. */
  week: string
  category: string
  /** Seconds of films, checks and cases. */
  seconds: number
  /** Titles of the lessons, and the checks and cases. */
  entries: string[]
}

/** The names of the outcomes of a fault case. */
export const outcomeNames = {
  solved: 'Solved',
  failed: 'Not solved',
  'given-up': 'Given up',
  expired: 'Out of time',
  unsafe: 'Not passed: unsafe act',
} as const

export type Entries = Pick<Training, 'watched' | 'checks' | 'cases'>

const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  new Set(items.map(keyOf)).size

/** Adds the seconds of rows up. */
export const sumOf = (rows: readonly { seconds: number }[]): number =>
  rows.reduce((sum, { seconds }) => sum + seconds, 0)

export const totalSeconds = ({ watched, checks, cases }: Entries): number =>
  sumOf(watched) + sumOf(checks) + sumOf(cases)

/** Totals per category, in alphabetical order. */
export function categoryTotals(
  { watched, checks, cases }: Entries,
  categoryOf: (moduleId: string) => string,
): CategoryTotal[] {
  const all = [...watched, ...checks, ...cases].map(({ moduleId }) => categoryOf(moduleId))
  return [...new Set(all)].sort().map((category) => {
    const isOwn = ({ moduleId }: { moduleId: string }) => categoryOf(moduleId) === category
    const [films, taken, tried] = [watched.filter(isOwn), checks.filter(isOwn), cases.filter(isOwn)]
    return {
      category,
      film: sumOf(films),
      inChecks: sumOf(taken),
      atBench: sumOf(tried),
      lessons: distinct(
        films.filter(({ completed }) => completed),
        ({ moduleId, lesson }) => `${moduleId} ${lesson}`,
      ),
      checks: distinct(
        taken.filter(({ passed }) => passed),
        ({ moduleId }) => moduleId,
      ),
      cases: distinct(
        tried.filter(({ outcome }) => outcome === 'solved'),
        ({ title }) => title,
      ),
    }
  })
}

/** The Monday of the week of a day. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

interface WeekEntry {
  /** Monday of the week. */
  week: string
  moduleId: string
  seconds: number
  /** Title of the lesson, the check or the case. */
  name: string
}

/** Every film, check and case with its week. */
export const weekEntries = ({ watched, checks, cases }: Entries): WeekEntry[] => [
  ...watched.map(({ lesson, ...entry }) => ({ ...entry, name: lesson })),
  ...checks.map(({ day, ...entry }) => ({
    ...entry,
    week: weekOf(day),
    name: `Check ${entry.moduleId}`,
  })),
  ...cases.map(({ day, title, ...entry }) => ({
    ...entry,
    week: weekOf(day),
    name: `Case: ${title}`,
  })),
]

/** Time, lessons, checks and cases per week and category, the first week first. */
export function trainingWeeks(
  training: Entries,
  categoryOf: (moduleId: string) => string,
): TrainingWeek[] {
  const weeks = new Map<string, TrainingWeek>()
  for (const { week, moduleId, seconds, name } of weekEntries(training)) {
    const category = categoryOf(moduleId)
    const key = `${week} ${category}`
    const entry = weeks.get(key) ?? { week, category, seconds: 0, entries: [] }
    entry.seconds += seconds
    entry.entries.push(name)
    weeks.set(key, entry)
  }
  return [...weeks.values()].sort(
    (one, other) =>
      one.week.localeCompare(other.week) || one.category.localeCompare(other.category),
  )
}

/** Formats a time to the second, so that rows add up exactly to their total: `1:05:09`. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
