import { randomUUID } from 'node:crypto'
import { isGuessable, TOO_GUESSABLE } from '../../lib/auth/password-strength.ts'
import type { ApiRequest } from './api-request.ts'

/*
 * Answers of the auth API that the gate writes itself. Where an answer must not reveal whether an email
 * has an account, it never comes from the embedded server, so that status, headers and text agree.
 */

/** An error in the shape that supabase-js reads. `details` are further fields. */
export const refusal = (status: number, code: string, msg: string, details: object = {}) =>
  Response.json({ code: status, error_code: code, msg, ...details }, { status })

export const accepted = () => Response.json({})

export const invalidCredentials = () =>
  refusal(400, 'invalid_credentials', 'Invalid login credentials')

/** `wait` is in seconds. */
export function tooManyRequests(wait: number): Response {
  const message = `Request rate limit reached. Try again in ${wait} seconds.`
  const answer = refusal(429, 'over_request_rate_limit', message)
  answer.headers.set('retry-after', String(wait))
  return answer
}

/** `minimum_password_length` of supabase/config.toml. */
const PASSWORD_MIN = 8

const weakPassword = (msg: string, reason: 'length' | 'pwned') =>
  refusal(422, 'weak_password', msg, { weak_password: { reasons: [reason] } })

/** The answer to a new password that is too short or too easy to guess, null for others. */
export async function refuseWeakPassword(
  password: string,
  email: string,
): Promise<Response | null> {
  // Counted like the embedded server counts, which would reject it later.
  if (password.length < PASSWORD_MIN) {
    return weakPassword(`Password should be at least ${PASSWORD_MIN} characters.`, 'length')
  }
  return (await isGuessable(password, email)) ? weakPassword(TOO_GUESSABLE, 'pwned') : null
}

/**
 * What a hosted server answers to a sign-up that waits for its confirmation, whether or not there is
 * such an account: a user without any trace of one.
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

/** The CORS preflight of a request with a session, which the embedded server denies. */
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
