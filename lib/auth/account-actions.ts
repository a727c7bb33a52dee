'use server'

import { redirect, unstable_rethrow } from 'next/navigation'
import { countAttempt, mayEmail, removeAccount } from '@/lib/auth/account-service'
import { toCredential } from '@/lib/auth/credential'
import { failed, isOutage, refusalMessage, tooManyRequests } from '@/lib/auth/failure'
import {
  type ChangeEmailField,
  type ChangePasswordField,
  changeEmailFields,
  changePasswordFields,
  type DeleteAccountField,
  deleteAccountFields,
  type NamesField,
  namesFields,
} from '@/lib/auth/fields'
import { requireUser } from '@/lib/auth/guards'
import { checkPassword } from '@/lib/auth/password-check'
import { isGuessable, TOO_GUESSABLE } from '@/lib/auth/password-strength'
import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  namesSchema,
} from '@/lib/auth/schema'
import { dropSessionCookies, setFlash } from '@/lib/auth/session-cookies'
import { endOtherSessions, OTHERS_STAY } from '@/lib/auth/sessions'
import { inSteadyTime } from '@/lib/auth/steady'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { createServerClient } from '@/lib/supabase/server'

/** Changes the own names. Only for signed-in people; row level security keeps it to their row. */
export async function changeNamesAction(
  _previous: FormState<NamesField>,
  formData: FormData,
): Promise<FormState<NamesField>> {
  const values = textValues(formData, namesFields)
  try {
    const viewer = await requireUser()
    const parsed = namesSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    const { firstName, lastName } = parsed.data
    // The row is asked back: one that row level security held back would report no error.
    const { data, error } = await (await createServerClient())
      .from('profiles')
      .update({ first_name: firstName || null, last_name: lastName || null })
      .eq('id', viewer.id)
      .select('id')
      .maybeSingle()
    if (error || !data) throw new Error(error?.message ?? 'no profile was changed')
    return { status: 'success', title: 'Saved', message: 'Your name has been changed.' }
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'names-not-saved', error)
  }
}

/**
 * Starts moving the account to another address, which has to confirm it. Only for signed-in people
 * who know their password; the answer does not tell whether the address has an account.
 */
export async function changeEmailAction(
  _previous: FormState<ChangeEmailField>,
  formData: FormData,
): Promise<FormState<ChangeEmailField>> {
  const values = textValues(formData, changeEmailFields)
  try {
    const viewer = await requireUser()
    const parsed = changeEmailSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    const { email, currentPassword } = parsed.data
    if (email.toLowerCase() === viewer.email.toLowerCase()) {
      return invalid(values, [{ path: ['email'], message: 'This is already your email.' }])
    }
    const refusal = await checkPassword(viewer.email, currentPassword)
    if (refusal) return refused(values, 'Error', refusal)
    const { status, retryAfter } = await countAttempt('resend', email)
    if (status === 'limited') return refused(values, 'Error', tooManyRequests(retryAfter))
    const { error } = await inSteadyTime(1000, async () => {
      // That email has had its emails of this hour.
      if (status === 'silent' || !(await mayEmail('email-change', email))) return { error: null }
      const { auth } = await createServerClient()
      return auth.updateUser({ email, current_password: toCredential(currentPassword) })
    })
    if (error && isOutage(error)) throw error
    if (error && error.code !== 'email_exists') {
      return refused(values, 'Error', refusalMessage(error))
    }
    const message = `Please use the link in the mail to ${email}. Until then your old address stays.`
    return { status: 'success', title: 'Check your mailbox', message }
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'email-not-changed', error)
  }
}

/** Changes the password and signs every other device out. Only for people who know the old one. */
export async function changePasswordAction(
  _previous: FormState<ChangePasswordField>,
  formData: FormData,
): Promise<FormState<ChangePasswordField>> {
  const values = textValues(formData, changePasswordFields)
  try {
    const viewer = await requireUser()
    const parsed = changePasswordSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    if (await isGuessable(parsed.data.password, viewer.email)) {
      return invalid(values, [{ path: ['password'], message: TOO_GUESSABLE }])
    }
    const refusal = await checkPassword(viewer.email, parsed.data.currentPassword)
    if (refusal) return refused(values, 'Error', refusal)
    const { auth } = await createServerClient()
    const { error } = await auth.updateUser({
      password: toCredential(parsed.data.password),
      current_password: toCredential(parsed.data.currentPassword),
    })
    if (error && isOutage(error)) throw error
    if (error) return refused(values, 'Error', refusalMessage(error))
    const message = (await endOtherSessions(auth))
      ? 'Every other device has been signed out.'
      : OTHERS_STAY
    return { status: 'success', title: 'Password changed', message }
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'password-not-changed', error)
  }
}

/** Removes the account and everything kept about its owner. Only for people who know the password. */
export async function deleteAccountAction(
  _previous: FormState<DeleteAccountField>,
  formData: FormData,
): Promise<FormState<DeleteAccountField>> {
  const values = textValues(formData, deleteAccountFields)
  try {
    const viewer = await requireUser()
    const parsed = deleteAccountSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    const refusal = await checkPassword(viewer.email, parsed.data.currentPassword)
    if (refusal) return refused(values, 'Error', refusal)
    if ((await removeAccount(viewer.id)) === 'last-admin') {
      const message = 'You are the last admin. Make another user an admin first.'
      return refused(values, 'Error', message)
    }
    await dropSessionCookies()
    await setFlash('deleted')
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'account-not-deleted', error)
  }
  redirect('/')
}
