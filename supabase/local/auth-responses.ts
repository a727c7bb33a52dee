import { randomUUID } from 'node:crypto'
import { isGuessable, TOO_GUESSABLE } from '../../lib/auth/password-strength.ts'
import type { ApiRequest } from './api-request.ts'

/*
 * Responses of the auth API that the gate creates itself. If a response must not reveal whether an email
 * has an account, it never comes from the embedded server. So its status, headers and text are the same in
 * both cases.
 */

/** An error response in the format that supabase-js reads. `details` are additional fields. */
export const errorResponse = (status: number, code: string, msg: string, details: object = {}) =>
  Response.json({ code: status, error_code: code, msg, ...details }, { status })

export const accepted = () => Response.json({})

export const invalidCredentials = () =>
  errorResponse(400, 'invalid_credentials', 'Invalid login credentials')

/** `wait` is in seconds. */
export function tooManyRequests(wait: number): Response {
  const message = `Request rate limit reached. Try again in ${wait} seconds.`
  const response = errorResponse(429, 'over_request_rate_limit', message)
  response.headers.set('retry-after', String(wait))
  return response
}

/** The response of a hosted server after the last email of the hour, whether or not the email has an account. */
export const emailLimitReached = () =>
  errorResponse(429, 'over_email_send_rate_limit', 'email rate limit exceeded')

/** `minimum_password_length` of supabase/config.toml. */
const PASSWORD_MIN = 8

const weakPassword = (msg: string, reason: 'length' | 'pwned') =>
  errorResponse(422, 'weak_password', msg, { weak_password: { reasons: [reason] } })

/** Returns an error response if a new password is too short or too easy to guess, otherwise null. */
export async function rejectWeakPassword(
  password: string,
  email: string,
): Promise<Response | null> {
  // Counts the characters like the embedded server, which would reject the password later.
  if (password.length < PASSWORD_MIN) {
    return weakPassword(`Password should be at least ${PASSWORD_MIN} characters.`, 'length')
  }
  return (await isGuessable(password, email)) ? weakPassword(TOO_GUESSABLE, 'pwned') : null
}

/**
 * The response of a hosted server to a sign-up that needs confirmation. It describes a new user, whether or
 * not the email already has an account.
 */
export const signedUp = (email: string) =>
  Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    is_anonymous: false,
  })

/** Responds to the CORS preflight of a request with a session. The embedded server would reject it. */
export function preflight({ headers }: ApiRequest): Response {
  const requested = (name: string) => headers.get(`access-control-request-${name}`) ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': requested('method'),
      'access-control-allow-headers': requested('headers'),
      'access-control-max-age': '3600',
    },
  })
}
