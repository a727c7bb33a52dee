import { type Entries, sumOf, weekEntries } from '@/lib/lessons/training/tables'

/** A row of the table: the seconds of films, checks and cases in a week. */
export interface WeekRow {
  /** Monday of the week, e.g. `2026-11-16`. */
  week: string
  total: number
  /** Seconds per category, in the order of the table's columns. */
  seconds: readonly number[]
}

const DAY_MS = 86_400_000

/**
 * Seconds per category in each of the last `count` weeks, latest week first. Omits categories without entries.
 */
export function weekTable(
  { thisWeek, ...training }: Entries & { thisWeek: string },
  count: number,
  categoryOf: (moduleId: string) => string,
): { categories: string[]; rows: WeekRow[] } {
  const entries = weekEntries(training)
  const categories = [...new Set(entries.map(({ moduleId }) => categoryOf(moduleId)))].sort()
  const rows = Array.from({ length: count }, (_, index): WeekRow => {
    const monday = new Date(Date.parse(thisWeek) - index * 7 * DAY_MS)
    const week = monday.toISOString().slice(0, 10)
    const own = entries.filter((entry) => entry.week === week)
    const seconds = categories.map((category) =>
      sumOf(own.filter(({ moduleId }) => categoryOf(moduleId) === category)),
    )
    return { week, total: sumOf(own), seconds }
  })
  return { categories, rows }
}
