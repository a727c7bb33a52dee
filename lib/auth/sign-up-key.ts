import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { cookieAttributes } from '@/lib/http/cookies'

/*
 * Proves that a confirmation link was opened in the browser that signed up. The browser stores a random key,
 * and the account stores its hash. The proof therefore belongs to this sign-up and its password.
 * A signature over the email would also be valid for an account that an attacker created with this email.
 */

const COOKIE = 'torque-sign-up'
/** How long this browser can confirm without choosing a new password, seconds. */
const MAX_AGE = 24 * 60 * 60

/** Returns the hash of this browser's key, and creates the key if necessary. Call it only in actions. */
export async function createSignUpKeyHash(): Promise<string> {
  const store = await cookies()
  const key = store.get(COOKIE)?.value || randomBytes(32).toString('base64url')
  store.set(COOKIE, key, {
    ...cookieAttributes,
    path: '/auth',
    httpOnly: true,
    maxAge: MAX_AGE,
  })
  return createHash('sha256').update(key).digest('hex')
}

/** The key of this browser; '' if it hasn't signed up. */
export async function readSignUpKey(): Promise<string> {
  return (await cookies()).get(COOKIE)?.value ?? ''
}
