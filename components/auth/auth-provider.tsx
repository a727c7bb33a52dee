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
import type { SessionState } from '@/lib/auth/browser-session'
import { forgetSession, hasSessionCookie, heldSession } from '@/lib/auth/session-presence'

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

const nobody: SessionState = { user: null, isAdmin: false }
const CHANNEL = 'torque-account'

/** Tells other tabs to check the session again. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Provides the signed-in user to client components. Loads nothing without a session cookie; with one,
 * the Supabase client comes in a separate chunk.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState & { loading: boolean }>({
    ...nobody,
    loading: true,
  })

  useEffect(() => {
    let isGone = false
    let stopWatching: (() => void) | null = null
    const report = (session: SessionState) => {
      if (!isGone) setState({ ...session, loading: false })
    }
    const look = async () => {
      if (!hasSessionCookie()) {
        stopWatching?.()
        stopWatching = null
        return report(nobody)
      }
      if (stopWatching) return
      stopWatching = () => undefined
      const { watchSession } = await import('@/lib/auth/browser-session')
      if (isGone) return
      const stop = watchSession(report, hasSessionCookie)
      stopWatching = stop
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void look())
    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('pageshow', lookAgain)
    void look()
    return () => {
      isGone = true
      stopWatching?.()
      channel.close()
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [])

  const signOut = useCallback(async () => {
    // This browser forgets its session, whether or not the backend could be told.
    const { endSession } = await import('@/lib/auth/browser-session')
    const ended = heldSession()
    const isTold = await endSession()
    // Who has signed in again while the backend took its time stays so.
    if (hasSessionCookie() && heldSession() !== ended) return
    if (!isTold) forgetSession()
    setState({ ...nobody, loading: false })
    announceSessionChange()
  }, [])

  const auth = useMemo(() => ({ ...state, signOut }), [state, signOut])
  return <AuthContext value={auth}>{children}</AuthContext>
}
