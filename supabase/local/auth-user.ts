import { compare } from 'bcryptjs'
import { inConstantTime } from '../../lib/auth/constant-time.ts'
import type { ApiRequest } from './api-request.ts'
import type { Pass } from './auth-accounts.ts'
import { claimEmail, isOverEmailLimit } from './auth-limits.ts'
import { checkMetadata, type Metadata } from './auth-metadata.ts'
import {
  emailLimitReached,
  errorResponse,
  rejectWeakPassword,
  tooManyRequests,
} from './auth-responses.ts'
import type { LocalApp } from './database.ts'

/** How long after signing in, or after following a link in an email, users need no current password. */
const FRESH = '15 minutes'
/** In milliseconds. Several times as long as starting a change of email takes. */
const STEP_MS = 200

export interface UserChanges {
  email?: string | null
  password?: string | null
  current_password?: string | null
  data?: Metadata | null
}

interface User {
  id: string
  email: string
  user_metadata: Metadata
}

/** The session id in the token. The embedded server has already verified the token's signature. */
function sessionIdOf(headers: Headers): string {
  const [, payload = ''] = headers.get('authorization')?.slice('Bearer '.length).split('.') ?? []
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return String(Object(claims).session_id)
}

/** Whether the request has the right current password, or the user signed in within the last 15 minutes. */
async function isProven(
  app: LocalApp,
  user: User,
  headers: Headers,
  { current_password, email }: UserChanges,
): Promise<boolean> {
  const { rows } = await app.connection.driver.query<{
    password: string | null
    is_fresh: boolean
  }>(
    `select account.encrypted_password as password,
       session.created_at > now() - $3::interval as is_fresh
     from auth.users as account join auth.sessions as session on session.user_id = account.id
     where account.id = $1 and session.id = $2`,
    [user.id, sessionIdOf(headers), FRESH],
  )
  const [account] = rows
  if (!account) return false
  if (current_password) return compare(current_password, account.password ?? '')
  // If an attacker signed up with the user's email, the user has no password yet (claim_confirmed_account).
  return account.is_fresh || (account.password === null && !email)
}

/**
 * Returns an error response if the new password is weak or equals the current one. Otherwise ends the other
 * sessions, so that none outlives the previous password, and returns null. If another session is opened
 * before the password changes, the database ends this session too (private.end_other_sessions).
 */
async function preparePassword(
  app: LocalApp,
  user: User,
  headers: Headers,
  password: string,
): Promise<Response | null> {
  const weak = await rejectWeakPassword(password, user.email)
  if (weak) return weak
  const { driver } = app.connection
  const { rows } = await driver.query<{ password: string | null }>(
    'select encrypted_password as password from auth.users where id = $1',
    [user.id],
  )
  if (await compare(password, rows[0]?.password ?? '')) {
    return errorResponse(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  await driver.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    user.id,
    sessionIdOf(headers),
  ])
  return null
}

/**
 * Starts a change of email. If the new email belongs to another account, stores it as if it were free, but
 * sends no email and creates no token. So neither this response nor a later one reveals that it is taken.
 */
async function changeEmail(
  app: LocalApp,
  user: User,
  email: string,
  pass: Pass,
): Promise<Response> {
  if (await isOverEmailLimit(app)) return emailLimitReached()
  if (!(await claimEmail(app, 'auth-change', 'email-change', user.email))) {
    return errorResponse(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this once every 20 minutes.',
    )
  }
  const { driver } = app.connection
  return inConstantTime(STEP_MS, async () => {
    const response = await pass({ body: { email } })
    const isTaken = !response.ok && (await response.clone().text()).includes('email_exists')
    if (!response.ok && !isTaken) return response
    // Also runs for a free email, because the timestamps that the user can read must not differ.
    await driver.query(
      `update auth.users
       set email_change = $2, email_change_sent_at = now(), updated_at = now(),
         email_change_token_new = case when $3 then null else email_change_token_new end
       where id = $1`,
      [user.id, email, isTaken],
    )
    return pass({ method: 'GET', body: undefined })
  })
}

/**
 * Changes password, email or metadata of a signed-in user. Password and email require
 * `current_password` or a session that is not older than 15 minutes.
 */
export async function updateUser(
  app: LocalApp,
  request: ApiRequest,
  changes: UserChanges,
  pass: Pass,
  count: (email: string) => Promise<number>,
): Promise<Response> {
  const present = await pass({ method: 'GET', body: undefined })
  if (!present.ok) return present
  const user = (await present.json()) as User
  const data = changes.data ?? undefined
  const password = changes.password ?? undefined
  const email = changes.email === user.email ? undefined : changes.email || undefined

  if (data) await checkMetadata(app, user.user_metadata, data)
  if (password !== undefined || email !== undefined) {
    const wait = await count(user.email)
    if (wait > 0) return tooManyRequests(wait)
    if (!(await isProven(app, user, request.headers, changes))) {
      return errorResponse(
        400,
        'reauthentication_needed',
        'Send the right current password as "current_password", or sign in again first.',
      )
    }
  }
  if (password !== undefined) {
    const rejection = await preparePassword(app, user, request.headers, password)
    if (rejection) return rejection
  }
  if (email === undefined) return pass({ body: { data, password } })
  if (data !== undefined || password !== undefined) {
    const changed = await pass({ body: { data, password } })
    if (!changed.ok) return changed
  }
  return changeEmail(app, user, email, pass)
}
