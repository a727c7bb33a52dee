import type { AuthError } from '@supabase/supabase-js'
import { BackendError, isOutage } from '@/lib/actions/errors'
import { waitText } from '@/lib/forms/wait'

/** Title of the toast after a rejected sign-up (specification, section 8). */
export const SIGN_UP_FAILED = 'Signup failed'
/** Follows the announcement of an email. The auth server sends an account one email of a kind every 20 minutes. */
export const UNLESS_SENT =
  'unless we sent one in the last 20 minutes. Its link works for an hour. Check your spam folder, too.'
export const CHANGED_RECENTLY =
  'You can change your email once every 20 minutes. Please try again later.'
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
 * Returns an error if the auth server can't send any email, otherwise null: it is down, or the project has reached its
 * limit of emails per hour. The limit for one account has the same code, but another message.
 */
export function emailOutage(error: (Error & { code?: unknown }) | null): Error | null {
  if (error && isOutage(error)) return error
  if (error?.code !== 'over_email_send_rate_limit' || !/^email rate limit/i.test(error.message))
    return null
  return new BackendError('The auth server has reached its limit of emails per hour.', 503)
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
