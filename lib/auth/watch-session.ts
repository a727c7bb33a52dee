import { hasAdminRole } from '@/lib/supabase/admin-role'
import { createBrowserClient } from '@/lib/supabase/browser'

export interface SessionState {
  user: { id: string; email: string } | null
  /** Only decides which links the page shows. The server authorizes every request. */
  isAdmin: boolean
  /** The role lookup failed, so `isAdmin` is false. */
  isRoleUnknown?: boolean
}

/**
 * Reports the signed-in user, now and on each auth event: initial session, signed in, signed out, token
 * refreshed, user updated, password recovery. The Supabase client refreshes the session by itself: it checks
 * every 30 seconds, refreshes 3 checks before expiry, and retries with a backoff from 200 ms (specification,
 * section 9). An outage keeps the session cookie, so `hasCookie` tells it from a missing session. Returns a
 * function that stops the reports.
 */
export function watchSession(
  report: (state: SessionState) => void,
  hasCookie: () => boolean,
): () => void {
  const client = createBrowserClient()
  let latest = 0
  const { data } = client.auth.onAuthStateChange((event, session) => {
    latest += 1
    const turn = latest
    if (!session) {
      // The initial session is also empty if its refresh failed. The client then reports it later.
      if (event !== 'INITIAL_SESSION' || !hasCookie()) report({ user: null, isAdmin: false })
      return
    }
    const user = { id: session.user.id, email: session.user.email ?? '' }
    // Runs after the event, because the client sends no queries until its listeners have returned.
    setTimeout(async () => {
      // While a page loads, the client reports its session twice in a row.
      if (turn !== latest) return
      const isAdmin = await hasAdminRole(client, user.id).catch((error: unknown) => {
        console.warn('The admin role could not be looked up:', error)
        return null
      })
      if (turn !== latest) return
      report({ user, isAdmin: isAdmin === true, isRoleUnknown: isAdmin === null })
    })
  })
  return () => data.subscription.unsubscribe()
}

/** Longest wait for the auth server before this browser signs out by itself, milliseconds. */
const SIGN_OUT_MS = 5000

/** Signs out of this browser. Returns false if the auth server can't be reached. */
export async function endSession(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), SIGN_OUT_MS))
  const signedOut = createBrowserClient()
    .auth.signOut({ scope: 'local' })
    .then(
      ({ error }) => !error,
      () => false,
    )
  return Promise.race([signedOut, late])
}
