/* The rule of knowledge checks, as the database applies it. */

/** Share of right answers that passes, percent. */
export const PASS_PERCENT = 80

/** Attempts at one check within 24 hours. */
export const ATTEMPTS_PER_DAY = 3

/** Days after which a missed question comes back, as text. */
export const REVIEW_DAYS = '2, 7 and 21 days'

/** How many questions must be right to pass. */
export const neededToPass = (questions: number): number =>
  Math.ceil((questions * PASS_PERCENT) / 100)
