import type { Metadata } from 'next'
import { ActiveFilters } from '@/app/admin/analytics/_components/active-filters'
import { Breakdowns } from '@/app/admin/analytics/_components/breakdown'
import { MetricCards } from '@/app/admin/analytics/_components/metric-cards'
import { Notices, NoVisits } from '@/app/admin/analytics/_components/notices'
import { OnlineNow } from '@/app/admin/analytics/_components/online-now'
import { VisitsChart } from '@/app/admin/analytics/_components/visits-chart'
import { PageHeader } from '@/components/admin/page-header'
import { RangePicker } from '@/components/admin/range-picker'
import { addDays, countDays, dayIn } from '@/lib/analytics/days'
import { analyticsUrl, FILTER_DAYS, parseParams } from '@/lib/analytics/params'
import { getLastAnalyticsReport, getTimeZone } from '@/lib/analytics/queries'
import type { AnalyticsReport, ReportRequest } from '@/lib/analytics/report'
import { formatDays } from '@/lib/analytics/series'
import { requireAdmin } from '@/lib/auth/guards'
import type { RawParams } from '@/lib/forms/list-params'

export const metadata: Metadata = { title: 'Analytics' }

/** The days shown: the days with data, or otherwise the requested days. */
function formatRange({ range }: AnalyticsReport, { start, end }: ReportRequest): string {
  if (range.start <= range.end) return formatDays(range.start, range.end)
  if (start && end) return formatDays(start, end)
  return start ? `From ${formatDays(start, start)}` : 'All time'
}

/** Days covered, and the period of comparison. */
function RangeCaption({ report, request }: { report: AnalyticsReport; request: ReportRequest }) {
  const { start, end } = report.range
  const previousDays = formatDays(addDays(start, -countDays(start, end)), addDays(start, -1))
  return (
    <p className="text-sm text-muted-foreground">
      <span className="font-semibold text-foreground">{formatRange(report, request)}</span>
      {report.previous ? <span>{`, compared with ${previousDays}`}</span> : null}
    </p>
  )
}

export default async function AnalyticsPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  await requireAdmin()
  const timeZone = await getTimeZone()
  const today = dayIn(timeZone)
  const params = parseParams(await searchParams, today)
  const day = { today, timeZone }
  const { value: report, isCurrent } = await getLastAnalyticsReport(params.request, day)
  const isFiltered = Object.keys(params.request.filters).length > 0
  return (
    <div className="space-y-4">
      <PageHeader title="Analytics" description="Measure how your published project is performing.">
        <OnlineNow count={report.online} />
      </PageHeader>
      <div className="space-y-3">
        <RangePicker
          pathname="/admin/analytics"
          shown={params}
          filters={{ ...params.request.filters }}
          hrefOf={(range) => analyticsUrl(params, { range, start: undefined, end: undefined })}
        />
        <p className="text-sm text-muted-foreground">Filters reach back {FILTER_DAYS} days.</p>
      </div>
      <ActiveFilters params={params} />
      <Notices ignored={params.ignored} isCurrent={isCurrent} report={report} />
      <RangeCaption report={report} request={params.request} />
      <MetricCards report={report} isCurrent={isCurrent} isFiltered={isFiltered} />
      {report.totals.pageviews === 0 && isCurrent ? (
        <NoVisits params={params} report={report} />
      ) : (
        <>
          <VisitsChart report={report} />
          <Breakdowns report={report} params={params} />
        </>
      )}
    </div>
  )
}
