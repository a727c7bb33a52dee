import {
  createBrowserClient as createClient,
  parseCookieHeader,
  serializeCookieHeader,
} from '@supabase/ssr'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'

/**
 * The one client of this browser tab: keeps the session fresh and tells the other tabs. Heavy, so
 * load this file only where somebody is signed in.
 */
export function createBrowserClient() {
  // Named in full: both are replaced by their values when the site is built.
  const url = process.env.NEXT_PUBLIC_SUPABASE_URL
  const key = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  if (!url || !key) throw new Error('The site was built without the address of its Supabase')
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
    // The library's own retries take seven seconds, in which nobody would seem to be signed in.
    db: { retry: false },
  })
}
