'use client'

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined
const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** A keyboard shortcut beside the label of its button, such as `S` for Ctrl+S or ⌘S. Hidden on touch screens. */
export function KeyHint({ letter }: { letter: string }) {
  const isOnMac = useSyncExternalStore(subscribe, isMac, () => false)
  return (
    <kbd
      translate="no"
      aria-hidden
      className="rounded border border-current/30 px-1 font-sans text-[0.6875rem] leading-4 font-medium opacity-80 max-md:hidden pointer-coarse:hidden"
    >
      {isOnMac ? `⌘${letter}` : `Ctrl ${letter}`}
    </kbd>
  )
}
