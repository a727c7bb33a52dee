'use client'

import { type ComponentType, useState } from 'react'

/** Loads a part of the player that few learners open. */
export type LoadPanel = () => Promise<ComponentType>

/** Opens a panel once its script has loaded. The panel is null while it is closed. */
export function usePanel(load: LoadPanel, onFailure: () => void) {
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  const setOpen = (isOpen: boolean) => {
    if (!isOpen) return setPanel(null)
    load().then((Loaded) => setPanel(() => Loaded), onFailure)
  }
  return [Panel, setOpen] as const
}
