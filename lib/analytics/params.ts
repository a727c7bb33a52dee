import { z } from 'zod'
import { addDays } from '@/lib/analytics/days'
import { rangeOf, rangeParams, rangeShape, reportUrl, type ShownRange } from '@/lib/analytics/range'
import type { Filters, ReportRequest } from '@/lib/analytics/report'
import { type RawParams, single } from '@/lib/forms/list-params'

/** Number of days that filters cover, today included: the retention period of page views. */
export const FILTER_DAYS = 90

/** The first day that filters cover. */
export const firstFilterDay = (today: string) => addDays(today, 1 - FILTER_DAYS)

/** Maximum length of a filter value, characters. Recorded paths and sources have the same limit. */
const FILTER_MAX = 500

/** Removes control characters and lone surrogates, which the database rejects. */
const filterParam = single.transform(
  (value = '') =>
    value
      .replace(/\p{Cc}/gu, '')
      .slice(0, FILTER_MAX)
      .toWellFormed()
      .trim() || undefined,
)

/** A value that passes `isKnown`. Any other value becomes undefined with `isWrong`. */
const knownParam = (isKnown: (value: string) => boolean) =>
  filterParam.transform((value) =>
    value === undefined || isKnown(value) ? { value } : { value: undefined, isWrong: true },
  )

const paramsSchema = z.object({
  ...rangeShape,
  page: filterParam,
  source: filterParam,
  device: knownParam((value) => ['Desktop', 'Mobile', 'Tablet'].includes(value)),
  country: knownParam((value) => /^[A-Z]{2}$/.test(value)),
})

export interface AnalyticsParams extends ShownRange {
  /** The parameters of the database query. */
  request: ReportRequest
  /** Names of the invalid filters. The report ignores them. */
  ignored: string[]
}

/** Parses the URL parameters. Never throws. `today` is the current day in the site's time zone. */
export function parseParams(raw: RawParams, today: string): AnalyticsParams {
  const { device, country, page, source, ...given } = paramsSchema.parse(raw)
  const { dates, ...shown } = rangeOf(given, today)
  const known: Filters = { page, source, device: device.value, country: country.value }
  const filters = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  const ignored = [
    ...('isWrong' in device ? ['device'] : []),
    ...('isWrong' in country ? ['country'] : []),
  ]
  return { ...shown, request: { ...dates, filters }, ignored }
}

/** The URL of this page with changed parameters. The value undefined removes a parameter. */
export function analyticsUrl(
  { range, request }: AnalyticsParams,
  changes: Partial<Record<'range' | 'start' | 'end' | 'list' | keyof Filters, string>> = {},
  pathname = '/admin/analytics',
): string {
  return reportUrl(pathname, { ...rangeParams(range, request), ...request.filters, ...changes })
}
