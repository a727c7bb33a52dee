import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { SESSION_COOKIE } from '@/lib/supabase/session-cookie'

/** Maps account ids to whether the account is an admin. An entry expires after a minute. */
const roles = new LRUCache<string, { isAdmin: boolean }>({
  max: 1000,
  ttl: 60_000,
  // Calls Date each time, so that tests can move the clock.
  perf: { now: () => Date.now() },
})

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
 * The account id in the session cookie, or null if the cookie can't be read. Doesn't verify signature and
 * expiry: the id only decides whether a visit counts, so a forged id only hides the forger's own visits.
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

/** The admins among these accounts. `find` reads the roles that aren't cached. Throws if `find` throws. */
export async function adminsAmong(
  ids: Iterable<string>,
  find: (ids: string[]) => Promise<Set<string>>,
): Promise<Set<string>> {
  const admins = new Set<string>()
  const unknown: string[] = []
  for (const id of new Set(ids)) {
    const known = roles.get(id)
    if (!known) unknown.push(id)
    else if (known.isAdmin) admins.add(id)
  }
  const found = await find(unknown)
  for (const id of unknown) {
    roles.set(id, { isAdmin: found.has(id) })
    if (found.has(id)) admins.add(id)
  }
  return admins
}
