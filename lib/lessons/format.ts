/** Formats a position in a film: `0:38` or `1:02:05`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/**
 * Formats how far a film is watched: `0:42 of 1:04`. A film of 167.4 seconds has 168 countable seconds, so the
 * count is limited to the length.
 */
export const formatWatched = (seconds: number, duration: number): string =>
  `${formatSeconds(Math.min(seconds, duration))} of ${formatSeconds(duration)}`

/**
 * The total length of several films in whole seconds. Rounds each film down, as its displayed length and
 * private.film_seconds() do. Otherwise a certificate could state fewer minutes than the page of its films.
 */
export const totalSeconds = (films: readonly { duration: number }[]): number =>
  films.reduce((total, { duration }) => total + Math.floor(duration), 0)

/** Formats a length as an ISO 8601 duration for structured data, e.g. `PT1M4S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}
