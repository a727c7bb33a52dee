import 'server-only'
import { log } from '@/lib/log'
import type { createServerClient } from '@/lib/supabase/server'

type Auth = Awaited<ReturnType<typeof createServerClient>>['auth']

/** What to say then. */
export const OTHERS_STAY =
  'Other devices could not be signed out just now: use "Sign Out Everywhere" in a moment.'

/** Ends every other session of this person. False, and logged, when the auth server was not reached. */
export async function endOtherSessions(auth: Auth): Promise<boolean> {
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) log.error('other-sessions-not-ended', error)
  return !error
}
