'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { announceSessionChange, onSessionChange } from '@/components/auth/auth-provider'
import { FLASH_COOKIE } from '@/lib/auth/flash'
import { hasStoredSession } from '@/lib/auth/stored-session'

const FlashToaster = lazy(() => import('@/components/auth/flash-toaster'))

/** Reads and clears the key of the message that an action left for this page. */
function takeFlash(): string | null {
  const value = new RegExp(`(?:^|; )${FLASH_COOKIE}=([a-z-]+)`).exec(document.cookie)?.[1]
  if (!value) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${FLASH_COOKIE}=; path=/; max-age=0`
  return value
}

/**
 * Shows the message that an action left for the next page. The message is in a cookie, because cached pages
 * cannot contain it. The code and the texts of the toasts load only if there is a message. A message to a signed-in user disappears
 * when the user signs out.
 */
export function FlashToast() {
  const [flash, setFlash] = useState<string | null>(null)
  useEffect(() => {
    const taken = takeFlash()
    if (!taken) return
    setFlash(taken)
    announceSessionChange()
  }, [])
  useEffect(() => {
    if (!flash || !hasStoredSession()) return
    return onSessionChange(() => {
      if (!hasStoredSession()) setFlash(null)
    })
  }, [flash])
  if (!flash) return null
  return (
    <Suspense>
      <FlashToaster flash={flash} />
    </Suspense>
  )
}
