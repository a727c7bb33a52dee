import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { after } from 'next/server'
import { failure, success } from '@/lib/actions/form-state'
import { countAttempt, mayEmail, releaseEmail } from '@/lib/auth/account-service'
import { inConstantTime } from '@/lib/auth/constant-time'
import { emailOutage, tooManyRequests } from '@/lib/auth/messages'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Delays before the two retries of a failed request, milliseconds. */
const PAUSES_MS = [2000, 15_000]
/**
 * Response times are rounded up to a multiple of this, milliseconds, because counting takes a different time for each
 * email.
 */
const STEP_MS = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function sendWithRetries(
  kind: 'reset' | 'resend',
  email: string,
  send: () => Promise<{ error: AuthError | null }>,
): Promise<void> {
  let isCounted = false
  const sendOnce = async () => {
    // A retry sends the same email, so it isn't counted again.
    if (!isCounted && !(await mayEmail(kind, email))) return { error: null }
    isCounted = true
    return send()
  }
  for (const wait of [...PAUSES_MS, null]) {
    const { error } = await sendOnce().catch((thrown: Error) => ({ error: thrown }))
    if (!error) return
    if (wait === null || !emailOutage(error)) {
      if (isCounted) await releaseEmail(kind, email)
      return log.error(`${kind}-email-failed`, error)
    }
    await pause(wait)
  }
}

/** The URL to which an email link redirects: the home page (specification, section 7) or `next`. */
export const redirectTarget = (next: string) =>
  env.NEXT_PUBLIC_SITE_URL + (next === '/' ? '' : next)

/**
 * Makes the auth server send an email with a link. The request to it follows after the response, so that
 * neither the message nor the response time reveals whether the email has an account. The database counts
 * the requests. A failed request is retried twice and then logged. Throws if the request can't be counted.
 */
export async function requestEmail(
  kind: 'reset' | 'resend',
  email: string,
  message: string,
  send: () => Promise<{ error: AuthError | null }>,
) {
  const { status, retryAfter } = await inConstantTime(STEP_MS, () => countAttempt(kind, email))
  if (status === 'limited') return failure(tooManyRequests(retryAfter))
  if (status === 'ok') after(() => sendWithRetries(kind, email, send))
  return success('Check your mailbox', message)
}
