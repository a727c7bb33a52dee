import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'

/*
 * Proves that a confirmation is opened in the browser that signed up. The browser keeps a random key
 * and the account its hash, so that the proof belongs to this sign-up and its password: a signature
 * over the email would also fit an account that an attacker created before.
 */

const COOKIE = 'torque-sign-up'
/** How long a confirmation in this browser needs no new password, seconds. */
const MAX_AGE = 24 * 60 * 60

/** Returns the hash of this browser's key for the account, and creates the key. Only in actions. */
export async function createSignUpKeyHash(): Promise<string> {
  const store = await cookies()
  const key = store.get(COOKIE)?.value || randomBytes(32).toString('base64url')
  store.set(COOKIE, key, {
    path: '/auth',
    sameSite: 'lax',
    secure: process.env.NODE_ENV === 'production',
    httpOnly: true,
    maxAge: MAX_AGE,
  })
  return createHash('sha256').update(key).digest('hex')
}

/** The key of this browser; '' without a sign-up. */
export async function readSignUpKey(): Promise<string> {
  return (await cookies()).get(COOKIE)?.value ?? ''
}
