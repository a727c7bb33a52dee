'use client'

import { type ComponentType, useState } from 'react'

/** Loads the controls and steps of bay mode. */
export type LoadBayPanel = () => Promise<ComponentType>

/** Opens bay mode once its script has loaded: few lessons are watched in the bay. */
export function useBay(loadPanel: LoadBayPanel, announce: (text: string) => void) {
  const [BayPanel, setPanel] = useState<ComponentType | null>(null)
  const setBay = (isOpen: boolean) => {
    if (!isOpen) return setPanel(null)
    loadPanel().then(
      (Panel) => setPanel(() => Panel),
      () => announce("Bay mode couldn't load. Check your internet connection."),
    )
  }
  return { BayPanel, setBay }
}
