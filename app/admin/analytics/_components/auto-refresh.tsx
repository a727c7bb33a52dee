'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** How often a page that is looked at is read again, milliseconds. */
const EVERY_MS = 60_000

/**
 * Reads the page again every minute, only while its tab is visible. Asks first whether the site
 * answers: a refresh that fails would replace the page, and with it the figures that are there.
 */
export function AutoRefresh() {
  const router = useRouter()
  useEffect(() => {
    let last = Date.now()
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < EVERY_MS - 1000) return
      last = Date.now()
      const isReady = await fetch('/api/ready').then(
        (response) => response.ok,
        () => false,
      )
      if (isReady) router.refresh()
    }
    const timer = setInterval(refresh, EVERY_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [router])
  return null
}
