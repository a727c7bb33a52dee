import { X } from 'lucide-react'
import Link from 'next/link'
import { listDefinitions } from '@/lib/analytics/definitions'
import { countryName } from '@/lib/analytics/format'
import { type AnalyticsParams, analyticsUrl } from '@/lib/analytics/params'

/** URL of the same range without filters. */
export const withoutFilters = (params: AnalyticsParams) =>
  analyticsUrl(params, {
    page: undefined,
    source: undefined,
    device: undefined,
    country: undefined,
  })

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ params }: { params: AnalyticsParams }) {
  const { filters } = params.request
  const active = Object.values(listDefinitions).flatMap(({ label, filter }) => {
    const value = filters[filter]
    return value ? [{ label, filter, text: filter === 'country' ? countryName(value) : value }] : []
  })
  if (active.length === 0) return null
  return (
    <section aria-label="Active filters">
      <ul className="flex flex-wrap items-center gap-2">
        {active.map(({ label, filter, text }) => (
          <li key={filter} className="max-w-full">
            <Link
              href={analyticsUrl(params, { [filter]: undefined })}
              scroll={false}
              prefetch={false}
              title={text}
              className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full border border-input bg-card pr-2.5 pl-3.5 text-sm transition-colors hover:bg-accent"
            >
              <span className="sr-only">Remove filter </span>
              <span className="text-muted-foreground">{`${label}:`}</span>
              <span className="max-w-80 truncate font-semibold">{text}</span>
              <X aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
        {active.length > 1 ? (
          <li>
            <Link
              href={withoutFilters(params)}
              scroll={false}
              prefetch={false}
              className="inline-flex h-9 items-center px-2 text-sm font-semibold text-signal underline underline-offset-4"
            >
              Clear all filters
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
