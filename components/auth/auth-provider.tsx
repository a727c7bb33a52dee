'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { dropStoredSession, hasStoredSession, storedSession } from '@/lib/auth/stored-session'
import type { SessionState } from '@/lib/auth/watch-session'

interface Auth extends SessionState {
  /** True until the first session check has finished. */
  loading: boolean
  /** Signs out of this browser. */
  signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** The signed-in user. Throws outside an AuthProvider (specification, section 8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

const signedOut: SessionState = { user: null, isAdmin: false }
const CHANNEL = 'torque-account'

/** Notifies this and other tabs to check the session again. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` after a change that this or another tab announced. Returns a function that stops the calls. */
export function onSessionChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/**
 * Provides the signed-in user to client components. Without a session cookie, loads no code. With one,
 * loads the Supabase client in a separate chunk.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState & { loading: boolean }>({
    ...signedOut,
    loading: true,
  })

  useEffect(() => {
    let isGone = false
    let stopWatching: (() => void) | null = null
    const report = (session: SessionState) => {
      if (!isGone) setState({ ...session, loading: false })
    }
    const look = async () => {
      if (!hasStoredSession()) {
        stopWatching?.()
        stopWatching = null
        return report(signedOut)
      }
      if (stopWatching) return
      stopWatching = () => undefined
      const { watchSession } = await import('@/lib/auth/watch-session')
      if (isGone) return
      const stop = watchSession(report, hasStoredSession)
      stopWatching = stop
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const stopListening = onSessionChange(() => void look())
    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('pageshow', lookAgain)
    void look()
    return () => {
      isGone = true
      stopWatching?.()
      stopListening()
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [])

  const signOut = useCallback(async () => {
    // Drop the session of this browser even if the auth server is unreachable.
    const { endSession } = await import('@/lib/auth/watch-session')
    const ended = storedSession()
    const isEnded = await endSession()
    // Keep the session if another sign-in has created a new one in the meantime.
    if (hasStoredSession() && storedSession() !== ended) return
    if (!isEnded) dropStoredSession()
    setState({ ...signedOut, loading: false })
    announceSessionChange()
  }, [])

  const auth = useMemo(() => ({ ...state, signOut }), [state, signOut])
  return <AuthContext value={auth}>{children}</AuthContext>
}
