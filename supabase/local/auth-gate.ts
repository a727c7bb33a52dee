import { z } from 'zod'
import { safeNextTarget } from '../../lib/auth/next-path.ts'
import type { ApiRequest } from './api-request.ts'
import {
  checkPassword,
  type Pass,
  rejectInvalidEmail,
  requestEmail,
  signUp,
} from './auth-accounts.ts'
import { countRequest, forgetSignIn, isOverEmailLimit } from './auth-limits.ts'
import { nextOfRequest } from './auth-mailer.ts'
import { checkNewMetadata } from './auth-metadata.ts'
import { emailLimitReached, errorResponse, preflight, tooManyRequests } from './auth-responses.ts'
import { updateUser } from './auth-user.ts'
import type { LocalApp } from './database.ts'
import { Rejection } from './rejection.ts'

/*
 * Adds what the embedded auth server lacks compared with a hosted one: limits that also apply to requests
 * from outside the site, and responses that don't reveal whether an email has an account.
 */

/**
 * Below the limit of the database, which counts spaces too. Otherwise the database would reject the metadata,
 * and the embedded server would respond with status 500.
 */
const METADATA_MAX_BYTES = 3 * 1024

const optionalText = z.string().nullish()

/**
 * Fields that both the gate and the embedded server read. Emails are normalized here, because the two
 * treat upper case and spaces differently.
 */
const authBodySchema = z.looseObject({
  email: optionalText.transform((email) => email?.trim().toLowerCase()),
  password: optionalText,
  current_password: optionalText,
  type: optionalText,
  create_user: z.boolean().nullish(),
  token: optionalText,
  token_hash: optionalText,
  refresh_token: optionalText,
  auth_code: optionalText,
  code_verifier: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
})
type AuthBody = z.infer<typeof authBodySchema>

const limited = ['/token', '/signup', '/recover', '/resend', '/otp', '/magiclink', '/verify']

/** Returns the response to a request that the embedded auth server must not get, or null to forward it. */
async function gateResponse(
  app: LocalApp,
  request: ApiRequest,
  body: AuthBody,
  pass: Pass,
): Promise<Response | null> {
  const { method, path, query } = request
  if (method === 'OPTIONS') return preflight(request)
  if (method === 'PUT' && path === '/user') {
    const invalid = body.email ? await rejectInvalidEmail(app, body.email) : null
    if (invalid) return invalid
    return updateUser(app, request, body, pass, (email) => countRequest(app, request, email))
  }
  if (!limited.includes(path)) return null
  // Clients refresh sessions automatically and often, and a refresh token is too long to guess.
  if (path === '/token' && query.get('grant_type') !== 'password') return null

  const email = body.email ?? ''
  const wait = await countRequest(app, request, email)
  if (wait > 0) return tooManyRequests(wait)
  if (path === '/verify') return null
  if (!email) return errorResponse(400, 'validation_failed', 'An email is required')
  const password = body.password ?? ''
  if (path === '/token') {
    const response = (await checkPassword(app, email, password)) ?? (await pass())
    if (response.ok) await forgetSignIn(app, request, email)
    return response
  }
  if (await isOverEmailLimit(app)) return emailLimitReached()
  if (path !== '/signup') return requestEmail(app, path, { email, type: body.type }, pass)
  const invalid = await rejectInvalidEmail(app, email)
  if (invalid) return invalid
  await checkNewMetadata(app, email, body.data ?? {})
  return signUp(email, password, pass)
}

/** Serves /auth/v1/*. Forwards the requests that pass the gate to the embedded auth server. */
export async function serveAuth(
  app: LocalApp,
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Response>,
): Promise<Response> {
  const body = authBodySchema.safeParse(request.body ?? {})
  if (!body.success) throw new Rejection(400, 'The request body is not valid.')
  if (Buffer.byteLength(JSON.stringify(body.data.data ?? null)) > METADATA_MAX_BYTES) {
    throw new Rejection(413, 'The user metadata is larger than 3 KB.')
  }
  const checked = { ...request, body: request.body === undefined ? undefined : body.data }
  const pass = (changes: Partial<ApiRequest> = {}) => send({ ...checked, ...changes })
  const next = safeNextTarget(request.query.get('redirect_to'), process.env.NEXT_PUBLIC_SITE_URL)
  const original = await nextOfRequest.run(
    next,
    async () => (await gateResponse(app, checked, body.data, pass)) ?? (await pass()),
  )
  const response = new Response(original.body, original)
  // Pages of the site call this API from another origin to refresh their sessions.
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('access-control-expose-headers', 'x-sb-error-code')
  return response
}
