import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { isOutage } from '@/lib/actions/errors'
import { countAttempt, forgetAttempts } from '@/lib/auth/account-service'
import { credentialsOf } from '@/lib/auth/credential'
import { tooManyAttempts } from '@/lib/auth/messages'
import { createDetachedClient } from '@/lib/supabase/server-client'

/**
 * Signs in with a password, as typed or composed. Also returns the credential that the auth server stores for it, or the
 * last one tried. The caller counts one attempt.
 */
export async function signInWithPassword(
  auth: SupabaseClient['auth'],
  email: string,
  password: string,
) {
  const signIn = async (credential: string) => ({
    ...(await auth.signInWithPassword({ email, password: credential })),
    credential,
  })
  const [typed = '', composed] = credentialsOf(password)
  const result = await signIn(typed)
  const isWrong = result.error?.code === 'invalid_credentials'
  return composed !== undefined && isWrong ? signIn(composed) : result
}

/**
 * Checks the password of a signed-in user before a sensitive change, because access to an unattended browser
 * must not be enough. Counts as a sign-in attempt. Returns the credential that the auth server stores if the password
 * is correct, otherwise the message to show. Throws if the password can't be checked.
 */
export async function checkPassword(
  email: string,
  password: string,
): Promise<{ credential: string; rejection?: never } | { rejection: string }> {
  const { status, retryAfter } = await countAttempt('sign-in', email)
  if (status !== 'ok') return { rejection: tooManyAttempts(retryAfter) }
  const { auth } = await createDetachedClient()
  const { error, credential } = await signInWithPassword(auth, email, password)
  if (error && isOutage(error)) throw error
  if (error) return { rejection: 'The current password is not right.' }
  await forgetAttempts(email)
  // End the session that this sign-in created.
  await auth.signOut({ scope: 'local' })
  return { credential }
}
