import { Tooltip } from '@/components/ui/tooltip'
import { learningFigures } from '@/lib/analytics/learning-format'
import type { LearningTotals } from '@/lib/analytics/learning-report'

/** Shared with the skeleton. */
export const figuresClassName = 'grid grid-cols-2 gap-3 lg:grid-cols-4'

/** The totals of the range. */
export function Figures({ totals }: { totals: LearningTotals }) {
  return (
    <dl className={figuresClassName}>
      {learningFigures.map(({ name, label, text, format }) => (
        <div key={name} className="rounded-lg border bg-card p-4">
          <dt className="-mt-1 -mr-1.5 flex items-center justify-between gap-1 text-sm font-medium text-muted-foreground">
            <span>{label}</span>
            <Tooltip label={`Definition of ${label}`}>{text}</Tooltip>
          </dt>
          <dd className="mt-1 text-2xl leading-none font-semibold tabular-nums">
            {format(totals[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
