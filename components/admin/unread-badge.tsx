'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

/** The number of unread messages by now; null when it cannot be read. */
async function askCount(): Promise<number | null> {
  try {
    // Whoever is signed out meanwhile must not be led to the sign-in page here.
    const response = await fetch('/admin/unread', { redirect: 'manual' })
    const { count }: { count?: unknown } = response.ok ? await response.json() : {}
    return typeof count === 'number' ? count : null
  } catch {
    return null
  }
}

const UnreadContext = createContext<number | Promise<number>>(0)

/**
 * Knows the number of unread messages for every badge of the panel: the server's (`first`, a new one
 * each time the layout is rendered), and then the answer of each question. A layout is not rendered
 * again when one goes from page to page, so it is asked for there, and when the tab is looked at again.
 */
export function UnreadProvider({
  first,
  children,
}: {
  first: Promise<number>
  children: ReactNode
}) {
  const pathname = usePathname()
  const askedOn = useRef(pathname)
  const [answer, setAnswer] = useState<{ since: Promise<number>; count: number } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const count = await askCount()
      if (isCurrent && count !== null) setAnswer({ since: first, count })
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask()
    }
    if (askedOn.current !== pathname) ask()
    askedOn.current = pathname
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [first, pathname])

  // An answer from before the server counted again is older than its number.
  const count = answer?.since === first ? answer.count : first
  return <UnreadContext value={count}>{children}</UnreadContext>
}

function Count() {
  const known = use(UnreadContext)
  const count = typeof known === 'number' ? known : use(known)
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-primary px-2 py-0.5 text-xs font-bold text-primary-foreground tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** How many messages wait to be read; nothing when there are none. */
export function UnreadBadge() {
  return (
    <Suspense>
      <Count />
    </Suspense>
  )
}
