/** A value at a time, seconds. */
export type Key = readonly [seconds: number, value: number]

const smooth = (share: number) => share * share * (3 - 2 * share)

/** The value at `t` between keys, eased. Before the first key and after the last one it stands still. */
export function keys(t: number, points: readonly Key[]): number {
  const next = points.findIndex(([seconds]) => seconds > t)
  if (next === 0) return points[0]?.[1] ?? 0
  const [to, from] = [points[next], points[next < 0 ? points.length - 1 : next - 1]]
  if (!from) return 0
  if (!to || next < 0) return from[1]
  return from[1] + (to[1] - from[1]) * smooth((t - from[0]) / (to[0] - from[0]))
}

const FADE_S = 0.35

/** Opacity of something that appears at `from` and leaves at `until`, seconds. */
export const fade = (t: number, from: number, until = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(1, (t - from) / FADE_S, (until - t) / FADE_S))

export const clamp = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(max, value))

/** A small variation of a reading, the same in every rendering: a digital meter is never still. */
export const jitter = (t: number, size: number): number =>
  size * (0.6 * Math.sin(t * 7.3) + 0.4 * Math.sin(t * 17.9 + 1))

export const radians = (degrees: number) => (degrees * Math.PI) / 180
