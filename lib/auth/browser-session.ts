import { createBrowserClient } from '@/lib/supabase/browser'

export interface SessionState {
  user: { id: string; email: string } | null
  /** Decides what is offered, never what is allowed: that is for the server. */
  isAdmin: boolean
  /** The backend did not say whether this is an administrator, which counts as no. */
  isRoleUnknown?: boolean
}

type Client = ReturnType<typeof createBrowserClient>

/** Whether this person is an administrator; null when the backend does not say. */
async function lookUpRole(client: Client, userId: string): Promise<boolean | null> {
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle()
  if (error) {
    console.warn('The admin role could not be looked up:', error.message)
    return null
  }
  return data?.role === 'admin'
}

/**
 * Reports who is signed in, now and at each auth event: initial session, signed in, signed out, token
 * refreshed, user updated, password recovery. The client refreshes the session by itself (a check
 * every 30 seconds, refreshed 3 ticks before expiry, retried with backoff from 200 ms: specification,
 * section 9). `hasCookie` tells an outage, which signs nobody out, from having no session. Returns
 * the function that stops the reports.
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
      // The initial session is empty, too, when it could not be refreshed: then it comes later.
      if (event !== 'INITIAL_SESSION' || !hasCookie()) report({ user: null, isAdmin: false })
      return
    }
    const user = { id: session.user.id, email: session.user.email ?? '' }
    // Not within the event: the client waits for its listeners before it answers queries.
    setTimeout(async () => {
      const isAdmin = await lookUpRole(client, user.id)
      if (turn !== latest) return
      report({ user, isAdmin: isAdmin === true, isRoleUnknown: isAdmin === null })
    })
  })
  return () => data.subscription.unsubscribe()
}

/** Longest wait for the auth server before this browser signs out by itself, milliseconds. */
const SIGN_OUT_MS = 5000

/** Signs out of this browser. False when the auth server could not be told. */
export async function endSession(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), SIGN_OUT_MS))
  const told = createBrowserClient()
    .auth.signOut({ scope: 'local' })
    .then(
      ({ error }) => !error,
      () => false,
    )
  return Promise.race([told, late])
}
