import { addDays, isDay } from '@/lib/analytics/days'
import { single } from '@/lib/forms/list-params'

/** Ranges relative to today. */
export const quickRanges = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All time' },
] as const
export type QuickRange = (typeof quickRanges)[number]['value']

/** The range to use if the URL contains no valid range. */
export const DEFAULT_RANGE: QuickRange = '30d'

/** A day; null if the field is empty; 'wrong' if it isn't a valid date. */
const dayParam = single.transform((value) => {
  const text = value?.trim()
  if (text === undefined) return undefined
  if (text === '') return null
  return isDay(text) ? text : ('wrong' as const)
})

/** The URL parameters of a range. */
export const rangeShape = { range: single, start: dayParam, end: dayParam }

/** Days in the site's time zone, YYYY-MM-DD; null means unbounded. */
export interface Dates {
  start: string | null
  end: string | null
}

export interface ShownRange {
  /** The selected quick range; null for custom dates. */
  range: QuickRange | null
  /** Values of the two date fields. */
  fields: { start: string; end: string }
  /** Error message for invalid dates. The page then shows the default range. */
  dateProblem: string | null
}

const quickDates: Record<QuickRange, (today: string) => Dates> = {
  today: (today) => ({ start: today, end: today }),
  yesterday: (today) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  '7d': (today) => ({ start: addDays(today, -6), end: today }),
  '30d': (today) => ({ start: addDays(today, -29), end: today }),
  '90d': (today) => ({ start: addDays(today, -89), end: today }),
  year: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }),
  all: () => ({ start: null, end: null }),
}

type Day = string | null | undefined

function problemOf(start: Day, end: Day): string | null {
  if (start === 'wrong') return 'Enter a valid start date.'
  if (end === 'wrong') return 'Enter a valid end date.'
  if (start && end && end < start) return 'The end date is before the start date.'
  return null
}

/**
 * The range that the URL parameters select. `today` is the current day in the site's time zone. Without any
 * parameters, the range is the last 30 days, today included. With a single date, the other side is unbounded.
 */
export function rangeOf(
  { range, start, end }: { range?: string | undefined; start?: Day; end?: Day },
  today: string,
): ShownRange & { dates: Dates } {
  const typed = (day: Day) => (day && day !== 'wrong' ? day : '')
  const dateProblem = problemOf(start, end)
  if (!dateProblem && (start || end)) {
    const dates = { start: start ?? null, end: end ?? null }
    return { dates, range: null, dateProblem, fields: { start: typed(start), end: typed(end) } }
  }
  // If both fields are empty, the range is unbounded (specification, section 5).
  const isOpen = start === null && end === null
  const requested = isOpen ? 'all' : quickRanges.find(({ value }) => value === range)?.value
  const shown = dateProblem ? DEFAULT_RANGE : (requested ?? DEFAULT_RANGE)
  const dates = quickDates[shown](today)
  const fields = dateProblem
    ? { start: typed(start), end: typed(end) }
    : { start: dates.start ?? '', end: dates.end ?? '' }
  return { dates, range: shown, dateProblem, fields }
}

/** The URL parameters of a range. The default range needs no parameters. */
export function rangeParams(
  range: QuickRange | null,
  { start, end }: Dates,
): Record<string, string | null> {
  if (range === null) return { start, end }
  return range === DEFAULT_RANGE ? {} : { range }
}

/** The URL of a report, without empty parameters. */
export function reportUrl(
  pathname: string,
  params: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
