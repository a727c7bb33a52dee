import { z } from 'zod'
import { addDays, isDay } from '@/lib/analytics/days'
import type { Filters, ReportRequest } from '@/lib/analytics/report'
import type { RawParams } from '@/lib/forms/list-params'

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

/** The range without a valid one in the URL. */
export const DEFAULT_RANGE: QuickRange = '30d'

/** Days that filters cover, including today: the retention period of page views. */
export const FILTER_DAYS = 90

/** The first day that filters cover. */
export const firstFilterDay = (today: string) => addDays(today, 1 - FILTER_DAYS)

/** Maximum length of a filter value, as of recorded paths and sources, characters. */
const FILTER_MAX = 500

const single = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional(),
)

/** A day, null for an empty field, 'wrong' for anything else. */
const dayParam = single.transform((value) => {
  const text = value?.trim()
  if (text === undefined) return undefined
  if (text === '') return null
  return isDay(text) ? text : ('wrong' as const)
})

/** A value the database accepts: no control characters, no lone surrogates. */
const filterParam = single.transform(
  (value = '') =>
    value
      .replace(/\p{Cc}/gu, '')
      .slice(0, FILTER_MAX)
      .toWellFormed()
      .trim() || undefined,
)

/** A value of a known format; `isWrong` for one of another format. */
const knownParam = (isKnown: (value: string) => boolean) =>
  filterParam.transform((value) =>
    value === undefined || isKnown(value) ? { value } : { value: undefined, isWrong: true },
  )

const paramsSchema = z.object({
  range: single,
  start: dayParam,
  end: dayParam,
  page: filterParam,
  source: filterParam,
  device: knownParam((value) => ['Desktop', 'Mobile', 'Tablet'].includes(value)),
  country: knownParam((value) => /^[A-Z]{2}$/.test(value)),
})

export interface AnalyticsParams {
  /** The database query. */
  request: ReportRequest
  /** The selected quick range; null for custom dates. */
  range: QuickRange | null
  /** Values of the two date fields. */
  fields: { start: string; end: string }
  /** Error message for the dates; the default range is shown instead. */
  dateProblem: string | null
  /** Names of invalid filters, which are ignored. */
  ignored: string[]
}

type Dates = Pick<ReportRequest, 'start' | 'end'>

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

function datesOf(
  { range, start, end }: { range?: string | undefined; start?: Day; end?: Day },
  today: string,
): Pick<AnalyticsParams, 'range' | 'dateProblem' | 'fields'> & { dates: Dates } {
  const typed = (day: Day) => (day && day !== 'wrong' ? day : '')
  const dateProblem = problemOf(start, end)
  if (!dateProblem && (start || end)) {
    const dates = { start: start ?? null, end: end ?? null }
    return { dates, range: null, dateProblem, fields: { start: typed(start), end: typed(end) } }
  }
  // Both fields empty: unbounded (specification, section 5).
  const isOpen = start === null && end === null
  const requested = isOpen ? 'all' : quickRanges.find(({ value }) => value === range)?.value
  const shown = dateProblem ? DEFAULT_RANGE : (requested ?? DEFAULT_RANGE)
  const dates = quickDates[shown](today)
  const fields = dateProblem
    ? { start: typed(start), end: typed(end) }
    : { start: dates.start ?? '', end: dates.end ?? '' }
  return { dates, range: shown, dateProblem, fields }
}

/**
 * Parses the URL parameters; never throws. `today` is the day in the site's time zone. Without dates, the
 * range is the last 30 days, including today; a single date leaves the other side unbounded.
 */
export function parseParams(raw: RawParams, today: string): AnalyticsParams {
  const { device, country, page, source, ...given } = paramsSchema.parse(raw)
  const { dates, ...shown } = datesOf(given, today)
  const known: Filters = { page, source, device: device.value, country: country.value }
  const filters = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  const ignored = [
    ...('isWrong' in device ? ['device'] : []),
    ...('isWrong' in country ? ['country'] : []),
  ]
  return { ...shown, request: { ...dates, filters }, ignored }
}

/** URL parameters of a state: its range or dates, and its filters. */
export function urlParams({ range, request }: AnalyticsParams): Record<string, string> {
  const { start, end, filters } = request
  const dates = range ? (range === DEFAULT_RANGE ? {} : { range }) : { start, end }
  return Object.fromEntries(
    Object.entries({ ...dates, ...filters }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  )
}

/** URL of the state with changed parameters; undefined removes one. */
export function analyticsUrl(
  params: AnalyticsParams,
  changes: Partial<Record<'range' | 'start' | 'end' | 'list' | keyof Filters, string>> = {},
  pathname = '/admin/analytics',
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...urlParams(params), ...changes })) {
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
