import 'server-only'
import { z } from 'zod'
import { SESSION_COOKIE } from '@/lib/supabase/session-cookie'

/** How long a role is cached, milliseconds. */
const KNOWN_MS = 60_000
/** Accounts cached; the oldest is evicted first. */
const ACCOUNTS = 1000

const known = new Map<string, { isAdmin: boolean; until: number }>()

const cookiePart = new RegExp(`(?:^|; )${SESSION_COOKIE}(?:\\.(\\d))?=([^;]*)`, 'g')
const sessionSchema = z.object({ access_token: z.string() })
const claimsSchema = z.object({ sub: z.guid().toLowerCase() })

const decode = (text: string) => Buffer.from(text, 'base64url').toString()

/** The value of the session cookie, joined from its chunks. */
const sessionOf = (cookieHeader: string) =>
  [...cookieHeader.matchAll(cookiePart)]
    .sort(([, one = '0'], [, other = '0']) => Number(one) - Number(other))
    .map(([, , value = '']) => value)
    .join('')

/**
 * The account id in the session cookie of a request; null without a readable one. Checks neither signature
 * nor expiry: a forged id only keeps the caller's own visit from being recorded.
 */
export function accountOf(cookieHeader: string | null): string | null {
  if (!cookieHeader?.includes(SESSION_COOKIE)) return null
  try {
    const text = decodeURIComponent(sessionOf(cookieHeader))
    const json = text.startsWith('base64-') ? decode(text.slice(7)) : text
    const [, payload = ''] = sessionSchema.parse(JSON.parse(json)).access_token.split('.')
    return claimsSchema.parse(JSON.parse(decode(payload))).sub
  } catch {
    return null
  }
}

function remember(id: string, isAdmin: boolean): void {
  known.delete(id)
  const [oldest] = known.keys()
  if (known.size >= ACCOUNTS && oldest !== undefined) known.delete(oldest)
  known.set(id, { isAdmin, until: Date.now() + KNOWN_MS })
}

/**
 * The admins among these accounts, each looked up once a minute. `find` returns the admins among the
 * accounts that are not cached. Throws if the lookup fails.
 */
export async function adminsAmong(
  ids: Iterable<string>,
  find: (ids: string[]) => Promise<Set<string>>,
): Promise<Set<string>> {
  const admins = new Set<string>()
  const unknown: string[] = []
  for (const id of new Set(ids)) {
    const answer = known.get(id)
    if (!answer || Date.now() >= answer.until) unknown.push(id)
    else if (answer.isAdmin) admins.add(id)
  }
  const found = await find(unknown)
  for (const id of unknown) {
    remember(id, found.has(id))
    if (found.has(id)) admins.add(id)
  }
  return admins
}
