'use server'

import { redirect, unstable_rethrow } from 'next/navigation'
import { countAttempt } from '@/lib/auth/account-service'
import { type AuthState, invalid, refused } from '@/lib/auth/auth-state'
import { toCredential } from '@/lib/auth/credential'
import { isOutage, refusalMessage, TOO_MANY_MAILS, unexpected } from '@/lib/auth/failure'
import {
  type EmailField,
  emailFields,
  type NewPasswordField,
  newPasswordFields,
} from '@/lib/auth/fields'
import type { Flash } from '@/lib/auth/flash'
import { requireUser } from '@/lib/auth/guards'
import { emailFormSchema, linkSchema, newPasswordSchema } from '@/lib/auth/schema'
import { allowRecovery, endRecovery, mayRecover, setFlash } from '@/lib/auth/session-cookies'
import { inSteadyTime } from '@/lib/auth/steady'
import { textValues } from '@/lib/forms/form-state'
import { createDetachedClient, createServerClient } from '@/lib/supabase/server'

/** Sending a mail takes time, refusing takes none: whole steps of this many milliseconds. */
const STEP_MS = 1000

const EXPIRED = 'This link has expired or has been used already.'

/**
 * Sends a link to choose a new password. Open to everybody, bounded by the limits in the database;
 * the answer does not tell whether the address has an account.
 */
export async function requestResetAction(
  _previous: AuthState<EmailField>,
  formData: FormData,
): Promise<AuthState<EmailField>> {
  const values = textValues(formData, emailFields)
  const parsed = emailFormSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  const { email } = parsed.data
  try {
    const verdict = await inSteadyTime(STEP_MS, async () => {
      const counted = await countAttempt('reset', email)
      if (counted !== 'ok') return counted
      const { error } = await createDetachedClient().auth.resetPasswordForEmail(email)
      if (error && isOutage(error)) throw error
      return counted
    })
    if (verdict === 'limited') return refused(values, 'Error', TOO_MANY_MAILS)
    return {
      status: 'success',
      title: 'Check your mailbox',
      message: 'If there is an account with this address, a mail with a link is on its way.',
    }
  } catch (error) {
    return refused(values, 'Error', unexpected('reset-request-failed', error))
  }
}

/**
 * Uses the link of a mail up: confirms an address, or opens the way to a new password. Open to
 * whoever holds the token of the mail.
 */
export async function confirmLinkAction(
  _previous: AuthState<never>,
  formData: FormData,
): Promise<AuthState<never>> {
  const link = linkSchema.safeParse({
    token_hash: formData.get('token_hash'),
    type: formData.get('type'),
  })
  if (!link.success) return refused({}, 'Error', EXPIRED)
  let done: Flash = 'confirmed'
  try {
    const { data, error } = await (await createServerClient()).auth.verifyOtp(link.data)
    if (error && isOutage(error)) throw error
    if (error) return refused({}, 'Error', EXPIRED)
    if (!data.session || !data.user) {
      // A hosted project asks both mailboxes about a change of address.
      const message = 'Please also use the link in the mail to your other address.'
      return { status: 'success', title: 'One of two confirmed', message }
    }
    if (link.data.type === 'recovery') await allowRecovery(data.user.id)
    else {
      done = link.data.type === 'email_change' ? 'email-changed' : 'confirmed'
      await setFlash(done)
    }
  } catch (error) {
    unstable_rethrow(error)
    return refused({}, 'Error', unexpected('link-failed', error))
  }
  if (link.data.type === 'recovery') redirect('/auth/new-password')
  redirect(done === 'email-changed' ? '/account' : '/')
}

/**
 * Sets a new password without the old one: only for a signed-in person who came with the link of a
 * mail a moment ago. Ends every other session, whoever holds it.
 */
export async function choosePasswordAction(
  _previous: AuthState<NewPasswordField>,
  formData: FormData,
): Promise<AuthState<NewPasswordField>> {
  const values = textValues(formData, newPasswordFields)
  const parsed = newPasswordSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  try {
    const viewer = await requireUser('/auth/forgot-password')
    if (!(await mayRecover(viewer.id))) return refused(values, 'Error', EXPIRED)
    const { auth } = await createServerClient()
    const { error } = await auth.updateUser({ password: toCredential(parsed.data.password) })
    if (error && isOutage(error)) throw error
    if (error) return refused(values, 'Error', refusalMessage(error))
    await auth.signOut({ scope: 'others' })
    await endRecovery()
    await setFlash('password-changed')
  } catch (error) {
    unstable_rethrow(error)
    return refused(values, 'Error', unexpected('new-password-failed', error))
  }
  redirect('/')
}
