import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { env } from '@/lib/env'
import { cookieAttributes } from '@/lib/http/cookies'

/*
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The attempts of a browser
 * that has already signed in to an account are counted separately, so that attempts from elsewhere can't lock
 * it out. The cookie contains a random id and a signature for each account. It authorizes nothing.
 */

const COOKIE = 'torque-device'
/** Lifetime of the cookie, seconds. Longer than a session; every sign-in renews it. */
const MAX_AGE = 365 * 24 * 60 * 60
/** Maximum number of accounts per device. */
const MAX_ACCOUNTS = 5

const sign = (id: string, email: string) =>
  createHmac('sha256', env.SUPABASE_SECRET_KEY)
    .update(`device:${id}:${email.trim().toLowerCase()}`)
    .digest('base64url')

async function readCookie(): Promise<{ id: string; signatures: string[] }> {
  const [id = '', ...signatures] = (await cookies()).get(COOKIE)?.value.split('.') ?? []
  return { id, signatures }
}

/** The key that counts this browser's attempts; undefined if it never signed in to this account. */
export async function getDeviceKey(email: string): Promise<string | undefined> {
  const { id, signatures } = await readCookie()
  const expected = sign(id, email)
  if (!signatures.some((given) => isEqualInConstantTime(given, expected))) return undefined
  return createHash('sha256').update(id).digest('hex')
}

/** Remembers that this browser signed in to an account or used its email link. Call it only in actions. */
export async function rememberDevice(email: string): Promise<void> {
  const known = await readCookie()
  const id = /^[\w-]{22}$/.test(known.id) ? known.id : randomBytes(16).toString('base64url')
  const signature = sign(id, email)
  const others = known.signatures.filter((other) => other !== signature).slice(0, MAX_ACCOUNTS - 1)
  ;(await cookies()).set(COOKIE, [id, signature, ...others].join('.'), {
    ...cookieAttributes,
    httpOnly: true,
    maxAge: MAX_AGE,
  })
}
