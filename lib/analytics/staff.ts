import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { personalFetch } from '@/lib/supabase/server'
import { SESSION_COOKIE } from '@/lib/supabase/session-cookie'

/** How long the answer for one session is believed, milliseconds. */
const KNOWN_MS = 60_000
/** How long an answer that could not be had is not asked for again, milliseconds. */
const UNKNOWN_MS = 5000
const SESSIONS = 1000

const known = new Map<string, { isVisitor: Promise<boolean>; until: number }>()

const cookiePart = new RegExp(`(?:^|; )${SESSION_COOKIE}(?:\\.(\\d))?=([^;]*)`, 'g')

/** The value of the session cookie of a request, put together from its parts; '' without one. */
export function sessionOf(cookieHeader: string | null): string {
  if (!cookieHeader?.includes(SESSION_COOKIE)) return ''
  return [...cookieHeader.matchAll(cookiePart)]
    .sort(([, one = '0'], [, other = '0']) => Number(one) - Number(other))
    .map(([, , value = '']) => value)
    .join('')
}

function tokenOf(session: string): string | null {
  try {
    const text = decodeURIComponent(session)
    const json = text.startsWith('base64-')
      ? Buffer.from(text.slice(7), 'base64url').toString()
      : text
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || !('access_token' in value)) return null
    const token = String(value.access_token)
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : null
  } catch {
    return null
  }
}

/** Sees the roles that the owner of the session may see, which are none but for administrators. */
async function askWhetherVisitor(token: string): Promise<boolean> {
  const response = await personalFetch(
    `${env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/user_roles?select=role&role=eq.admin&limit=1`,
    {
      headers: {
        apikey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
      },
    },
  )
  if (!response.ok) throw new Error(`the roles answered ${response.status}`)
  const rows: unknown = await response.json()
  return Array.isArray(rows) && rows.length === 0
}

function remember(key: string, token: string): Promise<boolean> {
  const [first] = known.keys()
  if (known.size >= SESSIONS && first !== undefined) known.delete(first)
  const entry = { isVisitor: Promise.resolve(false), until: Date.now() + KNOWN_MS }
  entry.isVisitor = askWhetherVisitor(token).catch(() => {
    entry.until = Date.now() + UNKNOWN_MS
    return false
  })
  known.set(key, entry)
  return entry.isVisitor
}

/**
 * Whether a session is that of a visitor and not of an administrator. Who cannot be told (an ended
 * session, a backend that does not answer) counts as none: an administrator is never counted. Asked
 * once a minute and session.
 */
export async function isVisitorSession(session: string): Promise<boolean> {
  const token = tokenOf(session)
  if (!token) return false
  const key = createHash('sha256').update(token).digest('base64')
  const entry = known.get(key)
  if (entry && Date.now() < entry.until) return entry.isVisitor
  known.delete(key)
  return remember(key, token)
}
