import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { type AnalyticsReport, emptyReport, type ReportRequest } from '@/lib/analytics/report'
import { getRequestLog } from '@/lib/log'

/** How many answers are kept for when the database cannot be asked. */
const KEPT = 50

/** The last answer to a question; the oldest question goes first. */
const lastReports = new Map<string, AnalyticsReport>()

/**
 * The report that `load` reads. When that fails it is logged, and the previous report of the same
 * question or, without one, zeros take its place (specification, section 8); `isCurrent` says so.
 * Only admins get this far: `load` asks for one, and what it interrupts with goes on.
 */
export async function reportOrLast(
  request: ReportRequest,
  day: { today: string; timeZone: string },
  load: (request: ReportRequest) => Promise<AnalyticsReport>,
): Promise<{ report: AnalyticsReport; isCurrent: boolean }> {
  const question = JSON.stringify([request.start, request.end, request.filters])
  try {
    const report = await load(request)
    lastReports.delete(question)
    lastReports.set(question, report)
    const [oldest] = lastReports.keys()
    if (lastReports.size > KEPT && oldest !== undefined) lastReports.delete(oldest)
    return { report, isCurrent: true }
  } catch (error) {
    unstable_rethrow(error)
    ;(await getRequestLog()).error('analytics-report-failed', error)
    return { report: lastReports.get(question) ?? emptyReport(request, day), isCurrent: false }
  }
}
