/**
 * What the guard answers to a server action instead of a page, which the caller could not show. The
 * browser gets these words as the message of the error.
 */
export const actionAnswers = {
  'sign-in':
    'You are signed out. Sign in again in another tab and try once more: what you typed stays here.',
  forbidden: "You don't have permission to do this.",
  unavailable:
    'The account service does not answer just now. What you typed stays here: please try again in a moment.',
} as const
