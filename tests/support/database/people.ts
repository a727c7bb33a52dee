import { createHmac, randomBytes } from 'node:crypto'
import { jwtSecret } from '../../../scripts/support/engine.ts'
import { anonymous, type Caller, type Stack } from './stack.ts'

export interface Person extends Required<Caller> {
  id: string
  email: string
}

/** The password of every test account. */
export const password = randomBytes(18).toString('base64url')

/** Signs up, confirms the email and signs in. */
export async function signUp(
  stack: Stack,
  email: string,
  metadata: Record<string, unknown> = { first_name: 'Test', last_name: 'Person' },
): Promise<Person> {
  const body = { email, password, data: metadata }
  const created = await stack.request(anonymous, 'POST', '/auth/v1/signup', { body })
  if (created.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(created.body)}`)
  await stack.sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
  return signIn(stack, email)
}

/** Opens another session of an account. */
export async function signIn(stack: Stack, email: string): Promise<Person> {
  const session = await stack.request(anonymous, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  })
  const { access_token: token, user } = session.body as {
    access_token: string
    user: { id: string }
  }
  return { id: user.id, email, token, apikey: anonymous.apikey ?? '' }
}

/** Signs out; the access token stays valid until it expires. */
export async function endSessions(
  stack: Stack,
  person: Person,
  scope: 'local' | 'global' | 'others' = 'local',
): Promise<Person> {
  const { status } = await stack.request(person, 'POST', `/auth/v1/logout?scope=${scope}`)
  if (status >= 300) throw new Error(`The sign-out was answered with ${status}.`)
  return person
}

export async function makeAdmin(stack: Stack, person: Person): Promise<Person> {
  await stack.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [person.id])
  return person
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Forgery {
  /** Claims to replace, such as `exp` or `role`. */
  claims?: Record<string, unknown>
  /** For 'none': the text in place of the signature. */
  secret?: string
  alg?: 'HS256' | 'none'
}

const claimsOf = ({ token }: { token: string }): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The id of the session that the token belongs to. */
export const sessionOf = (person: { token: string }) => String(claimsOf(person).session_id)

/** A copy of a token with other claims, signed with this server's secret unless another is given. */
export function forge(person: Person, { claims, secret, alg = 'HS256' }: Forgery): Caller {
  const unsigned = `${encode({ alg, typ: 'JWT' })}.${encode({ ...claimsOf(person), ...claims })}`
  const sign = (key: string) => createHmac('sha256', key).update(unsigned).digest('base64url')
  const signature = alg === 'none' ? (secret ?? '') : sign(secret ?? jwtSecret)
  return { apikey: person.apikey, token: `${unsigned}.${signature}` }
}

/** A token with other claims and its original signature. */
export function tamper(person: Person, claims: Record<string, unknown>): Caller {
  const [header, payload] = forge(person, { claims }).token?.split('.') ?? []
  return { apikey: person.apikey, token: `${header}.${payload}.${person.token.split('.')[2]}` }
}
