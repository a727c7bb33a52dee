'use client'

import { useEffect } from 'react'

/** Keeps the screen on while active. The browser releases the lock whenever the page is hidden. */
export function useWakeLock(isActive: boolean) {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isDone = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      // The browser may reject the request, for example with a low battery. The film plays anyway.
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isDone) await acquired?.release()
      else lock = acquired
    }
    acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isDone = true
      document.removeEventListener('visibilitychange', acquire)
      lock?.release().catch(() => undefined)
    }
  }, [isActive])
}
