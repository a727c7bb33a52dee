import { randomBytes } from 'node:crypto'

/** Everything that the command creates is named like this, so that the next run finds what a killed run has left. */
export const PREFIX = 'check-supabase'

/** The emails of a run. */
export const roles = [
  'member',
  'other',
  'admin',
  'demoted',
  // Confirmed in another browser than the one that signed up.
  'claimed',
  // Changes its password and email, and is deleted. `renamed` is its later email.
  'leaver',
  'renamed',
  // Deleted by the admin API of the auth server.
  'removed',
  // Opens and ends sessions.
  'traveler',
  // Have no account: an invitation and a subscription.
  'invited',
  'subscriber',
] as const
export type Role = (typeof roles)[number]

export interface Names {
  /** The id of this run, part of every name. */
  run: string
  email: (role: Role) => string
  /** For slugs, file names and titles. */
  name: (part: string) => string
}

export function createNames(domain: string, run = randomBytes(6).toString('hex')): Names {
  return {
    run,
    email: (role) => `${PREFIX}.${run}.${role}@${domain}`,
    name: (part) => `${PREFIX}-${run}-${part}`,
  }
}

/** Whether a run of the command has created the account with this email. */
export function isEmailOfCheck(email: string, domain: string): boolean {
  const [local = '', ...rest] = email.split('@')
  return rest.join('@') === domain && new RegExp(`^${PREFIX}[.][0-9a-f]{12}[.][a-z]+$`).test(local)
}
