import { CircleAlert } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Skeleton } from '@/components/ui/skeleton'
import { DEFAULT_RANGE, type QuickRange, quickRanges, type ShownRange } from '@/lib/analytics/range'
import { cn } from '@/lib/utils'

const ERROR_ID = 'range-error'

interface RangePickerProps {
  pathname: string
  shown: ShownRange
  /** Other parameters of the URL, to keep. */
  filters: Readonly<Record<string, string>>
  /** URL of a quick range with the same filters. `undefined` means the default range. */
  hrefOf: (range: QuickRange | undefined) => string
}

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
function QuickRanges({ shown, hrefOf }: Pick<RangePickerProps, 'shown' | 'hrefOf'>) {
  return (
    <nav aria-label="Quick ranges">
      <ul className="flex flex-wrap gap-1.5">
        {quickRanges.map(({ value, label }) => {
          const isShown = shown.range === value && !shown.dateProblem
          return (
            <li key={value}>
              <Link
                href={hrefOf(value === DEFAULT_RANGE ? undefined : value)}
                scroll={false}
                prefetch={false}
                aria-current={isShown ? 'true' : undefined}
                className={cn(
                  'inline-flex h-8 items-center rounded-md border px-2.5 text-sm font-medium whitespace-nowrap transition-colors max-sm:px-2.25 max-sm:text-[0.8125rem]',
                  isShown
                    ? 'border-foreground bg-foreground text-background forced-color-adjust-none'
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
 * The two dates, both optional. An empty date means unbounded. A GET form that works before hydration and
 * keeps the filters.
 */
function RangeForm({
  pathname,
  shown: { fields, dateProblem },
  filters,
}: Omit<RangePickerProps, 'hrefOf'>) {
  return (
    <div className="space-y-2">
      <Form
        action={pathname}
        prefetch={false}
        scroll={false}
        className="flex flex-wrap items-end gap-3 sm:flex-nowrap"
      >
        {Object.entries(filters).map(([name, value]) => (
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
          <span>{`${dateProblem} The last 30 days are shown instead.`}</span>
        </p>
      ) : null}
    </div>
  )
}

/** The dates of a report, and quick ranges. */
export function RangePicker({ hrefOf, ...props }: RangePickerProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <RangeForm {...props} />
      <QuickRanges shown={props.shown} hrefOf={hrefOf} />
    </div>
  )
}

export const RangePickerSkeleton = () => (
  <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div className="flex grow flex-wrap items-end gap-3 sm:grow-0">
      <Skeleton className="h-[3.75rem] grow basis-36 sm:w-48" />
      <Skeleton className="h-[3.75rem] grow basis-36 sm:w-48" />
      <Skeleton className="h-9 w-32 max-sm:grow" />
    </div>
    <Skeleton className="h-20 w-full sm:h-9 sm:max-w-2xl" />
  </div>
)
