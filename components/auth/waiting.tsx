'use client'

import { lazy, Suspense, useEffect } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { useWaiting } from '@/components/auth/use-waiting'
import { endWaiting } from '@/lib/auth/waiting'

// Loaded lazily, because most visitors do not need it.
const WaitingBar = lazy(() => import('@/components/auth/waiting-bar'))

/** Says which email waits for its confirmation, until a user is signed in. */
export function Waiting() {
  const { user } = useAuth()
  const email = useWaiting()
  useEffect(() => {
    if (user) endWaiting()
  }, [user])
  if (email === null) return null
  return (
    <Suspense>
      <WaitingBar email={email} />
    </Suspense>
  )
}
