import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { type FormState, refused } from '@/lib/forms/form-state'
import { waitText } from '@/lib/forms/wait'
import { getRequestLog } from '@/lib/log'

/** A service that does not answer, in words a person understands. Signs nobody out. */
export const OUTAGE =
  'Our account service does not answer just now. It is not you: please try again in a moment.'
/** The same for somebody at work in the panel. */
export const OUTAGE_PANEL =
  'The database does not answer just now. Nothing you typed is lost: please try again in a moment.'
/** Takes seconds. */
export const tooManyAttempts = (retryAfter: number) =>
  `Too many attempts. Please wait ${waitText(retryAfter)}, or reset your password if you have forgotten it.`
/** Takes seconds. */
export const tooManyRequests = (retryAfter: number) =>
  `Too many requests. Please try again in ${waitText(retryAfter)}.`

/** Longest wait for limits of the auth server, which do not report their own, seconds. */
const ATTEMPTS_WINDOW = 15 * 60
const EMAILS_WINDOW = 60 * 60

const outages = ['AuthRetryableFetchError', 'TimeoutError', 'AbortError', 'SessionUnavailableError']

/** Whether the backend is down or overloaded (502, 503, 504, no answer), as opposed to a refusal. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 200
  return outages.includes(error.name) || status === 0 || status >= 500
}

/**
 * The message to show for a refusal of the auth server: its own (specification, section 8), except
 * where that is about requests and not about the person.
 */
export function refusalMessage(error: AuthError): string {
  if (error.code === 'over_request_rate_limit') return tooManyAttempts(ATTEMPTS_WINDOW)
  if (error.code === 'over_email_send_rate_limit') return tooManyRequests(EMAILS_WINDOW)
  if (error.code === 'otp_expired') return 'This link has expired or has been used already.'
  return error.message
}

/**
 * For what nobody expected (specification, section 8): logged once, and told with the id under which
 * it is found in the log. `outage` is what to say when the backend does not answer.
 */
export async function failed<Field extends string>(
  values: Record<Field, string>,
  event: string,
  error: unknown,
  outage = OUTAGE,
): Promise<FormState<Field>> {
  const log = await getRequestLog()
  log.error(event, error)
  if (isOutage(error)) return refused(values, 'Error', outage)
  return refused(values, 'Error', 'An unexpected error occurred.', log.requestId)
}
