/** A part of a film in whole seconds. Includes the second `from`, excludes the second `to`. */
export type Stretch = readonly [from: number, to: number]

/** Maximum number of stretches in a report of watched film. */
export const MOST_STRETCHES = 100

/** Parses a Postgres multirange of integers, `{[0,10),[20,30)}`. */
export const parseMultirange = (text: string): Stretch[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])

/** Merges stretches that overlap or touch, in the order of the film. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: [number, number][] = []
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export const countSeconds = (stretches: readonly Stretch[]): number =>
  stretches.reduce((total, [from, to]) => total + to - from, 0)

/** Share of a film that completes its lesson. The database decides (private.completing_seconds). */
export const COMPLETING_SHARE = 0.9

// A longer step, in seconds, is a jump. The player reports its position several times a second, in hidden
// tabs once a second. At double speed, a second is two seconds of film.
const LONGEST_STEP_S = 3

/** Collects played stretches in order, until the server has recorded them. A jump starts a new stretch. */
export function createPlayedStretches(recovered: readonly Stretch[] = []) {
  /** In fractions of seconds. Rounded values would lose or repeat a second between two reports. */
  const stretches: [number, number][] = recovered.map(([from, to]) => [from, to])
  let isOpen = false

  const rounded = () => stretches.map(([from, to]): Stretch => [Math.round(from), Math.round(to)])
  return {
    /** Call it while the film plays, with the current second. */
    advance(second: number) {
      const last = stretches.at(-1)
      const step = isOpen && last ? second - last[1] : -1
      if (last && step >= 0 && step <= LONGEST_STEP_S) last[1] = second
      else stretches.push([second, second])
      isOpen = true
    },
    /** Call it when the film pauses or jumps. The next second starts a new stretch. */
    interrupt() {
      isOpen = false
    },
    /** The stretches that the server hasn't recorded yet. */
    pending: (): Stretch[] => rounded().filter(([from, to]) => from < to),
    /** Discards the first `seconds` seconds, because the server has recorded them. */
    drop(seconds: number) {
      let rest = seconds
      for (let first = stretches[0]; first; first = stretches[0]) {
        const [from, to] = [Math.round(first[0]), Math.round(first[1])]
        if (rest < to - from) {
          first[0] = rest > 0 ? from + rest : first[0]
          return
        }
        rest -= to - from
        // The film still plays in the last stretch, so this stretch is emptied but kept.
        if (stretches.length === 1 && isOpen) {
          first[0] = first[1]
          return
        }
        stretches.shift()
      }
    },
  }
}
