import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { credentialsOf } from '@/lib/auth/credential'

/**
 * Signs in with a password. Also returns the value that the auth server knows as the password. The caller counts one
 * attempt, however many values it tries.
 */
export async function signInWithPassword(
  auth: SupabaseClient['auth'],
  email: string,
  typed: string,
) {
  const [password = '', composed] = credentialsOf(typed)
  const result = await auth.signInWithPassword({ email, password })
  if (composed === undefined || result.error?.code !== 'invalid_credentials') {
    return { ...result, password }
  }
  return { ...(await auth.signInWithPassword({ email, password: composed })), password: composed }
}
