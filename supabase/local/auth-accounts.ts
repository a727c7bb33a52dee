import { compare } from 'bcryptjs'
import { inConstantTime } from '../../lib/auth/constant-time.ts'
import type { ApiRequest } from './api-request.ts'
import { claimEmail } from './auth-limits.ts'
import {
  accepted,
  errorResponse,
  invalidCredentials,
  rejectWeakPassword,
  signedUp,
} from './auth-responses.ts'
import type { LocalApp } from './database.ts'

/*
 * Requests whose response must not reveal whether an email has an account. Each function responds after
 * a multiple of a fixed time, or runs the same steps for every email. No function forwards a response of the
 * embedded server that depends on whether there is an account.
 */

/** A hash that no password matches, with the same bcrypt cost as the hashes of the embedded server. */
const NO_PASSWORD = '$2b$10$9K8oOS5rOoxXmNgVnge0muERJKnaa3bna16Nwl3l8Lkw9Os.jXuXW'
/** In milliseconds. Several times as long as requesting an email (8 ms) or signing up (100 ms) takes. */
const EMAIL_STEP_MS = 100
const SIGN_UP_STEP_MS = 300

/** Forwards the caller's request, with the given changes, to the embedded server. */
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

/** Returns the error response of a hosted server unless the tables accept the email. */
export async function rejectInvalidEmail(app: LocalApp, email: string): Promise<Response | null> {
  const { rows } = await app.connection.driver.query<{ is_email: boolean }>(
    'select private.is_email($1) as is_email',
    [email],
  )
  return rows[0]?.is_email
    ? null
    : errorResponse(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

/**
 * Returns null if the password is right, otherwise the error response. Every case runs the same steps, one
 * look-up and one comparison: a wrong password, an unknown email, and an account without a password or
 * without a confirmed email.
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
 * Requests an email to an account if the account exists and the email is within the limits of the account. Checks the
 * limits first, because the embedded server replaces the previous link before it sends the email. To resend a
 * confirmation, requests a sign-in email, which confirms too, because the embedded server sends a confirmation only
 * once. Never creates an account, because that account would be confirmed without a verified email.
 */
export function requestEmail(
  app: LocalApp,
  path: string,
  { email, type }: { email: string; type?: string | null | undefined },
  pass: Pass,
): Promise<Response> {
  return inConstantTime(EMAIL_STEP_MS, async () => {
    const account = await findAccount(app, email)
    const isResend = path === '/resend'
    if (!account || (isResend && (type !== 'signup' || account.email_confirmed_at))) {
      return accepted()
    }
    const kind = path === '/recover' || account.email_confirmed_at ? 'recovery' : 'confirmation'
    if (!(await claimEmail(app, 'auth', kind, email))) return accepted()
    const response = await pass({
      path: path === '/recover' ? path : '/otp',
      body: { email, create_user: false },
    })
    // Hides a 4xx response, because it depends on the account. A 5xx response doesn't, and the site retries.
    return response.status >= 500 ? response : accepted()
  })
}

const signUps = new Map<string, Promise<unknown>>()

/**
 * Serializes the sign-ups of one email. Of two concurrent sign-ups, the second would fail in the database.
 */
async function afterOthers<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (signUps.get(email) ?? Promise.resolve()).then(work, work)
  signUps.set(email, turn)
  try {
    return await turn
  } finally {
    if (signUps.get(email) === turn) signUps.delete(email)
  }
}

/** Creates an account that needs confirmation. An email that has an account gets the same response. */
export function signUp(email: string, password: string, pass: Pass): Promise<Response> {
  const createAccount = async () => {
    const weak = await rejectWeakPassword(password, email)
    if (weak) return weak
    const response = await pass()
    if (response.ok) return signedUp(email)
    const isKnown = /user_already_exists|email_exists|over_email_send_rate_limit/
    if (!isKnown.test(await response.clone().text())) return response
    // Takes as long as hashing the password of a new account.
    await compare(password, NO_PASSWORD)
    return signedUp(email)
  }
  return inConstantTime(SIGN_UP_STEP_MS, () => afterOthers(email, createAccount))
}
