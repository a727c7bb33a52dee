import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies } from 'next/headers'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { FLASH_COOKIE } from '@/lib/auth/flash'
import type { Flash } from '@/lib/auth/flash-texts'
import { WAITING_COOKIE, WAITING_SECONDS } from '@/lib/auth/waiting'
import { env } from '@/lib/env'
import { cookieAttributes, cookieProbe } from '@/lib/http/cookies'
import { isSessionCookie } from '@/lib/supabase/session-cookie'

/*
 * Cookies for the next page. Only server actions can set and delete them.
 */

const RECOVERY_COOKIE = 'torque-recovery'
/** Time to choose a new password after using an email link, seconds. */
const RECOVERY_SECONDS = 15 * 60

/** Shows a toast on the next page. */
export async function setFlash(flash: Flash): Promise<void> {
  const store = await cookies()
  store.set(FLASH_COOKIE, flash, { ...cookieAttributes, maxAge: 30 })
}

/** Names the site's own URL, because browsers drop secure cookies at an http URL of the same site. */
export const NO_COOKIES = `Your browser did not keep the cookie that signing in needs. Allow cookies for this site, or open ${env.NEXT_PUBLIC_SITE_URL}, and try again.`

/**
 * Whether this browser kept the cookie that came with the form. Without cookies, it can't keep a session. Sends the
 * cookie again for the next attempt.
 */
export async function keepsCookies(): Promise<boolean> {
  const store = await cookies()
  if (store.has(cookieProbe.name)) return true
  store.set(cookieProbe)
  return false
}

/** Makes the pages of this browser show that an email waits for its confirmation (lib/auth/waiting.ts). */
export async function setWaiting(): Promise<void> {
  const store = await cookies()
  store.set(WAITING_COOKIE, '1', { ...cookieAttributes, maxAge: WAITING_SECONDS })
}

/** Deletes the session cookies of this browser without a request to the auth server. */
export async function dropSessionCookies(): Promise<void> {
  const store = await cookies()
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name)
}

const sign = (value: string) =>
  createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`recovery:${value}`).digest('base64url')

/** Lets a user who has used an email link choose a new password without the current one. */
export async function allowRecovery(userId: string): Promise<void> {
  const value = `${userId}.${Math.floor(Date.now() / 1000) + RECOVERY_SECONDS}`
  const store = await cookies()
  store.set(RECOVERY_COOKIE, `${value}.${sign(value)}`, {
    ...cookieAttributes,
    httpOnly: true,
    maxAge: RECOVERY_SECONDS,
  })
}

export async function mayRecover(userId: string): Promise<boolean> {
  const [owner = '', expiry = '', signature = ''] =
    (await cookies()).get(RECOVERY_COOKIE)?.value.split('.') ?? []
  return (
    owner === userId &&
    Number(expiry) > Date.now() / 1000 &&
    isEqualInConstantTime(signature, sign(`${owner}.${expiry}`))
  )
}

export async function endRecovery(): Promise<void> {
  ;(await cookies()).delete(RECOVERY_COOKIE)
}
