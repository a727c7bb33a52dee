import type { RequiredItem, VersionProgress } from '@/lib/certificates/queries'

type Lesson = Extract<RequiredItem, { kind: 'lesson' }>

/** How many items of a version the member has done. */
export const doneCount = ({ items }: Pick<VersionProgress, 'items'>): number =>
  items.filter(({ isDone }) => isDone).length

export const isComplete = (version: Pick<VersionProgress, 'items'>): boolean =>
  version.items.length > 0 && doneCount(version) === version.items.length

/** Shorter gaps, in seconds, are jumps of the player rather than something to watch. */
const SHORTEST_GAP_S = 2
const MOST_GAPS = 8

/**
 * The longest gaps of a film that the member has not watched, in the order of the film. The last countable second can
 * end after the film, so a gap is limited to its length.
 */
export const gapsOf = (
  { missing }: Pick<Lesson, 'missing'>,
  duration: number,
): [from: number, to: number][] =>
  missing
    .map(([from, to]): [number, number] => [from, Math.min(to, duration)])
    .filter(([from, to]) => to - from >= SHORTEST_GAP_S)
    .toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
    .slice(0, MOST_GAPS)
    .toSorted(([from], [other]) => from - other)

/**
 * The version that a member works on: the latest. If they have completed an earlier one and have no certificate of it,
 * that one comes first, because new lessons must not take away what they have done.
 */
export function presentVersion(versions: readonly VersionProgress[]): VersionProgress | null {
  const latest = versions.find(({ isLatest }) => isLatest) ?? null
  if (latest && isComplete(latest)) return latest
  const earned = versions.find(
    (version) => isComplete(version) && version.isEnough && !version.number,
  )
  return earned ?? latest
}
