'use client'

import { useSyncExternalStore } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { readWaiting, watchWaiting } from '@/lib/auth/waiting'

/**
 * The email of a sign-up in this browser that waits for its confirmation, '' if the tab doesn't know it. Null if none
 * waits, for signed-in users, and on the server.
 */
export function useWaiting(): string | null {
  const { user } = useAuth()
  const email = useSyncExternalStore(watchWaiting, readWaiting, () => null)
  return user ? null : email
}
