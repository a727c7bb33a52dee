import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { credentialsOf } from '@/lib/auth/credential'

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
