'use server'

import { redirect, unstable_rethrow } from 'next/navigation'
import { countAttempt, forgetAttempts } from '@/lib/auth/account-service'
import { type AuthState, invalid, refused } from '@/lib/auth/auth-state'
import { toCredential } from '@/lib/auth/credential'
import { isOutage, refusalMessage, TOO_MANY, unexpected } from '@/lib/auth/failure'
import { type SignInField, signInFields } from '@/lib/auth/fields'
import { safeNextPath } from '@/lib/auth/next-path'
import { signInSchema } from '@/lib/auth/schema'
import { dropSessionCookies, setFlash } from '@/lib/auth/session-cookies'
import { inSteadyTime } from '@/lib/auth/steady'
import { textValues } from '@/lib/forms/form-state'
import { createServerClient } from '@/lib/supabase/server'

/** A wrong password and an unknown address take the same time: whole steps of this many ms. */
const STEP_MS = 300

/**
 * Signs in with email and password and leads to `next` on this site. Open to everybody, bounded by
 * the limits in the database.
 */
export async function signInAction(
  _previous: AuthState<SignInField>,
  formData: FormData,
): Promise<AuthState<SignInField>> {
  const values = textValues(formData, signInFields)
  const parsed = signInSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  const { email, password } = parsed.data
  try {
    const refusal = await inSteadyTime(STEP_MS, async () => {
      if ((await countAttempt('sign-in', email)) !== 'ok') return TOO_MANY
      const { error } = await (await createServerClient()).auth.signInWithPassword({
        email,
        password: toCredential(password),
      })
      if (error && isOutage(error)) throw error
      if (!error) await forgetAttempts(email)
      return error ? refusalMessage(error) : null
    })
    if (refusal) return refused(values, 'Login failed', refusal)
    await setFlash('signed-in')
  } catch (error) {
    unstable_rethrow(error)
    return refused(values, 'Error', unexpected('sign-in-failed', error))
  }
  redirect(safeNextPath(values.next))
}

/**
 * Signs out here, or on every device (scope=global). Open to everybody: without a session there is
 * nothing to end. During an outage this browser forgets its session all the same.
 */
export async function signOutAction(formData: FormData): Promise<void> {
  const scope = formData.get('scope') === 'global' ? 'global' : 'local'
  const { error } = await (await createServerClient()).auth.signOut({ scope })
  if (error) await dropSessionCookies()
  await setFlash('signed-out')
  redirect('/')
}
