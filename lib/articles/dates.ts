const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Converts a database timestamp to ISO 8601. The embedded and the hosted database format it differently. */
export const isoDate = (timestamp: string) => new Date(timestamp).toISOString()

/** A date in long US format, e.g. "November 21, 2026" (specification, section 2, Blog). */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}
