/** The toasts that an action leaves for the next page. */
const texts = {
  'signed-in': {
    title: 'Welcome back!',
    message: 'You have been logged in successfully.',
  },
  'signed-up': {
    title: 'Account created!',
    message: 'Please check your email to verify your account.',
  },
  'signed-out': { title: 'Signed out', message: 'See you soon.' },
  confirmed: { title: 'Email confirmed', message: 'Your account is ready and you are signed in.' },
  invited: {
    title: 'Account created!',
    message: 'Your email is confirmed and you are signed in.',
  },
  'email-changed': {
    title: 'Email changed',
    message: 'From now on, sign in with your new email.',
  },
  'password-changed': {
    title: 'Password changed',
    message: 'You are signed in. Every other device has been signed out.',
  },
  'password-changed-here': {
    title: 'Password changed',
    message: 'Other devices could not be signed out. Do that in your account in a moment.',
  },
  deleted: { title: 'Account deleted', message: 'Everything stored about you has been removed.' },
} as const
export type Flash = keyof typeof texts

/** The toast with this key, or null if the key is unknown. */
export function flashText(value: string): { title: string; message: string } | null {
  return Object.hasOwn(texts, value) ? texts[value as Flash] : null
}
