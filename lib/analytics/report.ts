import { z } from 'zod'

const count = z.number().int().nonnegative()

const totalsSchema = z.object({
  visitors: count,
  pageviews: count,
  visits: count,
  /** Pageviews per visit, 2 decimals. */
  viewsPerVisit: z.number().nonnegative(),
  /** Average duration of a visit, whole seconds. */
  visitDuration: count,
  /** Share of the visits with exactly one page view, percent with 1 decimal. */
  bounceRate: z.number().nonnegative(),
})

const rowSchema = z.object({ name: z.string(), pageviews: count })

/** Result of the database function `analytics_report`. */
export const reportSchema = z.object({
  /** Days in the site's time zone, both included. */
  range: z.object({ start: z.iso.date(), end: z.iso.date() }),
  /** Whether the range starts later than requested, because filters only cover 90 days. */
  isShortened: z.boolean(),
  timeZone: z.string(),
  totals: totalsSchema,
  /** Totals of the previous period of equal length; null if it has no data. */
  previous: totalsSchema.nullable(),
  unit: z.enum(['hour', 'day', 'month']),
  /** `at` is YYYY-MM-DDTHH:00, YYYY-MM-DD or YYYY-MM, depending on the unit. The series has no gaps. */
  series: z.array(z.object({ at: z.string(), visitors: count, pageviews: count })),
  countries: z.array(rowSchema),
  devices: z.array(rowSchema.extend({ share: z.number().nonnegative() })),
  pages: z.array(rowSchema),
  sources: z.array(rowSchema),
  /** Visitors with a page view in the last five minutes. */
  online: count,
})

/** Result of the database function `analytics_list`. */
export const listSchema = z.array(rowSchema)

export type AnalyticsReport = z.infer<typeof reportSchema>
export type Totals = z.infer<typeof totalsSchema>
export type ListRow = z.infer<typeof rowSchema>

/** The four lists of a report. */
export const listNames = ['countries', 'devices', 'pages', 'sources'] as const
export type ListName = (typeof listNames)[number]

/** Includes only page views with exactly these values. `country` is a country code. */
export interface Filters {
  page?: string
  source?: string
  device?: string
  country?: string
}

/** Parameters of a report. Days in the site's time zone, YYYY-MM-DD; null means unbounded. */
export interface ReportRequest {
  start: string | null
  end: string | null
  filters: Filters
}

const none: Totals = {
  visitors: 0,
  pageviews: 0,
  visits: 0,
  viewsPerVisit: 0,
  visitDuration: 0,
  bounceRate: 0,
}

/** The report to show during an outage if no previous report is available. */
export function emptyReport(
  { start, end }: ReportRequest,
  { today, timeZone }: { today: string; timeZone: string },
): AnalyticsReport {
  const last = end ?? today
  return {
    range: { start: start ?? last, end: last },
    isShortened: false,
    timeZone,
    totals: none,
    previous: null,
    unit: 'day',
    series: [],
    countries: [],
    devices: [],
    pages: [],
    sources: [],
    online: 0,
  }
}
