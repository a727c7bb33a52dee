import type { TranscriptEntry } from '@/lib/lessons/watching/timeline'

/** A description that ends this soon after a question says what the learner sees while the film asks, seconds. */
const SLACK_S = 1

/**
 * The lines that may tell the answer of a question that the film asks at `second`. A description lasts until the next
 * one, so it may go on to say what the film shows after the question.
 */
export function linesAhead(
  lines: readonly TranscriptEntry[],
  second: number,
): ReadonlySet<TranscriptEntry> {
  const descriptions = lines.filter(({ isDescription }) => isDescription)
  const endOf = (line: TranscriptEntry) =>
    descriptions[descriptions.indexOf(line) + 1]?.cue.start ?? Number.POSITIVE_INFINITY
  return new Set(
    lines.filter((line) =>
      line.isDescription ? endOf(line) > second + SLACK_S : line.cue.start >= second,
    ),
  )
}
