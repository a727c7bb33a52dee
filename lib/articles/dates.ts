const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A date in long US format, as "November 21, 2026" (specification, section 2, Blog). */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}
