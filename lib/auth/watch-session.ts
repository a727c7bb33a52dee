import { hasAdminRole } from '@/lib/supabase/admin-role'
import { createBrowserClient } from '@/lib/supabase/browser'

export interface SessionState {
  user: { id: string; email: string } | null
  /** Decides what is offered, never what is allowed: the server does. */
  isAdmin: boolean
  /** The role could not be looked up, which counts as no admin. */
  isRoleUnknown?: boolean
}

/**
 * Reports the signed-in user, now and at each auth event: initial session, signed in, signed out, token
 * refreshed, user updated, password recovery. The client refreshes the session by itself (a check
 * every 30 seconds, refreshed 3 ticks before expiry, retried with backoff from 200 ms: specification,
 * section 9). `hasCookie` distinguishes an outage, which keeps the session, from a missing session.
 * Returns the function that stops the reports.
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
      // The initial session is also empty when it could not be refreshed; it is reported later then.
      if (event !== 'INITIAL_SESSION' || !hasCookie()) report({ user: null, isAdmin: false })
      return
    }
    const user = { id: session.user.id, email: session.user.email ?? '' }
    // After the event: the client waits for its listeners before it sends queries.
    setTimeout(async () => {
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

/** Signs out of this browser. False when the auth server could not be reached. */
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
