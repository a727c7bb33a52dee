'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { StartLearning } from '@/components/learning/start-learning'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'

/** Signs out and moves the focus to the link that replaces the button. */
function useSignOut() {
  const { signOut, user } = useAuth()
  const [isBusy, setBusy] = useState(false)
  const signIn = useRef<HTMLAnchorElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (user || !hadFocus.current) return
    hadFocus.current = false
    signIn.current?.focus()
  }, [user])

  const leave = async () => {
    hadFocus.current = true
    setBusy(true)
    try {
      await signOut()
    } finally {
      setBusy(false)
    }
  }
  return { leave, isBusy, signIn }
}

const small =
  'inline-flex h-10 shrink-0 items-center gap-1.5 rounded-lg px-2.5 text-sm font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-accent disabled:opacity-60'

// Loaded lazily, because visitors do not need it.
const LearningMenu = lazy(() =>
  import('@/components/learning/learning-menu').then((module) => ({
    default: module.LearningMenu,
  })),
)

/**
 * Signed out: the Sign In link. Signed in: learning (for admins the admin area), account and sign-out.
 * Reserves its width, so that nothing shifts when the session is known.
 */
export function AccountMenu() {
  const { user, isAdmin, loading } = useAuth()
  const { leave, isBusy, signIn } = useSignOut()
  return (
    <div className="hidden h-11 w-31 items-center justify-end gap-0.5 lg:flex">
      {user ? (
        <>
          {isAdmin ? (
            // Not a router link, because the admin area is a separate document with a stricter policy.
            <a key="admin" href="/admin" className={small} title="Admin">
              <Icon name="gauge" className="size-5" />
              <span className="sr-only">Admin</span>
            </a>
          ) : (
            <Suspense key="learning">
              <LearningMenu className={small} />
            </Suspense>
          )}
          <SiteLink
            key="account"
            href="/account"
            prefetch="never"
            className={small}
            title={user.email}
          >
            <Icon name="circle-user-round" className="size-5" />
            <span className="sr-only">Account</span>
          </SiteLink>
          <button
            type="button"
            onClick={leave}
            disabled={isBusy}
            className={small}
            title="Sign Out"
          >
            <Icon name="log-out" className="size-5" />
            <span className="sr-only">Sign Out</span>
          </button>
        </>
      ) : (
        <SiteLink
          key="sign-in"
          ref={signIn}
          href="/auth"
          className={buttonVariants({ variant: 'ghost', className: 'relative' })}
        >
          {loading ? <CheckingSession /> : null}
          <span>Sign In</span>
        </SiteLink>
      )}
    </div>
  )
}

/** Delayed, because most checks finish sooner. */
function CheckingSession() {
  return (
    <span
      role="status"
      className="absolute right-full appear [animation-delay:300ms] motion-reduce:hidden [@media(scripting:none)]:hidden"
    >
      <span className="block size-4 animate-spin rounded-full border-2 border-t-transparent" />
      <span className="sr-only">Loading...</span>
    </span>
  )
}

/** The account links in the menu of small screens. */
export function AccountMenuRow() {
  const { user, isAdmin } = useAuth()
  const { leave, isBusy, signIn } = useSignOut()
  const outline = buttonVariants({ variant: 'outline' })
  const wide = `${outline} col-span-2`
  return (
    <div className="mt-5 grid grid-cols-2 gap-3">
      {user && isAdmin ? (
        <a href="/admin" className={wide}>
          Admin
        </a>
      ) : null}
      {user ? (
        <>
          <SiteLink href="/account/learning" prefetch="never" className={outline}>
            My learning
          </SiteLink>
          <SiteLink href="/account" prefetch="never" className={outline}>
            Account
          </SiteLink>
          <button type="button" onClick={leave} disabled={isBusy} className={wide}>
            Sign Out
          </button>
        </>
      ) : (
        <SiteLink ref={signIn} href="/auth" className={wide}>
          Sign In
        </SiteLink>
      )}
      <StartLearning className={buttonVariants({ className: 'col-span-2' })} />
    </div>
  )
}
