/** A time in whole minutes, rounded down, so that no page and no certificate overstates it. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** Formats a time in whole minutes, rounded down: `1 h 20 min` or `12 min`. Below a minute as `45 s`. */
export function formatPlayed(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = wholeMinutes(seconds)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
