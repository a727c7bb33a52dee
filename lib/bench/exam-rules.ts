/** The rules of an exam. The database applies them. */
export const examRules = {
  /** The wrong part with this number ends an attempt. */
  wrongParts: 3,
  hours: 2,
  /** Attempts of one user in 24 hours: at each case, and at all cases. */
  perCase: 3,
  perDay: 12,
} as const

/** The rule of cases with high voltage. */
export const UNSAFE_RULE = 'An unsafe act on the high-voltage system ends the exam as not passed.'
