/** Messages for an action that did not run or finish. The middleware responds with the same messages. */
export const actionMessages = {
  'sign-in': 'You are signed out. Sign in again in another tab, then retry. Your input is kept.',
  forbidden: "You don't have permission to do this.",
  unavailable: 'Our service is temporarily unavailable. Please try again in a moment.',
} as const

/** Wording of the specification, section 8. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred.'
