import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { apiUrl, dataDir } from '../../../support/site/ports.ts'
import { waitForLink } from './email.ts'

const secretsSchema = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  adminPassword: z.string(),
})

export const demoAdmin = 'admin@torque-academy.example'
export const password = 'a correct horse, a battery'

export const secrets = () =>
  secretsSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')))

export const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`

async function call(
  method: string,
  path: string,
  body: object | undefined,
  key: string,
  token?: string,
): Promise<unknown> {
  const response = await fetch(apiUrl + path, {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return text ? JSON.parse(text) : null
}

/** Calls the API with the secret key, which bypasses row level security. */
export const asService = (method: string, path: string, body?: object) =>
  call(method, path, body, secrets().secretKey)

const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
})
export type Session = z.infer<typeof sessionSchema>

/** Creates an account with an unconfirmed email, without the forms and their limits. */
export const signUpOnly = (email: string) =>
  call('POST', '/auth/v1/signup', { email, password }, secrets().publishableKey)

/** Creates an account with a confirmed email, without the forms and their limits. */
export async function createAccount(email = freshEmail()): Promise<Session> {
  await signUpOnly(email)
  const token = new URL(await waitForLink(email)).searchParams.get('token_hash')
  const session = await call(
    'POST',
    '/auth/v1/verify',
    { token_hash: token, type: 'signup' },
    secrets().publishableKey,
  )
  return sessionSchema.parse(session)
}

export async function signInAs(email: string, secret: string): Promise<Session> {
  const body = { email, password: secret }
  const path = '/auth/v1/token?grant_type=password'
  return sessionSchema.parse(await call('POST', path, body, secrets().publishableKey))
}

/** Deletes an account with its messages and its newsletter subscription. */
export const deleteAccount = (id: string) =>
  asService('POST', '/rest/v1/rpc/delete_account', { p_user_id: id, p_with_correspondence: true })

let admin: Session | null = null

/**
 * The session of the demo admin. Each worker shares one, because sign-ins are limited, and renews it ten
 * minutes before it expires. A test that ends an admin's session creates its own admin.
 */
export async function adminSession(): Promise<Session> {
  if (!admin || admin.expires_at < Date.now() / 1000 + 600) {
    admin = await signInAs(demoAdmin, secrets().adminPassword)
  }
  return admin
}

/**
 * Corrects the email of an account, as an admin. The new email isn't confirmed and has received no email yet, so the
 * account may request one immediately.
 */
export async function correctEmail(from: string, to: string): Promise<void> {
  const [{ id }] = z
    .tuple([z.object({ id: z.string() })])
    .parse(await asService('GET', `/rest/v1/profiles?select=id&email=eq.${from}`))
  const body = { p_user_id: id, p_first_name: '', p_last_name: '', p_email: to }
  const { access_token: token } = await adminSession()
  await call('POST', '/rest/v1/rpc/admin_update_user', body, secrets().publishableKey, token)
}

export const grantAdmin = (email: string) =>
  asService('POST', '/rest/v1/rpc/grant_admin', { p_email: email })
export const revokeAdmin = (email: string) =>
  asService('POST', '/rest/v1/rpc/revoke_admin', { p_email: email })

/** The session as stored in the cookie. */
export const cookieValue = (session: object) =>
  `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A copy of a session with other claims, signed with another secret or not at all. */
export function forgeSession(
  session: Session,
  { claims = {}, secret, alg = 'HS256' }: { claims?: object; secret?: string; alg?: string },
): Session {
  const payload: unknown = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  const unsigned = `${encode({ alg, typ: 'JWT' })}.${encode({ ...Object(payload), ...claims })}`
  const signature =
    alg === 'none'
      ? ''
      : createHmac('sha256', secret ?? secrets().jwtSecret)
          .update(unsigned)
          .digest('base64url')
  return { ...session, access_token: `${unsigned}.${signature}` }
}

const past = () => Math.floor(Date.now() / 1000) - 60

/** The same session with an expired access token. */
export const outdated = (session: Session) => ({
  ...forgeSession(session, { claims: { exp: past() } }),
  expires_at: past(),
})
