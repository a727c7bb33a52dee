'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

/** Fetches the number of unread messages; null when it can't be read. */
async function fetchCount(): Promise<number | null> {
  try {
    // Don't follow the redirect to the sign-in page after a sign-out.
    const response = await fetch('/admin/unread', { redirect: 'manual' })
    const { count }: { count?: unknown } = response.ok ? await response.json() : {}
    return typeof count === 'number' ? count : null
  } catch {
    return null
  }
}

const UnreadContext = createContext<number | Promise<number>>(0)

/**
 * Provides the number of unread messages to every badge. The first number is `first`, from the server. Next
 * does not render layouts again on navigation, so the provider fetches a new number on each navigation and
 * when the tab becomes visible.
 */
export function UnreadProvider({
  first,
  children,
}: {
  first: Promise<number>
  children: ReactNode
}) {
  const pathname = usePathname()
  const fetchedOn = useRef(pathname)
  const [fetched, setFetched] = useState<{ since: Promise<number>; count: number } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const update = async () => {
      const count = await fetchCount()
      if (isCurrent && count !== null) setFetched({ since: first, count })
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') update()
    }
    if (fetchedOn.current !== pathname) update()
    fetchedOn.current = pathname
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [first, pathname])

  // Ignore a fetched number once the server has rendered a newer one.
  const count = fetched?.since === first ? fetched.count : first
  return <UnreadContext value={count}>{children}</UnreadContext>
}

function Count() {
  const known = use(UnreadContext)
  const count = typeof known === 'number' ? known : use(known)
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-primary px-2 py-0.5 text-xs font-bold text-primary-foreground forced-color-adjust-none tabular-nums">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** The number of unread messages; renders nothing for zero. */
export function UnreadBadge() {
  return (
    <Suspense>
      <Count />
    </Suspense>
  )
}
