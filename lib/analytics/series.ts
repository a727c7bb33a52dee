import { hourIn } from '@/lib/analytics/days'
import type { AnalyticsReport } from '@/lib/analytics/report'

type Unit = AnalyticsReport['unit']
type Point = AnalyticsReport['series'][number]

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const longDay = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const day = format({ month: 'short', day: 'numeric', year: 'numeric' })
const shortDay = format({ month: 'short', day: 'numeric' })
const longMonth = format({ month: 'long', year: 'numeric' })
const shortMonth = format({ month: 'short', year: 'numeric' })

/** Number of leading characters of YYYY-MM-DDTHH:00 that identify an hour, a day or a month. */
const precision: Record<Unit, number> = { hour: 16, day: 10, month: 7 }

function dateOf(at: string, unit: Unit): Date {
  if (unit === 'month') return new Date(`${at}-01T00:00:00Z`)
  return new Date(unit === 'day' ? `${at}T00:00:00Z` : `${at}:00Z`)
}

/** Full name of a point: "Tue, Nov 3, 2026", "Nov 3, 14:00", "November 2026". */
export function pointName(at: string, unit: Unit): string {
  const date = dateOf(at, unit)
  if (unit === 'month') return longMonth.format(date)
  return unit === 'day' ? longDay.format(date) : `${shortDay.format(date)}, ${at.slice(11)}`
}

/** Axis label of a point: "Nov 3", "14:00", "Nov 2026". */
export function pointLabel(at: string, unit: Unit): string {
  if (unit === 'hour') return at.slice(11)
  return (unit === 'day' ? shortDay : shortMonth).format(dateOf(at, unit))
}

/** Formats a range: "Nov 1, 2026 to Nov 21, 2026", or a single day. */
export function formatDays(start: string, end: string): string {
  const [first, last] = [start, end].map((one) => day.format(dateOf(one, 'day')))
  return start === end ? `${first}` : `${first} to ${last}`
}

/**
 * The points up to now, and whether the last point is incomplete. Drops future points, because their values
 * are unknown rather than zero. Keeps a point with data even if it seems to be in the future: the database
 * may have other time zone rules than this machine.
 */
export function untilNow(
  { series, unit, timeZone }: Pick<AnalyticsReport, 'series' | 'unit' | 'timeZone'>,
  now = new Date(),
): { points: Point[]; isLastOpen: boolean } {
  const present = hourIn(timeZone, now).slice(0, precision[unit])
  const last = series.findLastIndex(({ at, pageviews }) => at <= present || pageviews > 0)
  const points = series.slice(0, last + 1)
  return { points, isLastOpen: (points.at(-1)?.at ?? '') >= present }
}
