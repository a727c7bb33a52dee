/** A row of the table: the seconds played in a week. */
export interface WeekRow {
  /** Monday of the week, e.g. `2026-11-16`. */
  week: string
  total: number
  /** Seconds per category, in the order of the table's columns. */
  seconds: readonly number[]
}

const DAY_MS = 86_400_000

/**
 * Seconds per category in each of the last `count` weeks, latest week first. Omits categories without watched
 * seconds.
 */
export function weekTable(
  { thisWeek, watched }: { thisWeek: string; watched: readonly PlayedWeek[] },
  count: number,
  categoryOf: (moduleId: string) => string,
): { categories: string[]; rows: WeekRow[] } {
  const categories = [...new Set(watched.map(({ moduleId }) => categoryOf(moduleId)))].sort()
  const rows = Array.from({ length: count }, (_, index): WeekRow => {
    const monday = new Date(Date.parse(thisWeek) - index * 7 * DAY_MS)
    const week = monday.toISOString().slice(0, 10)
    const played = watched.filter((item) => item.week === week)
    const sum = (items: readonly PlayedWeek[]) =>
      items.reduce((total, { seconds }) => total + seconds, 0)
    const seconds = categories.map((category) =>
      sum(played.filter(({ moduleId }) => categoryOf(moduleId) === category)),
    )
    return { week, total: sum(played), seconds }
  })
  return { categories, rows }
}

interface PlayedWeek {
  week: string
  moduleId: string
  seconds: number
}
