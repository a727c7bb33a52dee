/**
 * Messages of the middleware in response to a server action, which cannot show a page. The browser gets
 * them as the message of the error.
 */
export const actionAnswers = {
  'sign-in':
    'You are signed out. Sign in again in another tab, then try again. Your input is kept.',
  forbidden: "You don't have permission to do this.",
  unavailable:
    'The account service is not responding. Your input is kept. Please try again in a moment.',
} as const
