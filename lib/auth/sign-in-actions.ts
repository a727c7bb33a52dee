'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { isOutage } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { countAttempt, forgetAttempts } from '@/lib/auth/account-service'
import { dropSessionCookies, keepsCookies, NO_COOKIES, setFlash } from '@/lib/auth/action-cookies'
import { inConstantTime } from '@/lib/auth/constant-time'
import { rememberDevice } from '@/lib/auth/known-device'
import { rejectionMessage, tooManyAttempts } from '@/lib/auth/messages'
import { signInWithPassword } from '@/lib/auth/password-check'
import { signInSchema } from '@/lib/auth/schema'
import { isAdmin } from '@/lib/auth/viewer'
import { log } from '@/lib/log'
import { createServerClient } from '@/lib/supabase/server-client'

/**
 * Response times are rounded up to a multiple of this, milliseconds. Otherwise they would tell a wrong
 * password from an unknown email.
 */
const STEP_MS = 300

/** The page after signing in: `next`, unless an admin would land on the home page. */
async function landingPath(userId: string, next: string): Promise<string> {
  if (next !== '/') return next
  try {
    return (await isAdmin(userId)) ? '/admin' : next
  } catch (error) {
    // The user is signed in already, so an outage must not fail the action.
    log.error('admin-check-failed', error)
    return next
  }
}

/**
 * Signs in with email and password and redirects to `next` on this site. Open to everyone; the database
 * limits the attempts.
 */
export const signInAction = publicAction(
  'sign-in-failed',
  signInSchema,
  async ({ email, password, next }) => {
    if (!(await keepsCookies())) return failure(NO_COOKIES, 'Login failed')
    const result = await inConstantTime(STEP_MS, async () => {
      const { status, retryAfter } = await countAttempt('sign-in', email)
      if (status !== 'ok') return tooManyAttempts(retryAfter)
      const { auth } = await createServerClient()
      const { data, error } = await signInWithPassword(auth, email, password)
      if (isOutage(error)) throw error
      if (error) return rejectionMessage(error)
      await forgetAttempts(email)
      return data
    })
    if (typeof result === 'string') return failure(result, 'Login failed')
    await rememberDevice(email)
    await setFlash('signed-in')
    redirect(await landingPath(result.user.id, next))
  },
)

/**
 * Signs out of this browser. During an outage, only deletes the session cookies. Open to everyone: without a
 * session it changes nothing. It needs no action wrapper, because it has no input and returns no failure.
 */
export async function signOutAction(): Promise<void> {
  const { error } = await (await createServerClient()).auth.signOut({ scope: 'local' })
  if (error) await dropSessionCookies()
  await setFlash('signed-out')
  redirect('/')
}

/**
 * Signs out of every device. On failure, changes nothing and returns the error. Open to everyone: without a
 * session it changes nothing.
 */
export const signOutEverywhereAction = publicAction(
  'sign-out-everywhere-failed',
  z.object({}),
  async () => {
    const { error } = await (await createServerClient()).auth.signOut({ scope: 'global' })
    if (error) throw error
    await setFlash('signed-out')
    redirect('/')
  },
)
