import { randomUUID } from 'node:crypto'
import { compare } from 'bcryptjs'
import { z } from 'zod'
import type { ApiRequest } from './api-request.ts'
import { countRequest, forgetSignIn } from './auth-limits.ts'
import type { LocalApp } from './database.ts'
import { Refusal } from './refusal.ts'

/*
 * What stands in front of a hosted auth server and the embedded one does not have: limits that also
 * hold for requests that do not come from the site, and answers that do not tell whether an address
 * has an account.
 */

/** A password nobody has, hashed as the embedded server does: comparing takes the usual time. */
const NOBODY = '$2b$10$9K8oOS5rOoxXmNgVnge0muERJKnaa3bna16Nwl3l8Lkw9Os.jXuXW'

/** Below the limit of the database, which counts spaces too and can only fail. */
const METADATA_MAX_BYTES = 3 * 1024

const optionalText = z.string().nullish()

/**
 * What the gate and the embedded server both read. Emails are normalized here: the two would compare
 * other cases and spaces in different ways.
 */
const authBodySchema = z.looseObject({
  email: optionalText.transform((email) => email?.trim().toLowerCase()),
  password: optionalText,
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

const refusal = (status: number, code: string, msg: string) =>
  Response.json({ code: status, error_code: code, msg }, { status })
const accepted = () => Response.json({})
/** Ask for a mail; a second one within a minute is refused, which tells that there was a first one. */
const mailing = ['/recover', '/resend', '/otp', '/magiclink']

interface Account {
  encrypted_password: string | null
  email_confirmed_at: string | null
}

async function findAccount(app: LocalApp, email: string): Promise<Account | undefined> {
  const { rows } = await app.connection.driver.query<Account>(
    'select encrypted_password, email_confirmed_at from auth.users where email = lower($1)',
    [email],
  )
  return rows[0]
}

/**
 * The embedded server answers at once when there is no such account, and names an unconfirmed one
 * before it has looked at the password. Here only who knows the password learns that.
 */
async function checkPassword(
  app: LocalApp,
  email: string,
  password: string,
): Promise<Response | null> {
  const account = await findAccount(app, email)
  const confirmed = account?.encrypted_password && account.email_confirmed_at
  if (confirmed) return null
  const matches = await compare(password, account?.encrypted_password ?? NOBODY)
  return matches && account?.encrypted_password
    ? null
    : refusal(400, 'invalid_credentials', 'Invalid login credentials')
}

/** The embedded server never sends a confirmation twice; its sign-in mail confirms as well. */
async function resendConfirmation(
  app: LocalApp,
  email: string,
  pass: (changes: Partial<ApiRequest>) => Promise<Response>,
): Promise<Response> {
  const account = await findAccount(app, email)
  if (!account || account.email_confirmed_at) return accepted()
  const response = await pass({ path: '/otp', body: { email, create_user: false } })
  return response.ok ? accepted() : response
}

/**
 * What a hosted server answers to a sign-up that waits for its confirmation, whether or not there is
 * such an account: a person without any sign of one.
 */
const signedUp = (email: string) =>
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

const textOf = (answer: Response) => answer.clone().text()

/** A known address costs the same time (a comparison, as long as hashing) and gets the same answer. */
async function signUp(
  email: string,
  password: string,
  pass: () => Promise<Response>,
): Promise<Response> {
  const answer = await pass()
  if (answer.ok) return signedUp(email)
  if (!/user_already_exists|email_exists|over_email_send_rate_limit/.test(await textOf(answer))) {
    return answer
  }
  await compare(password, NOBODY)
  return signedUp(email)
}

/** A browser's question before it sends a session along, which the embedded server answers with no. */
function preflight({ headers }: ApiRequest): Response {
  const asked = (name: string) => headers.get(`access-control-request-${name}`) ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': asked('method'),
      'access-control-allow-headers': asked('headers'),
      'access-control-max-age': '3600',
    },
  })
}

/** The answer to a request the embedded auth server must not get as it is, or null: pass it on. */
async function judge(
  app: LocalApp,
  request: ApiRequest,
  body: AuthBody,
  pass: (changes?: Partial<ApiRequest>) => Promise<Response>,
): Promise<Response | null> {
  const { method, path, query } = request
  if (method === 'OPTIONS') return preflight(request)
  if (!limited.includes(path)) return null
  // Refreshing happens by itself and often; its token is too long to guess.
  if (path === '/token' && query.get('grant_type') !== 'password') return null

  const email = body.email ?? ''
  const wait = await countRequest(app, request, email)
  if (wait > 0) {
    const message = `Request rate limit reached. Try again in ${wait} seconds.`
    const answer = refusal(429, 'over_request_rate_limit', message)
    answer.headers.set('retry-after', String(wait))
    return answer
  }
  const password = body.password ?? ''
  if (path === '/token') {
    const answer = (await checkPassword(app, email, password)) ?? (await pass())
    if (answer.ok) await forgetSignIn(app, request, email)
    return answer
  }
  if (path === '/signup') return signUp(email, password, pass)
  if (path === '/resend' && body.type === 'signup') return resendConfirmation(app, email, pass)
  // Without this the embedded server makes a confirmed account for an address nobody has proved.
  if (path === '/magiclink' || (path === '/otp' && body.create_user !== false)) {
    return (await findAccount(app, email)) ? null : accepted()
  }
  return null
}

/** Serves /auth/v1/*: what passes the gate is sent on to the embedded auth server. */
export async function serveAuth(
  app: LocalApp,
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Response>,
): Promise<Response> {
  const body = authBodySchema.safeParse(request.body ?? {})
  if (!body.success) throw new Refusal(400, 'The request body is not valid.')
  if (Buffer.byteLength(JSON.stringify(body.data.data ?? null)) > METADATA_MAX_BYTES) {
    throw new Refusal(413, 'The user metadata is larger than 3 KB.')
  }
  const checked = { ...request, body: request.body === undefined ? undefined : body.data }
  const pass = (changes: Partial<ApiRequest> = {}) => send({ ...checked, ...changes })
  let answer = (await judge(app, checked, body.data, pass)) ?? (await pass())
  const isMailing = mailing.includes(request.path)
  if (isMailing && (await textOf(answer)).includes('over_email_send_rate_limit'))
    answer = accepted()
  const response = new Response(answer.body, answer)
  // Browsers on the site's own address keep their sessions fresh here.
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('access-control-expose-headers', 'x-sb-error-code')
  return response
}
