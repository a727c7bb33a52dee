'use server'

import { redirect } from 'next/navigation'
import { userAction } from '@/lib/actions/action'
import { isOutage, unwrap } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { countAttempt, deleteAccount, mayEmail, releaseEmail } from '@/lib/auth/account-service'
import { dropSessionCookies, setFlash } from '@/lib/auth/action-cookies'
import { inConstantTime } from '@/lib/auth/constant-time'
import { toCredential } from '@/lib/auth/credential'
import {
  CHANGED_RECENTLY,
  emailOutage,
  rejectionMessage,
  tooManyRequests,
} from '@/lib/auth/messages'
import { endOtherSessions, OTHERS_STAY } from '@/lib/auth/other-sessions'
import { checkPassword } from '@/lib/auth/password-check'
import { isGuessable, TOO_GUESSABLE } from '@/lib/auth/password-strength'
import { changeEmailSchema, changePasswordSchema, deleteAccountSchema } from '@/lib/auth/schema'
import { namesSchema } from '@/lib/forms/fields'

/**
 * Response times are rounded up to a multiple of this, milliseconds. Otherwise the time for hashing and
 * sending an email would reveal whether the email has an account.
 */
const STEP_MS = 1000

/** Changes the names of the signed-in user. */
export const changeNamesAction = userAction(
  'names-not-saved',
  namesSchema,
  async ({ firstName, lastName }, { viewer, client }) => {
    // Selects the row, because an update that row level security filters out reports no error.
    unwrap(
      await client
        .from('profiles')
        .update({ first_name: firstName || null, last_name: lastName || null })
        .eq('id', viewer.id)
        .select('id')
        .single(),
    )
    return success('Saved', 'Your name has been changed.')
  },
)

/**
 * Sends a confirmation link to the new email. Requires the current password. The response doesn't reveal
 * whether the new email has an account.
 */
export const changeEmailAction = userAction(
  'email-not-changed',
  changeEmailSchema,
  async ({ email, currentPassword }, { viewer, client }) => {
    if (email.toLowerCase() === viewer.email.toLowerCase()) {
      return invalid('email', 'This is already your email.')
    }
    const current = await checkPassword(viewer.email, currentPassword)
    if (current.rejection !== undefined) return failure(current.rejection)
    const { status, retryAfter } = await countAttempt('resend', email)
    if (status === 'limited') return failure(tooManyRequests(retryAfter))
    // The auth server has the same limit, but applies it only if the new email has no account.
    if (!(await mayEmail('change-request', viewer.email))) return failure(CHANGED_RECENTLY)
    const { error } = await inConstantTime(STEP_MS, async () => {
      // This email has reached its limit of emails per hour.
      if (!(await mayEmail('email-change', email))) return { error: null }
      return client.auth.updateUser({ email, current_password: current.credential })
    })
    const outage = emailOutage(error)
    if (outage) {
      await releaseEmail('change-request', viewer.email)
      throw outage
    }
    // A limit of the auth server would reveal that the new email has no account.
    if (error && !['email_exists', 'over_email_send_rate_limit'].includes(error.code ?? ''))
      return failure(rejectionMessage(error))
    const message = `Please use the link in the email to ${email}, and the one to ${viewer.email} if you get it. Until then, your current email remains active.`
    return success('Check your mailbox', message)
  },
)

/** Changes the password and ends every other session. Requires the current password. */
export const changePasswordAction = userAction(
  'password-not-changed',
  changePasswordSchema,
  async ({ password, currentPassword }, { viewer, client: { auth } }) => {
    if (await isGuessable(password, viewer.email)) return invalid('password', TOO_GUESSABLE)
    const current = await checkPassword(viewer.email, currentPassword)
    if (current.rejection !== undefined) return failure(current.rejection)
    const { error } = await auth.updateUser({
      password: toCredential(password),
      current_password: current.credential,
    })
    if (isOutage(error)) throw error
    if (error) return failure(rejectionMessage(error))
    const isAlone = await endOtherSessions(auth)
    const message = isAlone ? 'Every other device has been signed out.' : OTHERS_STAY
    return success('Password changed', message)
  },
)

/** Deletes the account and all data stored about its owner. Requires the current password. */
export const deleteAccountAction = userAction(
  'account-not-deleted',
  deleteAccountSchema,
  async ({ currentPassword }, { viewer }) => {
    const { rejection } = await checkPassword(viewer.email, currentPassword)
    if (rejection) return failure(rejection)
    if ((await deleteAccount(viewer.id)) === 'last-admin') {
      return failure('You are the last admin. Make another user an admin first.')
    }
    await dropSessionCookies()
    await setFlash('deleted')
    redirect('/')
  },
)
