'use server'

import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { isOutage } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { countAttempt } from '@/lib/auth/account-service'
import { dropSessionCookies, keepsCookies, NO_COOKIES, setFlash } from '@/lib/auth/action-cookies'
import { toCredential } from '@/lib/auth/credential'
import { rememberDevice } from '@/lib/auth/known-device'
import { rejectionMessage, SIGN_UP_FAILED, tooManyRequests } from '@/lib/auth/messages'
import { isGuessable, weakPassword } from '@/lib/auth/password-strength'
import { UNCONFIRMED } from '@/lib/invitations/messages'
import { type FoundInvitation, invitedSignUpSchema, tokenSchema } from '@/lib/invitations/schema'
import { findInvitation, prepareAccount } from '@/lib/invitations/service'
import { log } from '@/lib/log'
import { createServerClient } from '@/lib/supabase/server-client'

const pageOf = (token: string) => `/auth/invitation?token=${token}`

/** Unless the invitation is pending, redirects to its page, which explains why and what to do next. */
function requirePending(token: string, found: FoundInvitation) {
  if (found.state !== 'pending') redirect(pageOf(token))
  return found
}

type SignUp = z.output<typeof invitedSignUpSchema> & { email: string }

/**
 * Creates the account and opens a session. The database confirms the email and grants the plan in the transaction
 * that creates the account. Returns the message of a rejection, or null.
 */
async function createAccount({ email, token, ...input }: SignUp): Promise<string | null> {
  const { auth } = await createServerClient()
  const password = toCredential(input.password)
  const data = {
    first_name: input.firstName,
    last_name: input.lastName,
    invitation_token: token,
  }
  const signedUp = await auth.signUp({ email, password, options: { data } })
  if (isOutage(signedUp.error)) throw signedUp.error
  if (signedUp.data.session) return null
  const rejected = signedUp.error
  if (rejected && !['user_already_exists', 'email_exists'].includes(rejected.code ?? '')) {
    return rejectionMessage(rejected)
  }
  // The embedded server opens no session. A second submission of the form signs in to the account of the first one.
  const { error } = await auth.signInWithPassword({ email, password })
  if (isOutage(error)) throw error
  if (!error) return null
  requirePending(token, await findInvitation(token))
  // While the invitation is pending, its email has no confirmed account. The auth server may check the password first.
  const isUnconfirmed = ['email_not_confirmed', 'invalid_credentials'].includes(error.code ?? '')
  return isUnconfirmed ? UNCONFIRMED : rejectionMessage(error)
}

/**
 * Creates the account of an invited person with a confirmed email, grants the plan and signs in. Open to everyone who
 * has the token from the email; the database limits the attempts.
 */
export const acceptInvitationAction = publicAction(
  'invitation-not-accepted',
  invitedSignUpSchema,
  async (input, { automated }) => {
    const { email, plan } = requirePending(input.token, await findInvitation(input.token))
    if (await isGuessable(input.password, email)) return weakPassword
    if (automated) {
      log.info('sign-up-honeypot')
      redirect('/')
    }
    if (!(await keepsCookies())) return failure(NO_COOKIES, SIGN_UP_FAILED)
    const { status, retryAfter } = await countAttempt('sign-up', email)
    if (status !== 'ok') return failure(tooManyRequests(retryAfter), SIGN_UP_FAILED)
    requirePending(input.token, await prepareAccount(input.token))
    const rejection = await createAccount({ ...input, email })
    if (rejection) return failure(rejection, SIGN_UP_FAILED)
    await rememberDevice(email)
    await setFlash('invited')
    redirect(plan ? '/account#plan' : '/courses')
  },
)

/**
 * Signs out of this browser and opens the invitation again. Open to everyone: without a session it changes nothing.
 */
export const switchAccountAction = publicAction(
  'account-not-switched',
  tokenSchema,
  async ({ token }) => {
    const { error } = await (await createServerClient()).auth.signOut({ scope: 'local' })
    if (error) await dropSessionCookies()
    redirect(pageOf(token))
  },
)
