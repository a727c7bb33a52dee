import { Chart } from '@/components/ui/chart'
import type { ChartLine } from '@/components/ui/chart-table'
import type { AnalyticsReport } from '@/lib/analytics/report'
import { pointLabel, pointName, untilNow } from '@/lib/analytics/series'

const lines: readonly ChartLine[] = [
  { name: 'Visitors', look: 'trace' },
  { name: 'Pageviews', look: 'line' },
]

/** Visitors and pageviews over the range. */
export function VisitsChart({ report }: { report: AnalyticsReport }) {
  const { unit } = report
  const { points, isLastOpen } = untilNow(report)
  if (points.length === 0) return null
  return (
    <section aria-labelledby="over-time" className="rounded-lg border bg-card p-4">
      <h2 id="over-time" className="text-base">
        Over time
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted-foreground">{`Per ${unit}${isLastOpen && points.length > 1 ? `. The current ${unit} is incomplete (dashed)` : ''}.`}</p>
      <Chart
        label={`Visitors and pageviews per ${unit}`}
        lines={lines}
        isLastOpen={isLastOpen}
        points={points.map(({ at, visitors, pageviews }) => ({
          name: pointName(at, unit),
          label: pointLabel(at, unit),
          values: [visitors, pageviews],
        }))}
      />
    </section>
  )
}
