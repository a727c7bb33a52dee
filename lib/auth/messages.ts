import type { AuthError } from '@supabase/supabase-js'
import { BackendError } from '@/lib/actions/errors'
import { waitText } from '@/lib/forms/wait'

/** Title of the toast after a rejected sign-up (specification, section 8). */
export const SIGN_UP_FAILED = 'Signup failed'
export const LINK_EXPIRED = 'This link has expired or has been used already.'
/** `retryAfter` is in seconds. */
export const tooManyAttempts = (retryAfter: number) =>
  `Too many attempts. Please wait ${waitText(retryAfter)}, or reset your password if you have forgotten it.`
/** `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  `Too many requests. Please try again in ${waitText(retryAfter)}.`

/** Windows of the auth server's own rate limits, seconds. The auth server doesn't report them. */
const ATTEMPTS_WINDOW = 15 * 60
const EMAILS_WINDOW = 60 * 60
export const VERIFY_WINDOW_S = 5 * 60

/**
 * Throws if the project has reached its limit of emails per hour, which is an outage for all visitors. The limit for one
 * account has the same code, but another message.
 */
export function requireEmails(error: AuthError | null): void {
  if (error?.code !== 'over_email_send_rate_limit' || !/^email rate limit/i.test(error.message))
    return
  throw new BackendError('The auth server has reached its limit of emails per hour.', 503)
}

/**
 * The message for a request that the auth server rejected. This is the auth server's own message
 * (specification, section 8), except for its rate limits and for expired links.
 */
export function rejectionMessage(error: AuthError): string {
  if (error.code === 'over_request_rate_limit') return tooManyAttempts(ATTEMPTS_WINDOW)
  if (error.code === 'over_email_send_rate_limit') return tooManyRequests(EMAILS_WINDOW)
  if (error.code === 'otp_expired') return LINK_EXPIRED
  return error.message
}
