import { z } from 'zod'
import { addDays } from '@/lib/analytics/days'
import { rangeOf, rangeParams, rangeShape, reportUrl, type ShownRange } from '@/lib/analytics/range'
import type { Filters, ReportRequest } from '@/lib/analytics/report'
import { type RawParams, single } from '@/lib/forms/list-params'

/** Days that filters cover, including today: the retention period of page views. */
export const FILTER_DAYS = 90

/** The first day that filters cover. */
export const firstFilterDay = (today: string) => addDays(today, 1 - FILTER_DAYS)

/** Maximum length of a filter value, as of recorded paths and sources, characters. */
const FILTER_MAX = 500

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
  ...rangeShape,
  page: filterParam,
  source: filterParam,
  device: knownParam((value) => ['Desktop', 'Mobile', 'Tablet'].includes(value)),
  country: knownParam((value) => /^[A-Z]{2}$/.test(value)),
})

export interface AnalyticsParams extends ShownRange {
  /** The database query. */
  request: ReportRequest
  /** Names of invalid filters, which are ignored. */
  ignored: string[]
}

/** Parses the URL parameters; never throws. `today` is the day in the site's time zone. */
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

/** URL of the state with changed parameters; undefined removes one. */
export function analyticsUrl(
  { range, request }: AnalyticsParams,
  changes: Partial<Record<'range' | 'start' | 'end' | 'list' | keyof Filters, string>> = {},
  pathname = '/admin/analytics',
): string {
  return reportUrl(pathname, { ...rangeParams(range, request), ...request.filters, ...changes })
}
