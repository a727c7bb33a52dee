import { compare } from 'bcryptjs'
import { inConstantTime } from '../../lib/auth/constant-time.ts'
import type { ApiRequest } from './api-request.ts'
import type { Pass } from './auth-accounts.ts'
import { refusal, refuseWeakPassword, tooManyRequests } from './auth-answers.ts'
import { checkMetadata, type Metadata } from './auth-metadata.ts'
import type { LocalApp } from './database.ts'

/** How long after signing in, or opening a link in an email, no current password is required. */
const FRESH = '15 minutes'
/** Several times the duration of a change of email, milliseconds. */
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

/** The session of a token whose signature the embedded server has verified. */
function sessionIdOf(headers: Headers): string {
  const [, payload = ''] = headers.get('authorization')?.slice('Bearer '.length).split('.') ?? []
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return String(Object(claims).session_id)
}

/** Whether the request has the current password, or the user signed in within the last 15 minutes. */
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
  // The owner of an email that an attacker signed up with has no password yet (claim_confirmed_account).
  return account.is_fresh || (account.password === null && !email)
}

/**
 * Returns the answer to a password that is weak or equals the current one, and ends the other sessions
 * for every other password, so that none outlives the old one. The database ends this session too if
 * another one is opened before the password changes (private.end_other_sessions).
 */
async function preparePassword(
  app: LocalApp,
  user: User,
  headers: Headers,
  password: string,
): Promise<Response | null> {
  const weak = await refuseWeakPassword(password, user.email)
  if (weak) return weak
  const { driver } = app.connection
  const { rows } = await driver.query<{ password: string | null }>(
    'select encrypted_password as password from auth.users where id = $1',
    [user.id],
  )
  if (await compare(password, rows[0]?.password ?? '')) {
    return refusal(422, 'same_password', 'New password should be different from the old password.')
  }
  await driver.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    user.id,
    sessionIdOf(headers),
  ])
  return null
}

/**
 * Starts the change of an email. A taken email is kept like a free one, but gets no email and no
 * token, so that neither this answer nor a later one reveals it.
 */
async function changeEmail(
  app: LocalApp,
  user: User,
  email: string,
  pass: Pass,
): Promise<Response> {
  const { driver } = app.connection
  const { rows } = await driver.query<{ ok: boolean }>(
    `select private.claim_account_email('email-change', $1) as ok`,
    [user.email],
  )
  if (!rows[0]?.ok) {
    return refusal(
      429,
      'over_email_send_rate_limit',
      'Too many changes of the email. Try again in an hour.',
    )
  }
  return inConstantTime(STEP_MS, async () => {
    const answer = await pass({ body: { email } })
    const isTaken = !answer.ok && (await answer.clone().text()).includes('email_exists')
    if (!answer.ok && !isTaken) return answer
    // Also for a free email: the timestamps that the user reads must not differ.
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
      return refusal(
        400,
        'reauthentication_needed',
        'Send the right current password as "current_password", or sign in again first.',
      )
    }
  }
  if (password !== undefined) {
    const refused = await preparePassword(app, user, request.headers, password)
    if (refused) return refused
  }
  if (email === undefined) return pass({ body: { data, password } })
  if (data !== undefined || password !== undefined) {
    const changed = await pass({ body: { data, password } })
    if (!changed.ok) return changed
  }
  return changeEmail(app, user, email, pass)
}
