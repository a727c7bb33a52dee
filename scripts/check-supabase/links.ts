import type { Caller } from './api.ts'

/** The link of an email: what /auth/confirm sends to the auth server. */
export interface Link {
  tokenHash: string
  type: string
}

export interface NewAccount {
  email: string
  password: string
  data: Record<string, string>
}

/** How the checks get the links of emails. */
export interface Links {
  /** Whether a second link of the same kind may follow at once: an account gets one email of a kind every 20 minutes. */
  isUnlimited: boolean
  /** Creates an account that isn't confirmed. */
  signUp: (account: NewAccount) => Promise<Link>
  recover: (email: string) => Promise<Link>
  /** Requests another email for the account. Returns one link for each email that must be confirmed. */
  changeEmail: (person: Caller & { email: string; password: string }, to: string) => Promise<Link[]>
}
