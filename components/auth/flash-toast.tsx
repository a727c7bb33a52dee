'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { announceSessionChange } from '@/components/auth/auth-provider'
import { takeFlash } from '@/components/auth/take-flash'
import type { flashText } from '@/lib/auth/flash'

const FlashToaster = lazy(() => import('@/components/auth/flash-toaster'))

/**
 * Shows what an action has left for the next page. Pages that are cached cannot be told, so it comes
 * in a cookie, and toasts are loaded only then.
 */
export function FlashToast() {
  const [flash, setFlash] = useState<ReturnType<typeof flashText>>(null)
  useEffect(() => {
    const taken = takeFlash()
    if (!taken) return
    setFlash(taken)
    announceSessionChange()
  }, [])
  if (!flash) return null
  return (
    <Suspense>
      <FlashToaster title={flash.title} message={flash.message} />
    </Suspense>
  )
}
