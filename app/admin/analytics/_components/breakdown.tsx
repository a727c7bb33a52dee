import Link from 'next/link'
import { ExportLink } from '@/components/admin/export-link'
import { Tooltip } from '@/components/ui/tooltip'
import { listDefinitions } from '@/lib/analytics/definitions'
import { countryName, formatCount, formatPercent, shareOf } from '@/lib/analytics/format'
import { type AnalyticsParams, analyticsUrl } from '@/lib/analytics/params'
import { type AnalyticsReport, type ListName, listNames } from '@/lib/analytics/report'
import { cn } from '@/lib/utils'

/** Maximum number of rows in a list (specification, section 9). */
const TOP = 10

interface Row {
  name: string
  pageviews: number
  /** Percent of all pageviews. */
  share: number
}

function rowsOf(list: ListName, report: AnalyticsReport): Row[] {
  if (list === 'devices') return report.devices
  return report[list].slice(0, TOP).map((row) => ({
    ...row,
    share: shareOf(row.pageviews, report.totals.pageviews),
  }))
}

function BreakdownRow({
  list,
  row: { name, pageviews, share },
  params,
}: {
  list: ListName
  row: Row
  params: AnalyticsParams
}) {
  const { filter } = listDefinitions[list]
  const isSet = params.request.filters[filter] === name
  const text = list === 'countries' ? countryName(name) : name
  return (
    <tr className="group relative isolate">
      <th scope="row" className="w-full max-w-0 py-0.5 text-left font-normal">
        {/* The link covers the row; the bar is behind the text. */}
        <span
          aria-hidden
          style={{ width: `${share}%` }}
          className="absolute inset-y-0.5 left-0 -z-10 min-w-0.5 rounded-sm bg-primary/18 transition-colors group-hover:bg-primary/30"
        />
        <Link
          href={analyticsUrl(params, { [filter]: isSet ? undefined : name })}
          scroll={false}
          prefetch={false}
          title={text}
          className={cn(
            'flex h-8 items-center px-2.5 after:absolute after:inset-x-0 after:inset-y-0.5 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring',
            isSet && 'font-semibold',
          )}
        >
          <span className="sr-only">{isSet ? 'Remove filter ' : 'Filter by '}</span>
          <span className="truncate group-hover:underline group-hover:underline-offset-4">
            {text}
          </span>
        </Link>
      </th>
      <td className="pl-3 text-right font-semibold tabular-nums">{formatCount(pageviews)}</td>
      <td className="pr-2.5 pl-3 text-right text-muted-foreground tabular-nums">
        {formatPercent(share)}
      </td>
    </tr>
  )
}

function Breakdown({
  list,
  report,
  params,
}: {
  list: ListName
  report: AnalyticsReport
  params: AnalyticsParams
}) {
  const { label, text } = listDefinitions[list]
  const rows = rowsOf(list, report)
  const id = `list-${list}`
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border bg-card p-4">
      <div className="flex items-center gap-1">
        <h2 id={id} className="text-base">
          {label}
        </h2>
        <Tooltip label={`Definition of ${label}`}>{text}</Tooltip>
        <ExportLink href={analyticsUrl(params, { list }, '/admin/analytics/export')} name={label} />
      </div>
      <table className="mt-2 w-full text-sm">
        <thead className="text-sm text-muted-foreground">
          <tr>
            <th scope="col" className="h-8 px-2.5 text-left font-medium">
              {label}
            </th>
            <th scope="col" className="pl-3 text-right font-medium">
              Pageviews
            </th>
            <th scope="col" className="pr-2.5 pl-3 text-right font-medium">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BreakdownRow key={row.name} list={list} row={row} params={params} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className="px-2.5 py-4 text-muted-foreground">No data.</p> : null}
    </section>
  )
}

/** The four breakdowns; clicking a row sets its filter. */
export function Breakdowns({
  report,
  params,
}: {
  report: AnalyticsReport
  params: AnalyticsParams
}) {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {listNames.map((list) => (
        <Breakdown key={list} list={list} report={report} params={params} />
      ))}
    </div>
  )
}
