'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Interval between refreshes of a visible page, milliseconds. */
const EVERY_MS = 60_000

/**
 * Refreshes the page every minute while its tab is visible. Requests /api/ready first, because a failed
 * refresh would replace the page and its figures with an error.
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
