'use client'

import { LoaderCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '@/components/auth/auth-provider'

/** Shown instead of a page whose session has ended, until the sign-in page is there. */
function SessionSpinner() {
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
 * Shown over the page while the browser checks the session (specification, section 2): the server has
 * let this person in, so nothing that is read or typed goes away meanwhile. Most checks are done
 * before it appears.
 */
function CheckingSession() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 mx-auto flex w-fit appear items-center gap-2.5 rounded-full border bg-popover px-4 py-2 text-sm font-medium text-popover-foreground raised [animation-delay:300ms] [@media(scripting:none)]:hidden"
    >
      <LoaderCircle aria-hidden className="size-4 animate-spin text-signal" />
      Loading...
    </div>
  )
}

/**
 * Around pages the server has already let this person see. When the session or the role ends, wherever
 * that was, the page asks the server again, whose guard leads on to the sign-in page or denies. Asking
 * waits for an action that is still running (signing out, leaving for good): going on from here would
 * throw its answer away, and with it the way it leads.
 */
export function SessionGate({
  needsAdmin = false,
  children,
}: {
  needsAdmin?: boolean
  children: ReactNode
}) {
  const { user, isAdmin, isRoleUnknown, loading } = useAuth()
  const router = useRouter()
  const wasAdmin = useRef(false)

  const isGone = !loading && !user
  useEffect(() => {
    if (isGone) router.refresh()
  }, [isGone, router])

  useEffect(() => {
    // Not while the role is unknown: during an outage the page could not be read again, and would go.
    if (!needsAdmin || loading || !user || isRoleUnknown) return
    if (wasAdmin.current && !isAdmin) router.refresh()
    wasAdmin.current = isAdmin
  }, [needsAdmin, loading, user, isAdmin, isRoleUnknown, router])

  if (isGone) return <SessionSpinner />
  return (
    <>
      {loading ? <CheckingSession /> : null}
      {children}
    </>
  )
}
