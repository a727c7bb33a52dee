'use client'

import { BufferingIndicator } from '@videojs/react'
import { useEffect, useState } from 'react'
import { useWaiting } from '@/components/auth/use-waiting'
import { sentTo, WaitingLinks } from '@/components/auth/waiting-links'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'
import { useLesson } from '../lesson-context'
import { FilmEnd } from '../next/film-end'
import { usePlayer } from '../store'
import styles from './film.module.css'
import { Message } from './film-message'

const CHECK_SHOWN_AFTER_MS = 500
const pill = 'rounded-full bg-card/95 px-4 py-1.5 text-[0.9375rem] font-semibold'
const loading = `${styles.loading} pointer-events-none absolute inset-0 grid place-items-center`

/** The overlay of the film: a lock, an error, the end of the film, or the effect of the last key. */
export function FilmStates() {
  const { feedback } = useLesson()
  return (
    <>
      <FilmState />
      <p role="status" className="pointer-events-none absolute inset-x-0 top-0 pt-3 text-center">
        {feedback && <span className={pill}>{feedback}</span>}
      </p>
    </>
  )
}

function FilmState() {
  const { decision, hasFailed, isLooping } = useLesson()
  const isEnded = usePlayer((state) => state.ended)
  if (decision === 'checking') return <Checking />
  if (decision !== 'granted') return <Locked />
  if (hasFailed) return <Failed title="The film can't be played" />
  if (isEnded && !isLooping) return <FilmEnd />
  return (
    <BufferingIndicator
      render={(props, { visible }) => (
        <div {...props} role="status" className={loading}>
          {visible && <span className={pill}>Loading…</span>}
        </div>
      )}
    />
  )
}

/** Delayed, because the response usually arrives sooner. */
function Checking() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), CHECK_SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={loading}>
      {isSlow && <span className={pill}>Loading…</span>}
    </div>
  )
}

function Locked() {
  const { decision, path, lesson } = useLesson()
  const waiting = useWaiting()
  const signIn = (
    <SiteLink
      href={withNext('/auth', path)}
      prefetch="never"
      className={buttonVariants({ variant: 'outline' })}
    >
      Sign in
    </SiteLink>
  )
  if (decision === 'account' && lesson.access !== 'plan') {
    if (waiting !== null) {
      return (
        <Message title="Check your email" text={`${sentTo(waiting)} Open its link to watch.`}>
          <span data-waiting="" className="flex flex-wrap justify-center gap-3">
            <WaitingLinks path={path} size="sm" />
          </span>
        </Message>
      )
    }
    return (
      <Message title="Sign in to watch" text="This lesson is free with an account.">
        <SiteLink
          href={withNext('/auth?tab=signup', path)}
          prefetch="never"
          className={buttonVariants()}
        >
          Create free account
        </SiteLink>
        {signIn}
      </Message>
    )
  }
  if (decision === 'plan' || decision === 'account') {
    return (
      <Message title="This lesson is part of a plan" text="See below what it contains.">
        <SiteLink href="/pricing" className={buttonVariants()}>
          See plans
        </SiteLink>
        {decision === 'account' && signIn}
      </Message>
    )
  }
  if (decision === 'film') {
    return <Message title="This film isn't available yet" text="The transcript is below." />
  }
  return <Failed title="Couldn't check your access" />
}

function Failed({ title }: { title: string }) {
  const { retry } = useLesson()
  return (
    <Message isAlert title={title} text="Check your internet connection and try again.">
      <button type="button" className={buttonVariants()} onClick={retry}>
        Try again
      </button>
    </Message>
  )
}
