import 'server-only'
import { createHmac } from 'node:crypto'
import { unwrap } from '@/lib/actions/errors'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { getViewer } from '@/lib/auth/viewer'
import { env } from '@/lib/env'
import { cookieAttributes } from '@/lib/http/cookies'
import { createServiceClient } from '@/lib/supabase/service'
import { SESSION_COOKIE } from '@/lib/supabase/session-cookie'

/*
 * Proves when a visitor requested their first film. The browser keeps what visitors watch, and reports it once they
 * have an account. The server can't verify the report. It accepts no more film than fits into the time since then. The
 * same limit applies to members.
 */

const COOKIE = 'torque-watching'
/** How long the visitor can wait before signing up, seconds. */
const MAX_AGE = 30 * 24 * 60 * 60

const sign = (second: string) =>
  createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`watching:${second}`).digest('base64url')

const secure = cookieAttributes.secure ? '; Secure' : ''

const cookieOf = (value: string, maxAge: number) =>
  `${COOKIE}=${value}; Path=/api/lessons; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`

const pattern = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,12})\\.([\\w-]+)`)

/** When the browser of this request requested its first film, or null without a valid cookie. */
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
 * Lets the signed-in user report what they watched before they had an account. Returns true if the browser has the
 * cookie, which the caller then deletes. Without the cookie, sends no request.
 */
export async function applyWatchStart(request: Request): Promise<boolean> {
  const since = watchStartOf(request)
  const viewer = since && (await getViewer())
  if (!viewer) return false
  const args = { p_user_id: viewer.id, p_since: since.toISOString() }
  unwrap(await createServiceClient().rpc('start_watch_clock', args))
  return true
}

/** Deletes the cookie. */
export function forgetWatchStart(response: Response): Response {
  response.headers.append('set-cookie', cookieOf('', 0))
  return response
}
