import 'server-only'
import { createHmac } from 'node:crypto'
import { unwrap } from '@/lib/actions/errors'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { env } from '@/lib/env'
import { createServiceClient } from '@/lib/supabase/service'
import { SESSION_COOKIE, sessionCookieOptions } from '@/lib/supabase/session-cookie'

/*
 * Proves when a visitor watched their first film. The browser keeps what visitors watch, and reports it once they have
 * an account. The server can't know what they really watched, but no more than fits into this time, as for members.
 */

const COOKIE = 'torque-watching'
/** How long this browser can wait before it signs up, seconds. */
const MAX_AGE = 30 * 24 * 60 * 60

const sign = (second: string) =>
  createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`watching:${second}`).digest('base64url')

const secure = sessionCookieOptions.secure ? '; Secure' : ''

const cookieOf = (value: string, maxAge: number) =>
  `${COOKIE}=${value}; Path=/api/lessons; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`

const pattern = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,12})\\.([\\w-]+)`)

/** When the browser of this request watched its first film, or null without a valid cookie. */
function watchStartOf(request: Request): Date | null {
  const [, second = '', signature = ''] = pattern.exec(request.headers.get('cookie') ?? '') ?? []
  return second && isEqualInConstantTime(signature, sign(second))
    ? new Date(Number(second) * 1000)
    : null
}

const hasSession = (request: Request): boolean =>
  request.headers.get('cookie')?.includes(SESSION_COOKIE) === true

/** Adds the cookie to the response to a visitor's first film. */
export function rememberWatchStart(request: Request, response: Response): Response {
  if (!hasSession(request) && watchStartOf(request) === null) {
    const second = String(Math.floor(Date.now() / 1000))
    response.headers.append('set-cookie', cookieOf(`${second}.${sign(second)}`, MAX_AGE))
  }
  return response
}

/**
 * Lets a user report what they watched before they had an account. Returns true if the browser has the cookie, which is
 * then no longer needed.
 */
export async function applyWatchStart(request: Request, userId: string): Promise<boolean> {
  const since = watchStartOf(request)
  if (!since) return false
  const client = createServiceClient()
  unwrap(await client.rpc('start_watch_clock', { p_user_id: userId, p_since: since.toISOString() }))
  return true
}

/** Deletes the cookie. */
export function forgetWatchStart(response: Response): Response {
  response.headers.append('set-cookie', cookieOf('', 0))
  return response
}
