import { countryName, shareOf } from '@/lib/analytics/format'
import { firstFilterDay } from '@/lib/analytics/params'
import type { ListName, ListRow, ReportRequest } from '@/lib/analytics/report'

/**
 * One cell after RFC 4180, where spreadsheets of some countries separate by ";". A spreadsheet would run what begins like a formula, so that is turned
 * into text by an apostrophe.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

/** One list of the report as a file. */
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
 * File name with the list and the days it covers: "analytics-pages-2026-11-01-to-2026-11-21.csv". A
 * filtered list starts at the earliest day filters reach, whatever was requested.
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
