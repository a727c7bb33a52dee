import { randomUUID } from 'node:crypto'
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

export const weakPassword = (msg: string) =>
  refusal(422, 'weak_password', msg, { weak_password: { reasons: ['pwned'] } })

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
