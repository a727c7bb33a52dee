import 'server-only'
import { createServerClient as createClient } from '@supabase/ssr'
import { createClient as createPlainClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
import { getClientIp } from '@/lib/http/client-keys'
import { fetchWithin, withoutSession } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'

/** Longest wait for a response of the backend, milliseconds. */
const TIMEOUT_MS = 8000

/**
 * Client that acts as the user of the request, under row level security. A page render shares one client,
 * an action creates one per call, and requests never share one. An action can change the session cookies.
 * A page render cannot, so the middleware refreshes them first. `timeoutMs` is the longest wait for each
 * response.
 */
export const createServerClient = cache(async (timeoutMs: number = TIMEOUT_MS) =>
  createCookieClient(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, { fetch: fetchWithin(timeoutMs) }),
)

/** A client of `createServerClient`. */
export type ServerClient = Awaited<ReturnType<typeof createServerClient>>

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
          // Cookies cannot be set while a page renders.
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
 * proves that the site sent them and has counted them: the embedded backend does not count them again,
 * and a hosted project counts them by the forwarded IP. Otherwise a few visitors would use up the limits
 * of all. Only `auth` is returned, so that no caller can bypass row level security.
 */
async function asVisitor(): Promise<GlobalOptions> {
  const ip = await getClientIp()
  return { fetch: fetchWithin(TIMEOUT_MS), headers: ip ? { 'sb-forwarded-for': ip } : {} }
}

/** Client that stores the session in the cookies. Only for actions. */
export async function createSignInClient() {
  const { auth } = await createCookieClient(env.SUPABASE_SECRET_KEY, await asVisitor())
  return { auth }
}

/**
 * Client that neither reads nor stores a session: for requests before sign-in, and to check a password
 * without changing the cookies.
 */
export async function createDetachedClient() {
  const { auth } = createPlainClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.SUPABASE_SECRET_KEY,
    {
      auth: withoutSession,
      db: { retry: false },
      global: await asVisitor(),
    },
  )
  return { auth }
}
