'use client'

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether JavaScript runs. False while the page shows the HTML of the server. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
