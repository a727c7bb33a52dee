import { z } from 'zod'
import { addDays, isDay } from '@/lib/analytics/days'
import type { Filters, ReportRequest } from '@/lib/analytics/report'
import type { RawParams } from '@/lib/forms/list-params'

/** Ranges that move with the day. */
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

/** Shown when the address names no range, or none that makes sense. */
export const DEFAULT_RANGE: QuickRange = '30d'

/** How many days filters reach back, today included: the days whose page views are kept. */
export const FILTER_DAYS = 90

/** The earliest day filters reach. */
export const firstFilterDay = (today: string) => addDays(today, 1 - FILTER_DAYS)

/** Longest value of a filter: what a recorded path or source may have, characters. */
const FILTER_MAX = 500

const single = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional(),
)

/** A day, null for a field that was left empty, 'wrong' for anything else. */
const dayParam = single.transform((value) => {
  const text = value?.trim()
  if (text === undefined) return undefined
  if (text === '') return null
  return isDay(text) ? text : ('wrong' as const)
})

/** An exact value that the database can take: no control characters, no half characters. */
const filterParam = single.transform(
  (value = '') =>
    value
      .replace(/\p{Cc}/gu, '')
      .slice(0, FILTER_MAX)
      .toWellFormed()
      .trim() || undefined,
)

/** A value of a known form; 'wrong' when there is one of another form. */
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
  /** What is asked of the database. */
  request: ReportRequest
  /** The quick range that is shown; null for dates of one's own. */
  range: QuickRange | null
  /** What the two date fields show. */
  fields: { start: string; end: string }
  /** What is wrong with the dates, in words; the default range is shown instead. */
  dateProblem: string | null
  /** Filters that make no sense and are left out. */
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
  // Both fields sent empty: no bound on either side (specification, section 5).
  const isOpen = start === null && end === null
  const asked = isOpen ? 'all' : quickRanges.find(({ value }) => value === range)?.value
  const shown = dateProblem ? DEFAULT_RANGE : (asked ?? DEFAULT_RANGE)
  const dates = quickDates[shown](today)
  const fields = dateProblem
    ? { start: typed(start), end: typed(end) }
    : { start: dates.start ?? '', end: dates.end ?? '' }
  return { dates, range: shown, dateProblem, fields }
}

/**
 * Reads the address of the page; never throws. `today` is the day in the site's time zone. Without
 * dates the last 30 days are shown, today included; one date alone leaves the other side open.
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

/** What the address says of a state: its range or dates, and its filters. */
export function addressParams({ range, request }: AnalyticsParams): Record<string, string> {
  const { start, end, filters } = request
  const dates = range ? (range === DEFAULT_RANGE ? {} : { range }) : { start, end }
  return Object.fromEntries(
    Object.entries({ ...dates, ...filters }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  )
}

/** The same state with some parameters changed or, where undefined, left out. */
export function analyticsAddress(
  params: AnalyticsParams,
  changes: Partial<Record<'range' | 'start' | 'end' | 'list' | keyof Filters, string>> = {},
  pathname = '/admin/analytics',
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...addressParams(params), ...changes })) {
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
