'use server'

import { redirect, unstable_rethrow } from 'next/navigation'
import { countAttempt, forgetAttempts } from '@/lib/auth/account-service'
import { toCredential } from '@/lib/auth/credential'
import { failed, isOutage, refusalMessage, tooManyAttempts } from '@/lib/auth/failure'
import { type SignInField, signInFields } from '@/lib/auth/fields'
import { rememberDevice } from '@/lib/auth/known-device'
import { safeNextPath } from '@/lib/auth/next-path'
import { signInSchema } from '@/lib/auth/schema'
import { dropSessionCookies, setFlash } from '@/lib/auth/session-cookies'
import { inSteadyTime } from '@/lib/auth/steady'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { createServerClient, createSignInClient } from '@/lib/supabase/server'

/** A wrong password and an unknown address take the same time: whole steps of this many ms. */
const STEP_MS = 300

/**
 * Signs in with email and password and leads to `next` on this site. Open to everybody, bounded by
 * the limits in the database.
 */
export async function signInAction(
  _previous: FormState<SignInField>,
  formData: FormData,
): Promise<FormState<SignInField>> {
  const values = textValues(formData, signInFields)
  const parsed = signInSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  const { email, password } = parsed.data
  try {
    const refusal = await inSteadyTime(STEP_MS, async () => {
      const { status, retryAfter } = await countAttempt('sign-in', email)
      if (status !== 'ok') return tooManyAttempts(retryAfter)
      const { error } = await (await createSignInClient()).auth.signInWithPassword({
        email,
        password: toCredential(password),
      })
      if (error && isOutage(error)) throw error
      if (!error) await forgetAttempts(email)
      return error ? refusalMessage(error) : null
    })
    if (refusal) return refused(values, 'Login failed', refusal)
    await rememberDevice(email)
    await setFlash('signed-in')
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'sign-in-failed', error)
  }
  redirect(safeNextPath(values.next))
}

/**
 * Signs out of this browser, which forgets its session also during an outage. Open to everybody:
 * without a session there is nothing to end.
 */
export async function signOutAction(): Promise<void> {
  const { error } = await (await createServerClient()).auth.signOut({ scope: 'local' })
  if (error) await dropSessionCookies()
  await setFlash('signed-out')
  redirect('/')
}

/**
 * Signs out of every device, or says that it could not be done and changes nothing. Open to
 * everybody: without a session there is nothing to end.
 */
export async function signOutEverywhereAction(
  _previous: FormState<never>,
): Promise<FormState<never>> {
  const { error } = await (await createServerClient()).auth.signOut({ scope: 'global' })
  if (error) return failed({}, 'sign-out-everywhere-failed', error)
  await setFlash('signed-out')
  redirect('/')
}
