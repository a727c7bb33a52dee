import 'server-only'
import { createServerClient as createClient } from '@supabase/ssr'
import { createClient as createPlainClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
import { getClientIp } from '@/lib/http/client-keys'
import { fetchForVisitor } from '@/lib/supabase/auth-fetch'
import { withoutSession } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'

/** Timeout of a request to the backend, milliseconds. */
const TIMEOUT_MS = 8000

/**
 * Client that acts as the user of the request, under row level security. All code of one page render shares
 * a client, each call in an action creates a client, and requests never share a client. An action can change
 * the session cookies. A page render can't, so the middleware refreshes them first. `timeoutMs` limits the
 * wait for each response.
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
            // A page render can't set cookies.
          }
        },
      },
      db: { retry: false },
      global: { fetch: fetchForVisitor(await getClientIp(), timeoutMs) },
    },
  )
})

/** A client that `createServerClient` returns. */
export type ServerClient = Awaited<ReturnType<typeof createServerClient>>

/**
 * Auth client that neither reads nor stores a session. For requests of signed-out visitors, and for checking
 * a password without changing the cookies.
 */
export async function createDetachedClient() {
  const { auth } = createPlainClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: withoutSession,
      db: { retry: false },
      global: { fetch: fetchForVisitor(await getClientIp(), TIMEOUT_MS) },
    },
  )
  return { auth }
}
