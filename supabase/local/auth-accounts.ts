import { compare } from 'bcryptjs'
import { inConstantTime } from '../../lib/auth/constant-time.ts'
import type { ApiRequest } from './api-request.ts'
import { accepted, invalidCredentials, refuseWeakPassword, signedUp } from './auth-answers.ts'
import type { LocalApp } from './database.ts'

/*
 * Requests whose answer must not reveal whether an email has an account. They answer after whole steps
 * of time, or run the same steps for every email, and never pass on what the embedded server answers
 * about an account.
 */

/** A hash of a password that does not exist, at the cost of the embedded server. */
const NO_PASSWORD = '$2b$10$9K8oOS5rOoxXmNgVnge0muERJKnaa3bna16Nwl3l8Lkw9Os.jXuXW'
/** Several times the duration of requesting an email (8) and signing up (100), milliseconds. */
const EMAIL_STEP_MS = 100
const SIGN_UP_STEP_MS = 300

/** Sends the request of the caller, with changes, to the embedded server. */
export type Pass = (changes?: Partial<ApiRequest>) => Promise<Response>

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
 * Null for the right password. Every other case takes the same path, one look-up and one comparison:
 * a wrong password, no account, an account without a password or without a confirmed email.
 */
export async function checkPassword(
  app: LocalApp,
  email: string,
  password: string,
): Promise<Response | null> {
  const account = await findAccount(app, email)
  const matches = await compare(password, account?.encrypted_password ?? NO_PASSWORD)
  return matches && account?.encrypted_password ? null : invalidCredentials()
}

/**
 * Has an email sent when there is an account for it. The embedded server sends a confirmation only
 * once, but its sign-in email confirms as well. It never creates an account here: that would be a
 * confirmed one for an unverified email.
 */
export function requestEmail(
  app: LocalApp,
  path: string,
  { email, type }: { email: string; type?: string | null | undefined },
  pass: Pass,
): Promise<Response> {
  return inConstantTime(EMAIL_STEP_MS, async () => {
    if (path === '/resend') {
      const account = await findAccount(app, email)
      if (type !== 'signup' || !account || account.email_confirmed_at) return accepted()
    }
    const answer = await pass({
      path: path === '/recover' ? path : '/otp',
      body: { email, create_user: false },
    })
    // A refusal depends on the account. A failure does not: the site retries.
    return answer.status >= 500 ? answer : accepted()
  })
}

const signUps = new Map<string, Promise<unknown>>()

/** Runs the sign-ups of one email one after another: the second of two would fail in the database. */
async function afterOthers<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (signUps.get(email) ?? Promise.resolve()).then(work, work)
  signUps.set(email, turn)
  try {
    return await turn
  } finally {
    if (signUps.get(email) === turn) signUps.delete(email)
  }
}

/** Creates an account that waits for its confirmation. A known email gets the same answer. */
export function signUp(email: string, password: string, pass: Pass): Promise<Response> {
  const createAccount = async () => {
    const weak = await refuseWeakPassword(password, email)
    if (weak) return weak
    const answer = await pass()
    if (answer.ok) return signedUp(email)
    const isKnown = /user_already_exists|email_exists|over_email_send_rate_limit/
    if (!isKnown.test(await answer.clone().text())) return answer
    // As slow as hashing the password of a new account.
    await compare(password, NO_PASSWORD)
    return signedUp(email)
  }
  return inConstantTime(SIGN_UP_STEP_MS, () => afterOthers(email, createAccount))
}

/** Makes an earlier link usable again, which the embedded server has replaced by a newer one. */
export async function reinstateLink(app: LocalApp, tokenHash: string): Promise<void> {
  await app.connection.driver.query('select private.reinstate_link($1)', [tokenHash])
}
