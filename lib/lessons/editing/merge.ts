import type { CueLine, LessonValues } from '@/lib/lessons/schema'
import { isSameValue, type Merge, mergeValues } from '@/lib/merge'

/**
 * Merges captions line by line if both versions only changed texts, of different lines. Otherwise returns null: lines
 * with other times could overlap.
 */
function mergeTexts(
  base: readonly CueLine[],
  mine: readonly CueLine[],
  theirs: readonly CueLine[],
): CueLine[] | null {
  const times = (lines: readonly CueLine[]) => lines.map(({ start, end }) => [start, end])
  if (!isSameValue(times(base), times(mine)) || !isSameValue(times(base), times(theirs)))
    return null
  const texts = mine.map((line, index) => {
    const [before, other] = [base[index]?.text, theirs[index]?.text ?? '']
    if (isSameValue(before, line.text)) return other
    return isSameValue(before, other) || isSameValue(line.text, other) ? line.text : null
  })
  if (texts.includes(null)) return null
  return mine.map((line, index) => ({ ...line, text: texts[index] ?? '' }))
}

/** Merges two versions of a lesson. */
export const mergeLesson = (
  base: LessonValues | null,
  mine: LessonValues,
  theirs: LessonValues,
): Merge<LessonValues> =>
  mergeValues(base, mine, theirs, (from, field) => {
    if (field !== 'cues' && field !== 'descriptions') return null
    const merged = mergeTexts(from[field], mine[field], theirs[field])
    return merged && { [field]: merged }
  })
