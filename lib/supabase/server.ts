import 'server-only'
import { createServerClient as createClient } from '@supabase/ssr'
import { createClient as createPlainClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
import { getClientIp } from '@/lib/http/client-keys'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'

/** Longest wait for an answer of the backend while a person is waiting, milliseconds. */
const TIMEOUT_MS = 8000

const fetchWithin =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })

/** Never cached, never endless: what every client that acts for a person sends its requests with. */
export const personalFetch = fetchWithin(TIMEOUT_MS)

/**
 * Acts as the user of the request: row level security decides. A page render shares one client, an
 * action makes one per call; no two requests share one. In an action it can change the session
 * cookies; while a page renders they cannot be written, and the middleware has refreshed them before.
 * `timeoutMs` is the longest wait for each answer.
 */
export const createServerClient = cache(async (timeoutMs: number = TIMEOUT_MS) =>
  createCookieClient(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, { fetch: fetchWithin(timeoutMs) }),
)

async function createCookieClient(key: string, global: GlobalOptions) {
  const store = await cookies()
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, key, {
    cookieOptions: sessionCookieOptions,
    cookies: {
      getAll: () => store.getAll(),
      setAll(changes) {
        try {
          for (const { name, value, options } of changes) {
            store.set(name, value, withIdleLimit(options))
          }
        } catch {
          // A page is being rendered: too late for cookies.
        }
      },
    },
    db: { retry: false },
    global,
  })
}

interface GlobalOptions {
  fetch: typeof fetch
  headers?: Record<string, string>
}

/*
 * Requests of visitors without a session reach the auth server from the site's own IP. The secret key
 * proves that the site sent them, which counts visitors itself: the embedded backend does not count
 * them again, and a hosted project counts them by the forwarded IP. Otherwise a few visitors would use
 * up the limits of all. Only `auth` is returned, so that nothing can pass row level security.
 */
async function asVisitor(): Promise<GlobalOptions> {
  const ip = await getClientIp()
  return { fetch: personalFetch, headers: ip ? { 'sb-forwarded-for': ip } : {} }
}

/** Signs in and keeps the session in the cookies. Only in actions. */
export async function createSignInClient() {
  const { auth } = await createCookieClient(env.SUPABASE_SECRET_KEY, await asVisitor())
  return { auth }
}

/**
 * Knows no session and keeps none: for what is asked before somebody is signed in, and to check a
 * password without touching the cookies.
 */
export async function createDetachedClient() {
  const { auth } = createPlainClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.SUPABASE_SECRET_KEY,
    {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      db: { retry: false },
      global: await asVisitor(),
    },
  )
  return { auth }
}
