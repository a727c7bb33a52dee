'use client'

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether JavaScript runs: false while the server's HTML is shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
