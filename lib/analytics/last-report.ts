import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_rethrow } from 'next/navigation'
import { type AnalyticsReport, emptyReport, type ReportRequest } from '@/lib/analytics/report'
import { getRequestLog } from '@/lib/log'

/** The last report of a request, shown during an outage. */
const lastReports = new LRUCache<string, AnalyticsReport>({ max: 50 })

/**
 * The report that `load` reads. On an outage it logs the error and returns the previous report of the
 * same request or zeros (specification, section 8); `isCurrent` is false then. `load` authorizes.
 */
export async function reportOrLast(
  request: ReportRequest,
  day: { today: string; timeZone: string },
  load: (request: ReportRequest) => Promise<AnalyticsReport>,
): Promise<{ report: AnalyticsReport; isCurrent: boolean }> {
  const key = JSON.stringify([request.start, request.end, request.filters])
  try {
    const report = await load(request)
    lastReports.set(key, report)
    return { report, isCurrent: true }
  } catch (error) {
    unstable_rethrow(error)
    ;(await getRequestLog()).error('analytics-report-failed', error)
    return { report: lastReports.get(key) ?? emptyReport(request, day), isCurrent: false }
  }
}
