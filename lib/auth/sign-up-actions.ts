'use server'

import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { failure } from '@/lib/actions/form-state'
import { countAttempt, mayEmail } from '@/lib/auth/account-service'
import { setFlash, setWaiting } from '@/lib/auth/action-cookies'
import { inConstantTime } from '@/lib/auth/constant-time'
import { toCredential } from '@/lib/auth/credential'
import { redirectTarget, requestEmail } from '@/lib/auth/email-request'
import {
  emailOutage,
  rejectionMessage,
  SIGN_UP_FAILED,
  tooManyRequests,
  UNLESS_SENT,
} from '@/lib/auth/messages'
import { withNext } from '@/lib/auth/next-path'
import { isGuessable, weakPassword } from '@/lib/auth/password-strength'
import { emailFormSchema, signUpSchema } from '@/lib/auth/schema'
import { createSignUpKeyHash } from '@/lib/auth/sign-up-key'
import { log } from '@/lib/log'
import { createDetachedClient } from '@/lib/supabase/server-client'

/**
 * Response times are rounded up to a multiple of this, milliseconds. Otherwise the time for hashing and
 * sending an email would reveal whether the email has an account.
 */
const STEP_MS = 1000

// These error codes reveal that the email has an account, so they are reported as success.
const revealingCodes = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']

/** Returns the message of a rejection, or null if the account is created or must appear to be. */
async function createAccount(input: z.output<typeof signUpSchema>): Promise<string | null> {
  const { status, retryAfter } = await countAttempt('sign-up', input.email)
  if (status !== 'ok') return tooManyRequests(retryAfter)
  if (!(await mayEmail('sign-up', input.email))) return null
  const { error } = await (await createDetachedClient()).auth.signUp({
    email: input.email,
    password: toCredential(input.password),
    options: {
      data: {
        first_name: input.firstName,
        last_name: input.lastName,
        sign_up_key_hash: await createSignUpKeyHash(),
      },
      emailRedirectTo: redirectTarget(input.next),
    },
  })
  const outage = emailOutage(error)
  if (outage) throw outage
  if (!error || revealingCodes.includes(error.code ?? '')) return null
  return rejectionMessage(error)
}

/**
 * Creates an account and redirects to `next` on this site. The user must then confirm the email. Open to
 * everyone; the database limits the attempts. The response doesn't reveal whether the email has an account.
 */
export const signUpAction = publicAction(
  'sign-up-failed',
  signUpSchema,
  async (input, { automated }) => {
    if (await isGuessable(input.password, input.email)) return weakPassword
    if (automated) log.info('sign-up-honeypot')
    else {
      const rejection = await inConstantTime(STEP_MS, () => createAccount(input))
      if (rejection) return failure(rejection, SIGN_UP_FAILED)
    }
    await setFlash('signed-up')
    await setWaiting()
    // Without JavaScript, `elapsed` is empty. The check-email page shows its message without a toast.
    redirect(input.elapsed ? input.next : withNext('/auth/check-email', input.next))
  },
)

/**
 * Sends the confirmation email again. Open to everyone; the database limits the attempts. The response
 * doesn't reveal whether the email has an account.
 */
export const resendConfirmationAction = publicAction(
  'resend-request-failed',
  emailFormSchema,
  ({ email, next }) => {
    const message = `If this email still has to be confirmed, a new email is on its way, ${UNLESS_SENT}`
    return requestEmail('resend', email, message, async () =>
      (await createDetachedClient()).auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: redirectTarget(next) },
      }),
    )
  },
)
