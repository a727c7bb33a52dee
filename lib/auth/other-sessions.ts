import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { log } from '@/lib/log'

/** Message to show when `endOtherSessions` returns false. */
export const OTHERS_STAY =
  'Other devices could not be signed out. Use "Sign out everywhere" in a moment.'

/** Ends every other session of the user. Logs a failure and returns false. */
export async function endOtherSessions(auth: SupabaseClient['auth']): Promise<boolean> {
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) log.error('other-sessions-not-ended', error)
  return !error
}
