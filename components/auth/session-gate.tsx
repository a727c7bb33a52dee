'use client'

import { LoaderCircle } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '@/components/auth/auth-provider'

/** Shown while a session is checked (specification, section 2). */
export function SessionSpinner() {
  return (
    <div
      role="status"
      className="flex min-h-[60vh] items-center justify-center gap-3 text-muted-foreground"
    >
      <LoaderCircle aria-hidden className="size-6 animate-spin text-signal" />
      Loading...
    </div>
  )
}

/**
 * Around pages the server has already let this person see. When the session ends in another tab, the
 * page goes away here as well: on to the sign-in page, replacing this entry of the history.
 */
export function SessionGate({
  needsAdmin = false,
  children,
}: {
  needsAdmin?: boolean
  children: ReactNode
}) {
  const { user, isAdmin, loading } = useAuth()
  const router = useRouter()
  const pathname = usePathname()
  const wasAdmin = useRef(false)

  const isGone = !loading && !user
  useEffect(() => {
    if (isGone) router.replace(`/auth?next=${encodeURIComponent(pathname)}`)
  }, [isGone, router, pathname])

  // A role that was taken away: the server says what that means.
  useEffect(() => {
    if (!needsAdmin || loading || !user) return
    if (wasAdmin.current && !isAdmin) router.refresh()
    wasAdmin.current = isAdmin
  }, [needsAdmin, loading, user, isAdmin, router])

  return isGone ? <SessionSpinner /> : children
}
