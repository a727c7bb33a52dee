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

/** Timeout of a request to the backend, milliseconds. */
const TIMEOUT_MS = 8000

/**
 * Client that acts as the user of the request, under row level security. All code of one page render shares
 * a client, each call in an action creates a client, and requests never share a client. An action can change
 * the session cookies. A page render can't, so the middleware refreshes them first. `timeoutMs` limits the
 * wait for each response.
 */
export const createServerClient = cache(async (timeoutMs: number = TIMEOUT_MS) =>
  createCookieClient(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, { fetch: fetchWithin(timeoutMs) }),
)

/** A client that `createServerClient` returns. */
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
          // A page render can't set cookies.
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
 * The auth server receives requests of visitors without a session from the site's own IP. If it counted them
 * by this IP, a few visitors would use up the limits of all. The secret key proves that the site sent the
 * request and has counted it. The embedded backend then doesn't count it again, and a hosted project counts
 * it by the forwarded IP. The clients below only return `auth`, so that no caller can bypass row level
 * security.
 */
async function asVisitor(): Promise<GlobalOptions> {
  const ip = await getClientIp()
  return { fetch: fetchWithin(TIMEOUT_MS), headers: ip ? { 'sb-forwarded-for': ip } : {} }
}

/** Auth client that stores the session in the cookies. Only for actions. */
export async function createSignInClient() {
  const { auth } = await createCookieClient(env.SUPABASE_SECRET_KEY, await asVisitor())
  return { auth }
}

/**
 * Auth client that neither reads nor stores a session. For requests of signed-out visitors, and for checking
 * a password without changing the cookies.
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
