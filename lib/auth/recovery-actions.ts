'use server'

import { redirect } from 'next/navigation'
import { publicAction, userAction } from '@/lib/actions/action'
import { isOutage } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { claimConfirmedAccount, forgetAttempts } from '@/lib/auth/account-service'
import {
  allowRecovery,
  endRecovery,
  keepsCookies,
  mayRecover,
  NO_COOKIES,
  setFlash,
} from '@/lib/auth/action-cookies'
import { toCredential } from '@/lib/auth/credential'
import { redirectTarget, requestEmail } from '@/lib/auth/email-request'
import { rememberDevice } from '@/lib/auth/known-device'
import {
  LINK_EXPIRED,
  rejectionMessage,
  tooManyRequests,
  UNLESS_SENT,
  VERIFY_WINDOW_S,
} from '@/lib/auth/messages'
import { withNext } from '@/lib/auth/next-path'
import { endOtherSessions } from '@/lib/auth/other-sessions'
import { isGuessable, TOO_GUESSABLE } from '@/lib/auth/password-strength'
import { emailFormSchema, linkSchema, newPasswordSchema } from '@/lib/auth/schema'
import { readSignUpKey } from '@/lib/auth/sign-up-key'
import { log } from '@/lib/log'
import {
  createDetachedClient,
  createServerClient,
  type ServerClient,
} from '@/lib/supabase/server-client'

/**
 * Sends a link for choosing a new password. Open to everyone; the database limits the attempts. The response
 * doesn't reveal whether the email has an account.
 */
export const requestResetAction = publicAction(
  'reset-request-failed',
  emailFormSchema,
  ({ email, next }) => {
    const message = `If there is an account with this email, an email with a link is on its way, ${UNLESS_SENT}`
    return requestEmail('reset', email, message, async () =>
      (await createDetachedClient()).auth.resetPasswordForEmail(email, {
        redirectTo: redirectTarget(next),
      }),
    )
  },
)

/**
 * Whether a user who has just used an email link must choose a new password first, because another browser
 * signed up. If so, ends their other sessions. Returns true if the check fails.
 */
async function needsNewPassword({ auth }: ServerClient, userId: string): Promise<boolean> {
  try {
    if (!(await claimConfirmedAccount(userId, await readSignUpKey()))) return false
  } catch (error) {
    log.error('account-not-claimed', error)
    await allowRecovery(userId)
  }
  // Between the confirmation and its deletion, the password of the sign-up could open a session.
  await endOtherSessions(auth)
  return true
}

/**
 * Redeems an email link: confirms an email or allows a new password, then redirects to `next` on this site.
 * If the email is confirmed for the first time in a browser that didn't sign up, the user must choose a new
 * password: an attacker may have signed up with this email and a password of their own. Open to everyone,
 * because the token in the link is the authorization.
 */
export const confirmLinkAction = publicAction(
  'link-failed',
  linkSchema,
  async ({ next, ...link }) => {
    // A link works once, so it isn't used up for a session that the browser would lose.
    if (!(await keepsCookies())) return failure(NO_COOKIES)
    const client = await createServerClient()
    const { data, error } = await client.auth.verifyOtp(link)
    if (isOutage(error)) throw error
    if (error?.code === 'over_request_rate_limit') return failure(tooManyRequests(VERIFY_WINDOW_S))
    // Retrying can't help, so the link is reported as invalid input.
    if (error) return invalid('token_hash', LINK_EXPIRED)
    if (!data.session || !data.user) {
      // A hosted project requires a confirmation from both the old and the new email.
      const message = 'Please also use the link in the email to your other email address.'
      return success('One of two confirmed', message)
    }
    if (data.user.email) await rememberDevice(data.user.email)
    if (link.type === 'email_change') {
      await setFlash('email-changed')
      redirect('/account')
    }
    const newPassword = withNext('/auth/new-password', next)
    if (await needsNewPassword(client, data.user.id)) redirect(newPassword)
    if (link.type === 'recovery') {
      await allowRecovery(data.user.id)
      redirect(newPassword)
    }
    await setFlash('confirmed')
    redirect(next)
  },
)

/**
 * Sets a new password without the current one. Requires that the user has just used an email link or that
 * the account has no password. Ends every other session of the account.
 */
export const choosePasswordAction = userAction(
  'new-password-failed',
  newPasswordSchema,
  async ({ password, next }, { viewer, client: { auth } }) => {
    if (!viewer.needsPassword && !(await mayRecover(viewer.id))) return failure(LINK_EXPIRED)
    if (await isGuessable(password, viewer.email)) return invalid('password', TOO_GUESSABLE)
    const { error } = await auth.updateUser({ password: toCredential(password) })
    if (isOutage(error)) throw error
    if (error) return failure(rejectionMessage(error))
    await forgetAttempts(viewer.email)
    await endRecovery()
    await setFlash((await endOtherSessions(auth)) ? 'password-changed' : 'password-changed-here')
    redirect(next)
  },
  '/auth/forgot-password',
  { mayLackPassword: true },
)
