import 'server-only'
import { env } from '@/lib/env'
import { fetchWithin } from '@/lib/supabase/client-options'

const AUTH_URL = `${env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/`

/**
 * A fetch function without caching that fails after `timeoutMs` milliseconds. The auth server receives the requests of
 * all visitors from the site's own IP. If it counted them by this IP, a few visitors would use up the limits of all: it
 * would reject valid links, and auth-js deletes the session of a user whose refresh is rejected. So these requests have
 * the visitor's IP, and the secret key as `apikey`, without which a hosted project ignores the IP. The embedded backend
 * doesn't count requests with this key, because the site has counted them. The user's token stays, so the key
 * grants no rights: requests to the database and the storage never have it.
 */
export function fetchForVisitor(ip: string, timeoutMs: number): typeof fetch {
  const send = fetchWithin(timeoutMs)
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(AUTH_URL)) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('apikey', env.SUPABASE_SECRET_KEY)
    // Without a session, the clients send their key here as well.
    if (headers.get('authorization') === `Bearer ${env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`) {
      headers.delete('authorization')
    }
    if (ip) headers.set('sb-forwarded-for', ip)
    return send(input, { ...init, headers })
  }
}
