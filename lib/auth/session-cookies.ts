import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { FLASH_COOKIE, type Flash } from '@/lib/auth/flash'
import { env } from '@/lib/env'
import { isSessionCookie } from '@/lib/supabase/session-cookie'

const RECOVERY_COOKIE = 'torque-recovery'
/** How long after the link of the mail a new password may be chosen, seconds. */
const RECOVERY_SECONDS = 15 * 60

const common = {
  path: '/',
  sameSite: 'lax',
  secure: process.env.NODE_ENV === 'production',
} as const

/** Leaves a word for the next page. Only in actions. */
export async function setFlash(word: Flash): Promise<void> {
  const store = await cookies()
  store.set(FLASH_COOKIE, word, { ...common, maxAge: 30 })
}

/** Removes the session from this browser without asking anybody. Only in actions. */
export async function dropSessionCookies(): Promise<void> {
  const store = await cookies()
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name)
}

const sign = (value: string) =>
  createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`recovery:${value}`).digest('base64url')

/** Remembers that this person came with the link of a mail: only then no old password is asked. */
export async function allowRecovery(userId: string): Promise<void> {
  const value = `${userId}.${Math.floor(Date.now() / 1000) + RECOVERY_SECONDS}`
  const store = await cookies()
  store.set(RECOVERY_COOKIE, `${value}.${sign(value)}`, {
    ...common,
    httpOnly: true,
    maxAge: RECOVERY_SECONDS,
  })
}

export async function mayRecover(userId: string): Promise<boolean> {
  const [owner = '', expiry = '', signature = ''] =
    (await cookies()).get(RECOVERY_COOKIE)?.value.split('.') ?? []
  const expected = Buffer.from(sign(`${owner}.${expiry}`))
  const given = Buffer.from(signature)
  return (
    owner === userId &&
    Number(expiry) > Date.now() / 1000 &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}

export async function endRecovery(): Promise<void> {
  ;(await cookies()).delete(RECOVERY_COOKIE)
}
