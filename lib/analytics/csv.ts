import { countryName, shareOf } from '@/lib/analytics/format'
import { firstFilterDay } from '@/lib/analytics/params'
import type { ListName, ListRow, ReportRequest } from '@/lib/analytics/report'
import { toCsv } from '@/lib/csv'

/** A list of the report as CSV. */
export function listToCsv(list: ListName, rows: readonly ListRow[]): string {
  switch (list) {
    case 'countries':
      return toCsv([
        ['Country', 'Code', 'Pageviews'],
        ...rows.map(({ name, pageviews }) => [countryName(name), name, pageviews]),
      ])
    case 'devices': {
      const total = rows.reduce((sum, { pageviews }) => sum + pageviews, 0)
      return toCsv([
        ['Device', 'Pageviews', 'Share in percent'],
        ...rows.map(({ name, pageviews }) => [
          name,
          pageviews,
          shareOf(pageviews, total).toFixed(1),
        ]),
      ])
    }
    case 'pages':
      return toCsv([['Page', 'Pageviews'], ...rows.map(({ name, pageviews }) => [name, pageviews])])
    case 'sources':
      return toCsv([
        ['Source', 'Pageviews'],
        ...rows.map(({ name, pageviews }) => [name, pageviews]),
      ])
  }
}

/**
 * File name with the list and its days, e.g. "analytics-pages-2026-11-01-to-2026-11-21.csv". Filters only
 * cover the last 90 days, so a filtered list can't start before them.
 */
export function csvName(
  list: ListName,
  { start, end, filters }: ReportRequest,
  today: string,
): string {
  const isFiltered = Object.keys(filters).length > 0
  const earliest = firstFilterDay(today)
  const first = isFiltered && (start ?? '') < earliest ? earliest : start
  const range = first ? `${first}-to-${end ?? 'today'}` : end ? `until-${end}` : 'all-time'
  return `analytics-${list}-${range}${isFiltered ? '-filtered' : ''}.csv`
}
