'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { announceSessionChange } from '@/components/auth/auth-provider'
import { takeFlash } from '@/components/auth/take-flash'
import type { flashText } from '@/lib/auth/flash'

const FlashToaster = lazy(() => import('@/components/auth/flash-toaster'))

/**
 * Shows the message that an action left for the next page. It comes in a cookie, because cached pages
 * cannot carry it. The code of the toasts is loaded only when there is one.
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
