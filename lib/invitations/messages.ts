/** The states of a link that doesn't open the sign-up. */
export type DeadState = 'unknown' | 'expired' | 'revoked' | 'accepted'

const contact = { href: '/contact', label: 'Contact us' }
const signUp = { href: '/auth?tab=signup', label: 'Sign up without it' }
const signIn = { href: '/auth', label: 'Sign in' }

interface DeadLink {
  title: string
  text: string
  /** What the visitor can do next, the best first. */
  ways: readonly { href: string; label: string }[]
}

/** What the page of an invitation says if its link doesn't open the sign-up. */
export const deadLinks: Record<DeadState, DeadLink> = {
  unknown: {
    title: "This invitation link doesn't work",
    text: 'It is incomplete, or a newer invitation has replaced it. Use the link in the latest email, or ask us for a new invitation.',
    ways: [contact, signIn],
  },
  expired: {
    title: 'This invitation has expired',
    text: 'An invitation works for seven days. Ask us for a new one, or sign up without it.',
    ways: [contact, signUp],
  },
  revoked: {
    title: 'This invitation was withdrawn',
    text: 'Ask us if you think that this is a mistake, or sign up without it.',
    ways: [contact, signUp],
  },
  accepted: {
    title: 'This invitation has been used',
    text: 'Your account is ready. Sign in with your email and your password.',
    ways: [signIn, { href: '/auth/forgot-password', label: 'Reset your password' }],
  },
}

/** An account of this email exists and isn't confirmed, and an admin has changed it, so it can't be replaced. */
export const UNCONFIRMED =
  'An account with this email is waiting for its confirmation. Request a new confirmation email on the page "Sign In". Your plan starts when you confirm.'
