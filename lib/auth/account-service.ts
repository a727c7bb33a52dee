import 'server-only'
import { z } from 'zod'
import { getDeviceKey } from '@/lib/auth/known-device'
import { getClientKeys } from '@/lib/http/client-keys'
import type { Json } from '@/lib/supabase/database.types'
import { createServiceClient } from '@/lib/supabase/service'

/*
 * The calls about accounts that need the secret key. Whoever calls them has made sure who asks.
 */

export type Attempt = 'sign-in' | 'sign-up' | 'reset' | 'resend'

const attemptSchema = z
  .object({ status: z.enum(['ok', 'limited', 'silent']), retry_after: z.number() })
  .transform(({ status, retry_after: retryAfter }) => ({ status, retryAfter }))

/** Who attempts to use an account: the networks of the visitor, and this browser if it is known. */
const attempterOf = async (email: string) => ({
  p_account: email,
  p_clients: await getClientKeys(),
  p_device: await getDeviceKey(email),
})

/**
 * Counts an attempt for this account and this visitor. 'limited': refuse it, `retryAfter` is in
 * seconds. 'silent': answer as always and do nothing. Throws when it cannot be counted: then the
 * attempt must not go on.
 */
export async function countAttempt(
  kind: Attempt,
  email: string,
): Promise<z.infer<typeof attemptSchema>> {
  const { data, error } = await createServiceClient().rpc('count_auth_attempt', {
    p_kind: kind,
    ...(await attempterOf(email)),
  })
  if (error) throw new ServiceError(error.message)
  return attemptSchema.parse(data)
}

/**
 * Whether an email may be requested from the auth server: at most three an hour to one email, whatever
 * requests them. When false, answer as always and request none. Throws when it cannot be counted.
 */
export async function mayEmail(
  kind: 'sign-up' | 'reset' | 'resend' | 'email-change',
  email: string,
): Promise<boolean> {
  const { data, error } = await createServiceClient().rpc('claim_account_email', {
    p_kind: kind,
    p_email: email,
  })
  if (error) throw new ServiceError(error.message)
  return data
}

/** After the right password: neither this attempt nor the visitor's ones before it count. Best effort. */
export async function forgetAttempts(email: string): Promise<void> {
  await createServiceClient().rpc('forget_sign_in_attempts', await attempterOf(email))
}

/** Everything that is kept about a person. Throws when it cannot be read. */
export async function readAccountExport(userId: string): Promise<Json> {
  const { data, error } = await createServiceClient().rpc('export_account', { p_user_id: userId })
  if (error) throw new ServiceError(error.message)
  return data
}

/**
 * Removes the password and the names of the sign-up when an email has just been confirmed for the
 * first time and `signUpKey` is not the key of that sign-up. True when the user has to choose a new
 * password now. Throws when the backend fails.
 */
export async function claimConfirmedAccount(userId: string, signUpKey: string): Promise<boolean> {
  const { data, error } = await createServiceClient().rpc('claim_confirmed_account', {
    p_user_id: userId,
    p_key: signUpKey,
  })
  if (error) throw new ServiceError(error.message)
  return data
}

/**
 * Deletes the account of a user who asked for it, with the messages and the newsletter subscription
 * of their confirmed email. Throws when the backend fails.
 */
export async function removeAccount(userId: string): Promise<'deleted' | 'unknown' | 'last-admin'> {
  const { data, error } = await createServiceClient().rpc('delete_account', {
    p_user_id: userId,
    p_with_correspondence: true,
  })
  if (error) throw new ServiceError(error.message)
  return data === 'deleted' || data === 'last-admin' ? data : 'unknown'
}

class ServiceError extends Error {
  readonly status = 503
}
