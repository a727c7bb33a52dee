import 'server-only'
import { createServerClient as createClient } from '@supabase/ssr'
import { createClient as createPlainClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
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
export const createServerClient = cache(async (timeoutMs: number = TIMEOUT_MS) => {
  const store = await cookies()
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
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
      global: { fetch: fetchWithin(timeoutMs) },
    },
  )
})

/**
 * Knows no session and keeps none: for what is asked before somebody is signed in, and to check a
 * password without touching the cookies.
 */
export function createDetachedClient() {
  return createPlainClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      db: { retry: false },
      global: { fetch: personalFetch },
    },
  )
}
