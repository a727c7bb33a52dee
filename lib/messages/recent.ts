import { afterJump, momentsOf, toLocalTime } from '@/lib/schedules/local-time'

const DAY_MS = 86_400_000

/** The days of the figures on the dashboard, including today. */
const DAYS = 30

/** ISO time at which the last 30 days begin in a time zone, as the figures of the dashboard count them. */
export function recentSince(timeZone: string, now = new Date()): string {
  const today = Date.parse(toLocalTime(now.toISOString(), timeZone).slice(0, 10))
  const first = new Date(today - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const midnight = `${first}T00:00`
  // The database too takes the later midnight if there are two, and the end of the gap if the clocks skip it.
  const moment =
    momentsOf(midnight, timeZone).at(-1) ?? momentsOf(afterJump(midnight, timeZone), timeZone)[0]
  if (!moment) throw new RangeError(`No start of ${first} in ${timeZone}`)
  return moment
}
