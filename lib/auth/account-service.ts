import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { getDeviceKey } from '@/lib/auth/known-device'
import { getClientKeys } from '@/lib/http/client-keys'
import type { Json } from '@/lib/supabase/database.types'
import { createServiceClient } from '@/lib/supabase/service'

/*
 * Database functions on accounts that need the secret key. The caller authorizes the request.
 */

type Attempt = 'sign-in' | 'sign-up' | 'reset' | 'resend'

const attemptSchema = z
  .object({ status: z.enum(['ok', 'limited', 'silent']), retry_after: z.number() })
  .transform(({ status, retry_after: retryAfter }) => ({ status, retryAfter }))

/** Under what an attempt is counted: the account, the visitor's networks and a known browser. */
const attempterOf = async (email: string) => ({
  p_account: email,
  p_clients: await getClientKeys(),
  p_device: await getDeviceKey(email),
})

/**
 * Counts an attempt for this account and this visitor. 'limited': reject it, `retryAfter` is in
 * seconds. 'silent': respond as usual and do nothing. Throws when it cannot be counted: the attempt
 * must not continue then.
 */
export async function countAttempt(
  kind: Attempt,
  email: string,
): Promise<z.infer<typeof attemptSchema>> {
  const args = { p_kind: kind, ...(await attempterOf(email)) }
  return attemptSchema.parse(unwrap(await createServiceClient().rpc('count_auth_attempt', args)))
}

/**
 * Whether an email may be requested from the auth server: at most three an hour to one email, whatever
 * requests them. When false, respond as usual and request none. Throws when it cannot be counted.
 */
export async function mayEmail(
  kind: 'sign-up' | 'reset' | 'resend' | 'email-change',
  email: string,
): Promise<boolean> {
  const args = { p_kind: kind, p_email: email }
  return unwrap(await createServiceClient().rpc('claim_account_email', args))
}

/** Resets the visitor's count of this account after the right password. Best effort. */
export async function forgetAttempts(email: string): Promise<void> {
  await createServiceClient().rpc('forget_sign_in_attempts', await attempterOf(email))
}

/** Everything that is stored about a user. Throws when it cannot be read. */
export async function readAccountExport(userId: string): Promise<Json> {
  return unwrap(await createServiceClient().rpc('export_account', { p_user_id: userId }))
}

/**
 * Removes the password and the names of the sign-up when an email has just been confirmed for the
 * first time and `signUpKey` is not the key of that sign-up. True when the user has to choose a new
 * password now. Throws when the backend fails.
 */
export async function claimConfirmedAccount(userId: string, signUpKey: string): Promise<boolean> {
  const args = { p_user_id: userId, p_key: signUpKey }
  return unwrap(await createServiceClient().rpc('claim_confirmed_account', args))
}

/**
 * Deletes an account at the request of its user, with the messages, the newsletter subscription and the
 * module notifications of their confirmed email. Throws when the backend fails.
 */
export async function removeAccount(userId: string): Promise<'deleted' | 'unknown' | 'last-admin'> {
  const args = { p_user_id: userId, p_with_correspondence: true }
  const outcome = unwrap(await createServiceClient().rpc('delete_account', args))
  return outcome === 'deleted' || outcome === 'last-admin' ? outcome : 'unknown'
}
