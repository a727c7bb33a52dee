'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { Icon } from '@/components/ui/icon'

/** Replaces a page whose session has ended until the sign-in page loads. */
function SessionSpinner() {
  return (
    <div
      role="status"
      className="flex min-h-[60vh] items-center justify-center gap-3 text-muted-foreground"
    >
      <Icon name="spinner" className="size-6 animate-spin text-signal" />
      Loading...
    </div>
  )
}

/**
 * Shown over the page while the browser checks the session (specification, section 2). The server has
 * already authorized the user, so the page stays readable and keeps the input. Delayed, because most checks
 * finish sooner.
 */
function CheckingSession() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 mx-auto flex w-fit appear items-center gap-2.5 rounded-full border bg-popover px-4 py-2 text-sm font-medium text-popover-foreground raised [animation-delay:300ms] [@media(scripting:none)]:hidden"
    >
      <Icon name="spinner" className="size-4 animate-spin text-signal" />
      Loading...
    </div>
  )
}

/**
 * Wraps pages for which the server has already authorized the user. When the session or the role ends, in
 * this tab or another, the gate refreshes the page, and the guard on the server redirects or denies. A
 * refresh waits for a running action (sign-out, account deletion). A navigation would discard the redirect
 * of that action.
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
    // Don't refresh while the role is unknown: during an outage, an error would replace the page.
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
