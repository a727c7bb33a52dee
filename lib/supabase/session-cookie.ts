import type { CookieOptions } from '@supabase/ssr'

/** Name of the session cookie; a long session is split into `.0`, `.1`, … */
export const SESSION_COOKIE = 'torque-session'

/**
 * Readable by the browser client, which refreshes the session by itself. Secure in production:
 * browsers accept that on http://localhost too.
 */
export const sessionCookieOptions = {
  name: SESSION_COOKIE,
  path: '/',
  sameSite: 'lax',
  secure: process.env.NODE_ENV === 'production',
} as const

/**
 * How long a session lasts without use, seconds. Every refresh starts this time again; the auth
 * server ends a session 90 days after sign-in (supabase/config.toml).
 */
const IDLE_SECONDS = 30 * 24 * 60 * 60

/** The options of a session cookie: @supabase/ssr keeps every cookie for 400 days, whatever it is told. */
export const withIdleLimit = (options: CookieOptions): CookieOptions =>
  options.maxAge ? { ...options, maxAge: IDLE_SECONDS } : options

/** Whether this cookie is the session, or a part of it. */
export const isSessionCookie = (name: string) =>
  name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)
