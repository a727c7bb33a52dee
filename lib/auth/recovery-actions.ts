'use server'

import { redirect, unstable_rethrow } from 'next/navigation'
import { claimConfirmedAccount, forgetAttempts } from '@/lib/auth/account-service'
import { toCredential } from '@/lib/auth/credential'
import { failed, isOutage, refusalMessage } from '@/lib/auth/failure'
import { type EmailField, type NewPasswordField, newPasswordFields } from '@/lib/auth/fields'
import { requireUser } from '@/lib/auth/guards'
import { rememberDevice } from '@/lib/auth/known-device'
import { requestMail } from '@/lib/auth/mail-request'
import { isGuessable, TOO_GUESSABLE } from '@/lib/auth/password-strength'
import { linkSchema, newPasswordSchema } from '@/lib/auth/schema'
import { allowRecovery, endRecovery, mayRecover, setFlash } from '@/lib/auth/session-cookies'
import { endOtherSessions } from '@/lib/auth/sessions'
import { readSignUpKey } from '@/lib/auth/sign-up-key'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { log } from '@/lib/log'
import { createDetachedClient, createServerClient } from '@/lib/supabase/server'

const EXPIRED = 'This link has expired or has been used already.'
/** Trying such a link again leads nowhere. */
const spent: FormState<never> = { status: 'invalid', values: {}, errors: {}, message: EXPIRED }

/**
 * Sends a link to choose a new password. Open to everybody, bounded by the limits in the database;
 * the answer does not tell whether the address has an account.
 */
export async function requestResetAction(
  _previous: FormState<EmailField>,
  formData: FormData,
): Promise<FormState<EmailField>> {
  const message = 'If there is an account with this address, a mail with a link is on its way.'
  return requestMail('reset', formData, message, async (email) =>
    (await createDetachedClient()).auth.resetPasswordForEmail(email),
  )
}

/**
 * Whether a user whose link has just been used has to choose a new password before anything else,
 * because this browser did not sign up. Their other sessions end then. A failure counts as yes.
 */
async function needsNewPassword(
  { auth }: Awaited<ReturnType<typeof createServerClient>>,
  userId: string,
): Promise<boolean> {
  try {
    if (!(await claimConfirmedAccount(userId, await readSignUpKey()))) return false
  } catch (error) {
    log.error('account-not-claimed', error)
    await allowRecovery(userId)
  }
  // The password of the sign-up worked between the confirmation and its removal.
  await endOtherSessions(auth)
  return true
}

/**
 * Uses the link of an email: confirms an email, or allows a new password. The first confirmation in a
 * browser that did not sign up also requires a new password: an attacker may have signed up with this
 * email and a password of their own. Open to all: the token of the email is the only authorization.
 */
export async function confirmLinkAction(
  _previous: FormState<never>,
  formData: FormData,
): Promise<FormState<never>> {
  const link = linkSchema.safeParse({
    token_hash: formData.get('token_hash'),
    type: formData.get('type'),
  })
  if (!link.success) return spent
  let next = '/'
  try {
    const client = await createServerClient()
    const { data, error } = await client.auth.verifyOtp(link.data)
    if (error && isOutage(error)) throw error
    if (error) return spent
    if (!data.session || !data.user) {
      // A hosted project asks both mailboxes about a change of address.
      const message = 'Please also use the link in the mail to your other address.'
      return { status: 'success', title: 'One of two confirmed', message }
    }
    if (data.user.email) await rememberDevice(data.user.email)
    if (link.data.type === 'email_change') {
      await setFlash('email-changed')
      next = '/account'
    } else if (await needsNewPassword(client, data.user.id)) {
      next = '/auth/new-password'
    } else if (link.data.type === 'recovery') {
      await allowRecovery(data.user.id)
      next = '/auth/new-password'
    } else await setFlash('confirmed')
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'link-failed', error)
  }
  redirect(next)
}

/**
 * Sets a new password without the old one: only for a signed-in user who has just followed the link of
 * an email, or whose account has no password. Ends every other session of the account.
 */
export async function choosePasswordAction(
  _previous: FormState<NewPasswordField>,
  formData: FormData,
): Promise<FormState<NewPasswordField>> {
  const values = textValues(formData, newPasswordFields)
  try {
    const viewer = await requireUser('/auth/forgot-password', { mayLackPassword: true })
    const parsed = newPasswordSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    if (!viewer.needsPassword && !(await mayRecover(viewer.id))) {
      return refused(values, 'Error', EXPIRED)
    }
    if (await isGuessable(parsed.data.password, viewer.email)) {
      return invalid(values, [{ path: ['password'], message: TOO_GUESSABLE }])
    }
    const { auth } = await createServerClient()
    const { error } = await auth.updateUser({ password: toCredential(parsed.data.password) })
    if (error && isOutage(error)) throw error
    if (error) return refused(values, 'Error', refusalMessage(error))
    await forgetAttempts(viewer.email)
    await endRecovery()
    await setFlash((await endOtherSessions(auth)) ? 'password-changed' : 'password-changed-here')
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'new-password-failed', error)
  }
  redirect('/')
}
