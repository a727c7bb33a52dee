import { ChartNoAxesCombined } from 'lucide-react'
import Link from 'next/link'
import { withoutFilters } from '@/app/admin/analytics/_components/active-filters'
import { EmptyState } from '@/components/admin/empty-state'
import { IgnoredFilters, Notice } from '@/components/admin/notice'
import { buttonVariants } from '@/components/ui/button-variants'
import { type AnalyticsParams, analyticsUrl, FILTER_DAYS } from '@/lib/analytics/params'
import type { AnalyticsReport } from '@/lib/analytics/report'
import { formatDays } from '@/lib/analytics/series'

/** Whether the filters leave no day of the requested range. */
const hasNoDays = ({ isShortened, range }: AnalyticsReport) =>
  isShortened && range.start > range.end

/** Reports how the figures below differ from the request in the URL: outdated, unfiltered or fewer days. */
export function Notices({
  ignored,
  isCurrent,
  report,
}: {
  ignored: string[]
  isCurrent: boolean
  report: AnalyticsReport
}) {
  const { isShortened, range } = report
  return (
    <>
      {isShortened ? (
        <Notice>
          {`Filters reach back ${FILTER_DAYS} days. ${hasNoDays(report) ? 'All days of this range are older.' : `The figures cover ${formatDays(range.start, range.end)}.`}`}
        </Notice>
      ) : null}
      {isCurrent ? null : (
        <Notice>
          The figures can't be loaded right now. These are the last known ones, or zeros.
        </Notice>
      )}
      <IgnoredFilters names={ignored} />
    </>
  )
}

/** Replaces the chart and the lists if there are no visits. Links to a view without filters or of all time. */
export function NoVisits({ params, report }: { params: AnalyticsParams; report: AnalyticsReport }) {
  const isFiltered = Object.keys(params.request.filters).length > 0
  const wider = analyticsUrl(params, { range: 'all', start: undefined, end: undefined })
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={hasNoDays(report) ? 'No figures for this range' : 'No visits in this range'}
    >
      <p>
        {hasNoDays(report)
          ? `Pageviews older than ${FILTER_DAYS} days can't be filtered. Clear the filters to see their totals.`
          : isFiltered
            ? 'No pageview matches all of these filters.'
            : 'Visits appear here as soon as a visitor opens a page.'}
      </p>
      {isFiltered || params.range !== 'all' ? (
        <Link
          href={isFiltered ? withoutFilters(params) : wider}
          scroll={false}
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-4' })}
        >
          {isFiltered ? 'Clear all filters' : 'Show all time'}
        </Link>
      ) : null}
    </EmptyState>
  )
}
