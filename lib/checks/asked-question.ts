import type { FilmQuestion } from '@/lib/checks/film-questions'

/** Playback reports its position about four times a second. Longer steps, at any speed, are jumps. */
const LONGEST_STEP_S = 1.5

/**
 * The first question whose second the film passes by playing from `from` to `to`, seconds. Null if it passes no
 * question, or if the film jumped.
 */
export const questionBetween = (
  questions: readonly FilmQuestion[],
  from: number,
  to: number,
): FilmQuestion | null =>
  to - from > LONGEST_STEP_S
    ? null
    : (questions.find(({ second }) => from < second && second <= to) ?? null)
