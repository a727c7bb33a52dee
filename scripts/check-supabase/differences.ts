import type { Server } from './check.ts'

export interface Difference {
  /** The name of the check. */
  check: string
  /** What the check observes on each kind of server. */
  observed: Record<Server, string>
  reason: string
}

/** Known differences between the servers. Any other observation fails the check. */
export const differences: readonly Difference[] = [
  {
    check: 'the links that confirm another email',
    observed: {
      embedded: 'one, in the email to the new address',
      hosted: 'one in an email to each address',
    },
    reason:
      '@supabase/lite would send the only email to the present address, which proves nothing about the new one.',
  },
  {
    check: 'a change to the email of another account',
    observed: {
      embedded: 'is accepted without an email',
      hosted: 'is rejected with email_exists',
    },
    reason:
      'The auth server of Supabase tells signed-in users. The site reports success in both cases.',
  },
  {
    check: 'the admin API of the auth server',
    observed: { embedded: 'does not exist', hosted: 'deletes an account with its profile' },
    reason: '@supabase/lite has no admin API. The site uses delete_account() instead.',
  },
  {
    check: 'a change without a grant on the table',
    observed: {
      embedded: 'row level security hides the row',
      hosted: 'is rejected before row level security',
    },
    reason: '@supabase/lite grants the roles of the API everything on the tables of public.',
  },
]
