'use server'

import { redirect, unstable_rethrow } from 'next/navigation'
import { countAttempt, mayEmail } from '@/lib/auth/account-service'
import { toCredential } from '@/lib/auth/credential'
import { failed, isOutage, refusalMessage, tooManyRequests } from '@/lib/auth/failure'
import { type EmailField, type SignUpField, signUpFields } from '@/lib/auth/fields'
import { requestMail } from '@/lib/auth/mail-request'
import { isGuessable, TOO_GUESSABLE } from '@/lib/auth/password-strength'
import { signUpSchema } from '@/lib/auth/schema'
import { setFlash } from '@/lib/auth/session-cookies'
import { createSignUpKeyHash } from '@/lib/auth/sign-up-key'
import { inSteadyTime } from '@/lib/auth/steady'
import { env } from '@/lib/env'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { ELAPSED_FIELD, looksAutomated } from '@/lib/forms/human'
import { log } from '@/lib/log'
import { createDetachedClient } from '@/lib/supabase/server'

/** Hashing and sending a mail take time, refusing takes none: whole steps of this many ms. */
const STEP_MS = 1000

// What tells that an address has an account already. The visitor hears what everybody hears.
const telltale = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']

/** The server's message when it refuses, null when the account is (or seems) made. */
async function createAccount(input: {
  firstName: string
  lastName: string
  email: string
  password: string
}): Promise<string | null> {
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
      emailRedirectTo: env.NEXT_PUBLIC_SITE_URL,
    },
  })
  if (!error || telltale.includes(error.code ?? '')) return null
  if (isOutage(error)) throw error
  return refusalMessage(error)
}

/**
 * Makes an account whose address waits for its confirmation. Open to everybody, bounded by the
 * limits in the database; the answer does not tell whether the address has an account.
 */
export async function signUpAction(
  _previous: FormState<SignUpField>,
  formData: FormData,
): Promise<FormState<SignUpField>> {
  const values = textValues(formData, signUpFields)
  const automated = await looksAutomated(formData)
  const parsed = signUpSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  if (await isGuessable(parsed.data.password, parsed.data.email)) {
    return invalid(values, [{ path: ['password'], message: TOO_GUESSABLE }])
  }
  try {
    if (automated) log.info('sign-up-honeypot')
    else {
      const refusal = await inSteadyTime(STEP_MS, () => createAccount(parsed.data))
      if (refusal) return refused(values, 'Signup failed', refusal)
    }
    await setFlash('signed-up')
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'sign-up-failed', error)
  }
  // The form's clock runs on a script: without one the home page could not show the message.
  redirect(formData.get(ELAPSED_FIELD) ? '/' : '/auth/check-email')
}

/**
 * Sends the confirmation once more. Open to everybody, bounded by the limits in the database; the
 * answer does not tell whether the address has an account.
 */
export async function resendConfirmationAction(
  _previous: FormState<EmailField>,
  formData: FormData,
): Promise<FormState<EmailField>> {
  const message = 'If this address waits for its confirmation, a new mail is on its way.'
  return requestMail('resend', formData, message, async (email) =>
    (await createDetachedClient()).auth.resend({ type: 'signup', email }),
  )
}
