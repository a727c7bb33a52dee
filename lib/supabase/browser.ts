import {
  createBrowserClient as createClient,
  parseCookieHeader,
  serializeCookieHeader,
} from '@supabase/ssr'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'

/**
 * The single Supabase client of a browser tab. It refreshes the session and syncs it with other tabs. The
 * client is large, so import this file dynamically and only for signed-in users.
 */
export function createBrowserClient() {
  // Written in full, because the build only replaces literal references with their values.
  const url = process.env.NEXT_PUBLIC_SUPABASE_URL
  const key = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  if (!url || !key)
    throw new Error(
      'NEXT_PUBLIC_SUPABASE_URL and its publishable key were not set during the build.',
    )
  return createClient<Database>(url, key, {
    cookieOptions: sessionCookieOptions,
    cookies: {
      getAll: () =>
        parseCookieHeader(document.cookie).map(({ name, value = '' }) => ({ name, value })),
      setAll(changes) {
        for (const { name, value, options } of changes) {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
          document.cookie = serializeCookieHeader(name, value, withIdleLimit(options))
        }
      },
    },
    // The library would retry for seven seconds. The user would appear signed out meanwhile.
    db: { retry: false },
  })
}
