import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { type AnalyticsReport, emptyReport, type ReportRequest } from '@/lib/analytics/report'
import { getRequestLog } from '@/lib/log'

/** Reports kept for an outage. */
const KEPT = 50

/** The last report of each request; the oldest is evicted first. */
const lastReports = new Map<string, AnalyticsReport>()

/**
 * The report that `load` reads. On a failure it logs the error and returns the previous report of the same
 * request, or zeros without one (specification, section 8), with `isCurrent` false. `load` authorizes: its
 * redirects and 403s are rethrown.
 */
export async function reportOrLast(
  request: ReportRequest,
  day: { today: string; timeZone: string },
  load: (request: ReportRequest) => Promise<AnalyticsReport>,
): Promise<{ report: AnalyticsReport; isCurrent: boolean }> {
  const key = JSON.stringify([request.start, request.end, request.filters])
  try {
    const report = await load(request)
    lastReports.delete(key)
    lastReports.set(key, report)
    const [oldest] = lastReports.keys()
    if (lastReports.size > KEPT && oldest !== undefined) lastReports.delete(oldest)
    return { report, isCurrent: true }
  } catch (error) {
    unstable_rethrow(error)
    ;(await getRequestLog()).error('analytics-report-failed', error)
    return { report: lastReports.get(key) ?? emptyReport(request, day), isCurrent: false }
  }
}
