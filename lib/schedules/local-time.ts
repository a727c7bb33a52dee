/*
 * Conversions between moments and times of the clock in a time zone. A moment is an ISO time in UTC, a local time is
 * YYYY-MM-DDTHH:mm, as an input of the type datetime-local has it.
 */

/** Longer than the distance between the offsets of any two zones, shorter than between two clock changes. */
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish times are written as YYYY-MM-DD HH:MM.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

/** The local time of a moment in a time zone. */
export const toLocalTime = (iso: string, timeZone: string): string =>
  formatOf(timeZone).format(new Date(iso)).replace(' ', 'T')

/** Milliseconds between UTC and the clocks of a time zone at a moment. */
const offsetAt = (time: number, timeZone: string) => {
  const minute = Math.floor(time / 60_000) * 60_000
  return Date.parse(`${toLocalTime(new Date(minute).toISOString(), timeZone)}Z`) - minute
}

/**
 * Returns the moments at which the clocks of a time zone show a local time, in order. There are two if the clocks go
 * back over this time. There are none if the clocks skip it, or if the text isn't a time between 2000 and 9999.
 */
export function momentsOf(local: string, timeZone: string): string[] {
  if (!/^[2-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return []
  const utc = Date.parse(`${local}Z`)
  if (Number.isNaN(utc)) return []
  const offsets = [offsetAt(utc - DAY_MS, timeZone), offsetAt(utc + DAY_MS, timeZone)]
  return [...new Set(offsets)]
    .map((offset) => new Date(utc - offset).toISOString())
    .filter((iso) => toLocalTime(iso, timeZone) === local)
    .toSorted()
}

/** The local time to which the clocks jump from one that doesn't exist, e.g. 03:30 for 02:30. */
export function afterJump(local: string, timeZone: string): string {
  const utc = Date.parse(`${local}Z`)
  return toLocalTime(new Date(utc - offsetAt(utc - DAY_MS, timeZone)).toISOString(), timeZone)
}

/** The offset of a time zone at a moment: "UTC+1", "UTC−3:30" or "UTC". */
export function offsetLabel(iso: string, timeZone: string): string {
  const minutes = offsetAt(Date.parse(iso), timeZone) / 60_000
  if (minutes === 0) return 'UTC'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
