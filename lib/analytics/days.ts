/** The current day in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, now = new Date()): string {
  return hourIn(timeZone, now).slice(0, 10)
}

/** The current hour in a time zone, YYYY-MM-DDTHH:00. */
export function hourIn(timeZone: string, now = new Date()): string {
  // Swedish times are written as YYYY-MM-DD HH:MM:SS.
  return `${now.toLocaleString('sv-SE', { timeZone }).slice(0, 13).replace(' ', 'T')}:00`
}

/** The day `count` days later. Both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Whether a text is a valid date from 1970 to 9999, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Number of days in a range, both ends included. */
export function countDays(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
}
