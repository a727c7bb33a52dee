import 'server-only'
import { countAttempt, forgetAttempts } from '@/lib/auth/account-service'
import { toCredential } from '@/lib/auth/credential'
import { isOutage, tooManyAttempts } from '@/lib/auth/failure'
import { createDetachedClient } from '@/lib/supabase/server'

/**
 * Asks a signed-in person for the password before something that cannot be undone: whoever finds an
 * open browser does not have it. Counts like a sign-in. Null when it is right, else what to say;
 * throws when it could not be checked.
 */
export async function checkPassword(email: string, password: string): Promise<string | null> {
  const { status, retryAfter } = await countAttempt('sign-in', email)
  if (status !== 'ok') return tooManyAttempts(retryAfter)
  const { auth } = await createDetachedClient()
  const { error } = await auth.signInWithPassword({ email, password: toCredential(password) })
  if (error && isOutage(error)) throw error
  if (error) return 'The current password is not right.'
  await forgetAttempts(email)
  // Signing in was only the question: its session is not needed.
  await auth.signOut({ scope: 'local' })
  return null
}
