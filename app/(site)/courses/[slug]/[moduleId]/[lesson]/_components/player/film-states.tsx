'use client'

import { BufferingIndicator } from '@videojs/react'
import { CirclePlay, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'

const CHECK_SHOWN_AFTER_MS = 500

/** What stands over the film: a lock, an error, the end, or the last thing a key did. */
export function FilmStates() {
  const { feedback } = useLesson()
  return (
    <>
      <FilmState />
      <p role="status" className={styles.feedback}>
        {feedback}
      </p>
    </>
  )
}

function FilmState() {
  const { decision, hasFailed, isLooping } = useLesson()
  const isEnded = usePlayer((state) => state.ended)
  if (decision === 'checking') return <Checking />
  if (decision !== 'granted') return <Locked />
  if (hasFailed) return <Failed />
  if (isEnded && !isLooping) return <Ended />
  return (
    <BufferingIndicator
      render={(props, { visible }) => (
        <div {...props} role="status" className={styles.loading}>
          {visible && <span>Loading…</span>}
        </div>
      )}
    />
  )
}

function Message({
  title,
  text,
  isAlert = false,
  children,
}: {
  title: string
  text?: string
  isAlert?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.state} role={isAlert ? 'alert' : undefined} data-interactive="">
      <p className={styles.stateTitle}>{title}</p>
      {text && <p>{text}</p>}
      {children && <div className={styles.stateActions}>{children}</div>}
    </div>
  )
}

/** The answer usually comes at once: only a slow one is worth a message. */
function Checking() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), CHECK_SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles.loading}>
      {isSlow && <span>Loading…</span>}
    </div>
  )
}

function Locked() {
  const { decision, path, retry } = useLesson()
  if (decision === 'account') {
    return (
      <Message title="Sign in to watch" text="Members watch this lesson for free.">
        <SiteLink
          href={`/auth?next=${encodeURIComponent(path)}`}
          prefetch="never"
          className={buttonVariants()}
        >
          Sign in
        </SiteLink>
      </Message>
    )
  }
  if (decision === 'plan') {
    return (
      <Message title="This lesson is part of a plan" text="See below what it contains.">
        <SiteLink href="/pricing" className={buttonVariants()}>
          See plans
        </SiteLink>
      </Message>
    )
  }
  if (decision === 'film') {
    return <Message title="This film isn't available yet" text="The transcript is below." />
  }
  return (
    <Message
      isAlert
      title="Couldn't check your access"
      text="Check your internet connection and try again."
    >
      <RetryButton onClick={retry} />
    </Message>
  )
}

function Failed() {
  const { retry } = useLesson()
  return (
    <Message
      isAlert
      title="The film can't be played"
      text="Check your internet connection and try again."
    >
      <RetryButton onClick={retry} />
    </Message>
  )
}

function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={buttonVariants()} onClick={onClick}>
      Try again
    </button>
  )
}

function Ended() {
  const { next, video, seek } = useLesson()
  const watchAgain = () => {
    seek(0)
    video?.play().catch(() => undefined)
  }
  return (
    <Message title={next ? `Next: ${next.title}` : 'End of the lesson'}>
      {next && (
        <SiteLink href={next.href} className={buttonVariants()}>
          <CirclePlay aria-hidden />
          Next lesson
        </SiteLink>
      )}
      <button type="button" className={buttonVariants({ variant: 'outline' })} onClick={watchAgain}>
        <RotateCcw aria-hidden />
        Watch again
      </button>
    </Message>
  )
}
