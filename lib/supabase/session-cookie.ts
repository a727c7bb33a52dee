import type { CookieOptions } from '@supabase/ssr'
import { cookieAttributes } from '@/lib/http/cookies'

/** Name of the session cookie. @supabase/ssr splits a long session into `<name>.0`, `<name>.1`, … */
export const SESSION_COOKIE = 'torque-session'

/** Not HttpOnly, because the browser client refreshes the session. */
export const sessionCookieOptions = { name: SESSION_COOKIE, ...cookieAttributes } as const

/**
 * Idle lifetime of a session, seconds. Every refresh restarts it. The auth server ends a session 90 days
 * after sign-in (supabase/config.toml).
 */
const IDLE_SECONDS = 30 * 24 * 60 * 60

/** Limits the cookie's lifetime, because @supabase/ssr always sets 400 days. */
export const withIdleLimit = (options: CookieOptions): CookieOptions =>
  options.maxAge ? { ...options, maxAge: IDLE_SECONDS } : options

/** Whether the cookie with this name contains the session or a part of it. */
export const isSessionCookie = (name: string) =>
  name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)
