import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { Tooltip } from '@/components/ui/tooltip'
import { filterDefinition, metricDefinitions } from '@/lib/analytics/definitions'
import { type Change, compare, formatMetric, type Metric } from '@/lib/analytics/format'
import type { AnalyticsReport } from '@/lib/analytics/report'
import { cn } from '@/lib/utils'

const metrics = Object.keys(metricDefinitions) as Metric[]

function Difference({
  change,
  previous,
  isComplete,
}: {
  change: Change | null
  previous: string
  /** Whether a missing comparison means that the previous period has no data. */
  isComplete: boolean
}) {
  if (!change) {
    return (
      <span className="text-muted-foreground">
        {isComplete ? 'No earlier data' : 'Nothing to compare'}
      </span>
    )
  }
  if (change.direction === 'same') {
    return (
      <span className="inline-flex items-center gap-1 text-muted-foreground">
        <Minus aria-hidden className="size-4" />
        No change
      </span>
    )
  }
  const Arrow = change.direction === 'up' ? ArrowUp : ArrowDown
  return (
    <>
      <span
        className={cn(
          'inline-flex items-center gap-1 font-semibold tabular-nums',
          change.isBetter ? 'text-success' : 'text-destructive',
        )}
      >
        <Arrow aria-hidden className="size-4" strokeWidth={2.5} />
        <span className="sr-only">{change.direction === 'up' ? 'Up ' : 'Down '}</span>
        <span>{change.amount}</span>
        <span className="sr-only">{`, ${change.isBetter ? 'better' : 'worse'}`}</span>
      </span>
      <span className="whitespace-nowrap text-muted-foreground tabular-nums">{`from ${previous}`}</span>
    </>
  )
}

function MetricCard({
  metric,
  report: { totals, previous },
  isCurrent,
  isFiltered,
}: {
  metric: Metric
  report: AnalyticsReport
  isCurrent: boolean
  isFiltered: boolean
}) {
  const { label, text } = metricDefinitions[metric]
  const format = formatMetric[metric]
  return (
    <div className="rounded-lg border bg-card p-4">
      <dt className="-mt-1 -mr-1.5 flex items-center justify-between gap-1 text-sm font-medium text-muted-foreground">
        <span>{label}</span>
        <Tooltip label={`Definition of ${label}`}>
          {`${text} ${isFiltered ? filterDefinition : ''}`}
        </Tooltip>
      </dt>
      <dd className="mt-1">
        <p className="text-2xl leading-none font-semibold tabular-nums">{format(totals[metric])}</p>
        <p className="mt-2 flex min-h-5 flex-wrap items-center gap-x-2 text-sm">
          <Difference
            change={compare(metric, totals, previous)}
            previous={format(previous?.[metric] ?? 0)}
            isComplete={isCurrent && !isFiltered}
          />
        </p>
      </dd>
    </div>
  )
}

/** Grid of the five cards: one row on wide screens. On phones, the first card has its own row. */
export const cardsClassName =
  'grid grid-cols-2 gap-3 max-md:*:first:col-span-2 md:grid-cols-6 md:*:col-span-2 md:*:nth-[-n+2]:col-span-3 xl:grid-cols-5 xl:*:col-span-1 xl:*:nth-[-n+2]:col-span-1'

/** The five metrics, each with the previous period. */
export function MetricCards({
  report,
  isCurrent,
  isFiltered,
}: {
  report: AnalyticsReport
  /** False if the report could not be read. The figures are then the last known figures, or zeros. */
  isCurrent: boolean
  isFiltered: boolean
}) {
  return (
    <dl className={cardsClassName}>
      {metrics.map((metric) => (
        <MetricCard
          key={metric}
          metric={metric}
          report={report}
          isCurrent={isCurrent}
          isFiltered={isFiltered}
        />
      ))}
    </dl>
  )
}
