'use client'

import { useWaiting } from '@/components/auth/use-waiting'
import { sentTo, WaitingLinks } from '@/components/auth/waiting-links'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'

interface AccessGateProps {
  /** Says what is missing. */
  text: string
  /** Whether a free account suffices. Otherwise, the gate leads to the plans. */
  isFree: boolean
  isSignedIn: boolean
  /** Path to continue at after signing in. */
  path: string
}

/** What visitors see in place of something that needs an account or a plan. */
export function AccessGate({ text, isFree, isSignedIn, path }: AccessGateProps) {
  const waiting = useWaiting()
  if (isFree && waiting !== null) {
    return (
      <div className="mt-6" role="status" data-waiting="">
        <p className="font-semibold">Check your email</p>
        <p className="mt-1 wrap-anywhere text-muted-foreground">
          {`${sentTo(waiting)} Open its link to continue here.`}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <WaitingLinks path={path} />
        </p>
      </div>
    )
  }
  return (
    <div className="mt-6" role="status">
      <p className="font-semibold">{text}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {isFree ? (
          <SiteLink
            href={withNext('/auth?tab=signup', path)}
            prefetch="never"
            className={buttonVariants()}
          >
            Create free account
          </SiteLink>
        ) : (
          <SiteLink href="/pricing" className={buttonVariants()}>
            See plans
          </SiteLink>
        )}
        {!isSignedIn && (
          <SiteLink
            href={withNext('/auth', path)}
            prefetch="never"
            className={buttonVariants({ variant: 'outline' })}
          >
            Sign in
          </SiteLink>
        )}
      </p>
    </div>
  )
}
