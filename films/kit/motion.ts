/** A keyframe: a value and the time at which it is reached, seconds. */
export type Key = readonly [seconds: number, value: number]

const smooth = (share: number) => share * share * (3 - 2 * share)

/** The value at `t`, eased between keyframes. It is constant before the first one and after the last one. */
export function keys(t: number, points: readonly Key[]): number {
  const next = points.findIndex(([seconds]) => seconds > t)
  if (next === 0) return points[0]?.[1] ?? 0
  const [to, from] = [points[next], points[next < 0 ? points.length - 1 : next - 1]]
  if (!from) return 0
  if (!to || next < 0) return from[1]
  return from[1] + (to[1] - from[1]) * smooth((t - from[0]) / (to[0] - from[0]))
}

const FADE_S = 0.35

/** Opacity of an element that fades in at `from` and has faded out at `until`, seconds. */
export const fade = (t: number, from: number, until = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(1, (t - from) / FADE_S, (until - t) / FADE_S))

export const clamp = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(max, value))

/**
 * An offset of at most `size` that makes a digital reading flicker. It depends only on `t`, so every
 * rendering is the same.
 */
export const jitter = (t: number, size: number): number =>
  size * (0.6 * Math.sin(t * 7.3) + 0.4 * Math.sin(t * 17.9 + 1))

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A number as text, with a minus sign and never as minus zero. */
export const fixed = (value: number, decimals: number): string =>
  value
    .toFixed(decimals)
    .replace(/^-(?=0(?:\.0+)?$)/, '')
    .replace('-', '−')
