const format = (value: number, unit: 'minute' | 'hour') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(value)

/** Formats a waiting time for a message, e.g. "12 minutes" or "3 hours". Rounds up. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes <= 90 ? format(minutes, 'minute') : format(Math.ceil(minutes / 60), 'hour')
}
