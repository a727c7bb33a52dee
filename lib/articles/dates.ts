const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A timestamp of the database, whose format depends on the engine, in ISO 8601. */
export const isoDate = (timestamp: string) => new Date(timestamp).toISOString()

/** A date in long US format, as "November 21, 2026" (specification, section 2, Blog). */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}
