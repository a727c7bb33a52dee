import { ChartNoAxesCombined, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { withoutFilters } from '@/app/admin/analytics/_components/active-filters'
import { EmptyState } from '@/components/admin/empty-state'
import { buttonVariants } from '@/components/ui/button-variants'
import { type AnalyticsParams, analyticsAddress } from '@/lib/analytics/params'

function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-lg border bg-muted px-4 py-3 text-[0.9375rem]"
    >
      <TriangleAlert
        aria-hidden
        className="mt-0.5 size-5 shrink-0 text-warning"
        strokeWidth={1.75}
      />
      <span>{children}</span>
    </p>
  )
}

/** What the figures below are not: current, or filtered as the address says. */
export function Notices({ ignored, isCurrent }: { ignored: string[]; isCurrent: boolean }) {
  return (
    <>
      {isCurrent ? null : (
        <Notice>
          The figures cannot be read just now. The last known ones, or zeros, stand in until they
          can.
        </Notice>
      )}
      {ignored.map((name) => (
        <Notice key={name}>
          The address asks for a {name} that does not exist. That filter is left out.
        </Notice>
      ))}
    </>
  )
}

/** In place of chart and lists when there is nothing to draw, with a way out. */
export function NoVisits({ params }: { params: AnalyticsParams }) {
  const isFiltered = Object.keys(params.request.filters).length > 0
  const wider = analyticsAddress(params, { range: 'all', start: undefined, end: undefined })
  return (
    <EmptyState icon={ChartNoAxesCombined} title="No visits in this range">
      <p>
        {isFiltered
          ? 'No recorded pageview has all of these filters.'
          : 'Visits appear here as soon as somebody opens a page of the site.'}
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
