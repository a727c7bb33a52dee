import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { getDeviceKey } from '@/lib/auth/known-device'
import { getClientKeys } from '@/lib/http/client-keys'
import { log } from '@/lib/log'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import type { Json } from '@/lib/supabase/database.types'
import { createServiceClient } from '@/lib/supabase/service'

/*
 * Account functions of the database that require the secret key. Callers must authorize the request first.
 */

type Attempt = 'sign-in' | 'sign-up' | 'reset' | 'resend'

const attemptSchema = z
  .object({ status: z.enum(['ok', 'limited']), retry_after: z.number() })
  .transform(({ status, retry_after: retryAfter }) => ({ status, retryAfter }))

/** The keys under which an attempt is counted: the account, the visitor's networks and the known device. */
const attempterOf = async (email: string) => ({
  p_account: email,
  p_clients: await getClientKeys(),
  p_device: await getDeviceKey(email),
})

/**
 * Counts an attempt for this account and this visitor. 'limited' means: reject the attempt; `retryAfter` is
 * in seconds. Throws if the attempt can't be counted. The attempt must not continue then.
 */
export async function countAttempt(
  kind: Attempt,
  email: string,
): Promise<z.infer<typeof attemptSchema>> {
  const args = { p_kind: kind, ...(await attempterOf(email)) }
  return attemptSchema.parse(unwrap(await createServiceClient().rpc('count_auth_attempt', args)))
}

type EmailKind = 'sign-up' | 'reset' | 'resend' | 'email-change' | 'change-request'

/**
 * Whether the auth server may send another email to this recipient: at most three an hour, and one confirmation and
 * one reset every 20 minutes. If false, respond as usual, but send no email. For 'change-request', whether the account
 * with this email may request another one: every 20 minutes. Throws if the email can't be counted.
 */
export async function mayEmail(kind: EmailKind, email: string): Promise<boolean> {
  const args = { p_kind: kind, p_email: email }
  return unwrap(await createServiceClient().rpc('claim_account_email', args))
}

/** Call this if the auth server sent no email after `mayEmail`, so that the user can try again. Logs a failure. */
export async function releaseEmail(kind: EmailKind, email: string): Promise<void> {
  const args = { p_kind: kind, p_email: email }
  const { error } = await createServiceClient().rpc('release_account_email', args)
  if (error) log.error('email-not-released', error)
}

/** Resets the visitor's attempts for this account after a correct password. Logs a failure. */
export async function forgetAttempts(email: string): Promise<void> {
  const args = await attempterOf(email)
  const { error } = await createServiceClient().rpc('forget_sign_in_attempts', args)
  if (error) log.error('attempts-not-forgotten', error)
}

/** All data stored about a user. Throws if it can't be read. */
export async function readAccountExport(userId: string): Promise<Json> {
  return unwrap(
    await createServiceClient({ timeoutMs: JOB_TIMEOUT_MS }).rpc('export_account', {
      p_user_id: userId,
    }),
  )
}

/**
 * Call this immediately after a link has confirmed an email. If this was the first confirmation and
 * `signUpKey` isn't the key of the sign-up, deletes the password and the names of the sign-up and returns
 * true. The user must then choose a new password. Throws if the backend fails.
 */
export async function claimConfirmedAccount(userId: string, signUpKey: string): Promise<boolean> {
  const args = { p_user_id: userId, p_key: signUpKey }
  return unwrap(await createServiceClient().rpc('claim_confirmed_account', args))
}

/**
 * Deletes an account at the request of its user. Also deletes the contact messages, the newsletter
 * subscription and the module notifications of the user's confirmed email. Throws if the backend fails.
 */
export async function deleteAccount(userId: string): Promise<'deleted' | 'unknown' | 'last-admin'> {
  const args = { p_user_id: userId, p_with_correspondence: true }
  const outcome = unwrap(
    await createServiceClient({ timeoutMs: JOB_TIMEOUT_MS }).rpc('delete_account', args),
  )
  return outcome === 'deleted' || outcome === 'last-admin' ? outcome : 'unknown'
}
