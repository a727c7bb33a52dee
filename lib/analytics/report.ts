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
  /** Visits with one page, percent with 1 decimal. */
  bounceRate: z.number().nonnegative(),
})

const rowSchema = z.object({ name: z.string(), pageviews: count })

/** Result of the database function `analytics_report`. */
export const reportSchema = z.object({
  /** Days in the site's time zone, both included. */
  range: z.object({ start: z.iso.date(), end: z.iso.date() }),
  /** Whether the range starts later than requested, because filters cover 90 days. */
  isShortened: z.boolean(),
  timeZone: z.string(),
  totals: totalsSchema,
  /** The previous period of equal length; null without data. */
  previous: totalsSchema.nullable(),
  unit: z.enum(['hour', 'day', 'month']),
  /** `at` is YYYY-MM-DDTHH:00, YYYY-MM-DD or YYYY-MM, depending on the unit; without gaps. */
  series: z.array(z.object({ at: z.string(), visitors: count, pageviews: count })),
  countries: z.array(rowSchema),
  devices: z.array(rowSchema.extend({ share: z.number().nonnegative() })),
  pages: z.array(rowSchema),
  sources: z.array(rowSchema),
  /** Visitors of the last five minutes. */
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

/** Exact values of the page views to include. A country is its code. */
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

/** The report shown during an outage if no earlier one is known. */
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
