import { CircleAlert } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import {
  type AnalyticsParams,
  analyticsUrl,
  DEFAULT_RANGE,
  FILTER_DAYS,
  quickRanges,
} from '@/lib/analytics/params'
import { cn } from '@/lib/utils'

const ERROR_ID = 'range-error'

function DateField({
  name,
  label,
  value,
  isWrong,
}: {
  name: 'start' | 'end'
  label: string
  value: string
  isWrong: boolean
}) {
  return (
    <div className="min-w-0 grow basis-36 space-y-1.5 sm:max-w-48">
      <Label htmlFor={`range-${name}`}>{label}</Label>
      {/* The key resets the field when a quick range changes its value. */}
      <Input
        key={value}
        id={`range-${name}`}
        name={name}
        type="date"
        defaultValue={value}
        min="1970-01-01"
        max="9999-12-31"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? ERROR_ID : undefined}
      />
    </div>
  )
}

/** Relative ranges, each with its own URL. */
function QuickRanges({ params }: { params: AnalyticsParams }) {
  return (
    <nav aria-label="Quick ranges">
      <ul className="flex flex-wrap gap-1.5">
        {quickRanges.map(({ value, label }) => {
          const isShown = params.range === value && !params.dateProblem
          const range = value === DEFAULT_RANGE ? undefined : value
          return (
            <li key={value}>
              <Link
                href={analyticsUrl(params, { range, start: undefined, end: undefined })}
                scroll={false}
                prefetch={false}
                aria-current={isShown ? 'true' : undefined}
                className={cn(
                  'inline-flex h-8 items-center rounded-md border px-2.5 text-sm font-medium whitespace-nowrap transition-colors max-sm:px-2.25 max-sm:text-[0.8125rem]',
                  isShown
                    ? 'border-foreground bg-foreground text-background'
                    : 'bg-card text-muted-foreground hover:bg-accent hover:text-foreground',
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * The two dates, both optional: an empty one means unbounded. A GET form that works before hydration and
 * keeps the filters.
 */
function RangeForm({ params }: { params: AnalyticsParams }) {
  const { fields, dateProblem, request } = params
  return (
    <div className="space-y-2">
      <Form
        action="/admin/analytics"
        prefetch={false}
        scroll={false}
        className="flex flex-wrap items-end gap-3 sm:flex-nowrap"
      >
        {Object.entries(request.filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField
          name="start"
          label="Start Date"
          value={fields.start}
          isWrong={dateProblem?.includes('start') ?? false}
        />
        <DateField
          name="end"
          label="End Date"
          value={fields.end}
          isWrong={dateProblem?.includes('end date') ?? false}
        />
        <Button type="submit" variant="outline" className="max-sm:grow">
          Show range
        </Button>
      </Form>
      {dateProblem ? (
        <p
          id={ERROR_ID}
          role="alert"
          className="flex items-start gap-2 text-sm font-medium text-destructive"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {dateProblem} The last 30 days are shown instead.
        </p>
      ) : null}
    </div>
  )
}

/** Dates, quick ranges, and the reach of filters. */
export function RangePicker({ params }: { params: AnalyticsParams }) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <RangeForm params={params} />
        <QuickRanges params={params} />
      </div>
      <p className="text-sm text-muted-foreground">Filters reach back {FILTER_DAYS} days.</p>
    </div>
  )
}
