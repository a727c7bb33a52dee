/** The usual lengths of a plan, in months. Null means no end. */
export const planPresets = [
  { label: '1 month', months: 1 },
  { label: '1 year', months: 12 },
  { label: 'No end', months: null },
] as const
/** Index of the preset that is selected first: a year. */
export const FIRST_PRESET = 1

/**
 * The last day of a plan that lasts some months from `firstDay`, both YYYY-MM-DD. A month from November 26 ends on
 * December 25, one from January 31 on the last day of February. Empty if `months` is null or the first day is invalid.
 */
export function lastDayAfter(firstDay: string, months: number | null): string {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number)
  if (months === null || !year || !month || !day) return ''
  const next = new Date(Date.UTC(year, month - 1 + months, 1))
  const daysOfMonth = new Date(
    Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0),
  ).getUTCDate()
  next.setUTCDate(day > daysOfMonth ? daysOfMonth : day - 1)
  return next.toISOString().slice(0, 10)
}
