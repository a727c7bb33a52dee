import { Chart } from '@/components/ui/chart'
import type { LearningReport } from '@/lib/analytics/learning-report'
import { pointLabel, pointName } from '@/lib/analytics/series'

/** If every value is below this many seconds, the chart shows minutes. */
const MINUTES_BELOW = 4 * 3600

/** Time watched over the range. */
export function HoursChart({
  report: { series, unit, range },
  today,
}: {
  report: LearningReport
  /** In the site's time zone, YYYY-MM-DD. */
  today: string
}) {
  if (series.length === 0) return null
  const isShort = series.every(({ seconds }) => seconds < MINUTES_BELOW)
  const name = isShort ? 'Minutes' : 'Hours'
  const isLastOpen = range.end === today
  const toUnit = (seconds: number) => Math.round((seconds / (isShort ? 60 : 3600)) * 10) / 10
  return (
    <section aria-labelledby="over-time" className="rounded-lg border bg-card p-4">
      <h2 id="over-time" className="text-base">
        Time watched
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted-foreground">
        {`${name} per ${unit}${isLastOpen && series.length > 1 ? `. The current ${unit} is incomplete (dashed)` : ''}.`}
      </p>
      <Chart
        label={`${name} watched per ${unit}`}
        lines={[{ name, look: 'trace' }]}
        isLastOpen={isLastOpen}
        points={series.map(({ at, seconds }) => ({
          name: pointName(at, unit),
          label: pointLabel(at, unit),
          values: [toUnit(seconds)],
        }))}
      />
    </section>
  )
}
