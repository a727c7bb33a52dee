'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { isOutage } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { countAttempt, forgetAttempts } from '@/lib/auth/account-service'
import { dropSessionCookies, setFlash } from '@/lib/auth/action-cookies'
import { inConstantTime } from '@/lib/auth/constant-time'
import { toCredential } from '@/lib/auth/credential'
import { rememberDevice } from '@/lib/auth/known-device'
import { rejectionMessage, tooManyAttempts } from '@/lib/auth/messages'
import { signInSchema } from '@/lib/auth/schema'
import { createServerClient, createSignInClient } from '@/lib/supabase/server-client'

/** A wrong password and an unknown email take the same time: whole steps of this many ms. */
const STEP_MS = 300

/**
 * Signs in with email and password and redirects to `next` on this site. Open to everyone, limited in
 * the database.
 */
export const signInAction = publicAction(
  'sign-in-failed',
  signInSchema,
  async ({ email, password, next }) => {
    const rejection = await inConstantTime(STEP_MS, async () => {
      const { status, retryAfter } = await countAttempt('sign-in', email)
      if (status !== 'ok') return tooManyAttempts(retryAfter)
      const { error } = await (await createSignInClient()).auth.signInWithPassword({
        email,
        password: toCredential(password),
      })
      if (isOutage(error)) throw error
      if (!error) await forgetAttempts(email)
      return error ? rejectionMessage(error) : null
    })
    if (rejection) return failure(rejection, 'Login failed')
    await rememberDevice(email)
    await setFlash('signed-in')
    redirect(next)
  },
)

/**
 * Signs out of this browser, which drops its session also during an outage. Open to everyone: without
 * a session there is nothing to end. Needs no wrapper: it has no input, and no failure to return.
 */
export async function signOutAction(): Promise<void> {
  const { error } = await (await createServerClient()).auth.signOut({ scope: 'local' })
  if (error) await dropSessionCookies()
  await setFlash('signed-out')
  redirect('/')
}

/**
 * Signs out of every device, or changes nothing and reports why. Open to everyone: without a session
 * there is nothing to end.
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
