/** A part of a film in whole seconds: from the first number to before the second. */
export type Stretch = readonly [from: number, to: number]

/** Parses a Postgres multirange of integers, `{[0,10),[20,30)}`. */
export const parseMultirange = (text: string): Stretch[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])

/** The share of a film that makes its lesson complete. The database decides: private.completing_seconds. */
export const COMPLETING_SHARE = 0.9

// Films report their position several times a second, in hidden tabs once a second, at up to double speed.
const LONGEST_STEP_S = 3

/**
 * Collects what is played, in order, until it is recorded. A jump starts a new stretch.
 */
export function createPlayedStretches(recovered: readonly Stretch[] = []) {
  /** In fractions of seconds, so that no second is lost or counted twice where two reports meet. */
  const stretches: [number, number][] = recovered.map(([from, to]) => [from, to])
  let isOpen = false

  const rounded = () => stretches.map(([from, to]): Stretch => [Math.round(from), Math.round(to)])
  return {
    /** The film plays at this second. */
    advance(second: number) {
      const last = stretches.at(-1)
      const step = isOpen && last ? second - last[1] : -1
      if (last && step >= 0 && step <= LONGEST_STEP_S) last[1] = second
      else stretches.push([second, second])
      isOpen = true
    },
    /** The film pauses or jumps: the next second starts a new stretch. */
    interrupt() {
      isOpen = false
    },
    /** What has not been recorded yet. */
    pending: (): Stretch[] => rounded().filter(([from, to]) => from < to),
    /** Forgets the first seconds: they are recorded. */
    drop(seconds: number) {
      let rest = seconds
      for (let first = stretches[0]; first; first = stretches[0]) {
        const [from, to] = [Math.round(first[0]), Math.round(first[1])]
        if (rest < to - from) {
          first[0] = rest > 0 ? from + rest : first[0]
          return
        }
        rest -= to - from
        // The last one may still grow.
        if (stretches.length === 1 && isOpen) {
          first[0] = first[1]
          return
        }
        stretches.shift()
      }
    },
  }
}
