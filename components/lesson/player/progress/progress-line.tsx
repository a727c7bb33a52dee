'use client'

import type { ReactNode } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { useWaiting } from '@/components/auth/use-waiting'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'
import { formatWatched } from '@/lib/lessons/format'
import { COMPLETING_SHARE, countSeconds, type Stretch } from '@/lib/lessons/watching/stretches'
import { useLesson } from '../lesson-context'
import { useProgress } from './use-progress'
import { useResume } from './use-resume'
import { useSinglePlayback } from './use-single-playback'
import { useVisitorProgress } from './use-visitor-progress'

const link = 'underline underline-offset-4'

const completingPercent = `${COMPLETING_SHARE * 100} %`

/** The line below the film: how much of it a member has watched, and when the lesson is complete. */
export function ProgressLine() {
  const { user, loading } = useAuth()
  const { decision } = useLesson()
  if (user && decision === 'granted') return <MemberLine key={user.id} userId={user.id} />
  if (user || loading) return <Line>{`Complete when ${completingPercent} are watched.`}</Line>
  return <VisitorLine />
}

/** What this browser has kept, until the visitor signs in. */
function VisitorLine() {
  const { lesson, video, path } = useLesson()
  const watched = useVisitorProgress(lesson, video)
  const waiting = useWaiting()
  const seconds = countSeconds(watched)
  const amount = `${formatWatched(seconds, lesson.duration)} watched`
  return (
    <Line watched={seconds > 0 ? <WatchedBar watched={watched} label={amount} /> : undefined}>
      {seconds > 0 && <span>{`${amount}.`}</span>}
      {waiting === null ? (
        <span>
          <SiteLink href={withNext('/auth', path)} prefetch="never" className={link}>
            <span>Sign in</span>
          </SiteLink>{' '}
          <span>{seconds > 0 ? 'to keep it.' : 'to keep your place on every device.'}</span>
        </span>
      ) : (
        <span>{`Confirm your email to keep ${seconds > 0 ? 'it' : 'your place'}.`}</span>
      )}
    </Line>
  )
}

/** Same height in every state, so that the content below does not move. */
function Line({ watched, children }: { watched?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-2 min-h-10 text-sm text-muted-foreground">
      <div className="h-1">{watched}</div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">{children}</p>
    </div>
  )
}

function MemberLine({ userId }: { userId: string }) {
  const { lesson, video } = useLesson()
  const { progress, resumeAt, isRejected } = useProgress(userId, lesson, video)
  useResume(resumeAt)
  useSinglePlayback(userId)
  if (isRejected) {
    return <Line>Your progress is not being saved. Reload the page and sign in again.</Line>
  }
  if (!progress) return <Line>{`Complete when ${completingPercent} are watched.`}</Line>
  const { seconds, completedAt } = progress
  const amount = `${formatWatched(seconds, lesson.duration)} watched`
  return (
    <Line watched={<WatchedBar watched={progress.watched} label={amount} />}>
      {completedAt ? (
        <>
          <Icon name="circle-check" className="size-4 text-signal" />
          <span className="text-foreground">Completed</span>
          <span>{amount}</span>
        </>
      ) : (
        `${amount}. Complete at ${completingPercent}.`
      )}
    </Line>
  )
}

/** A bar of the whole film in which the watched parts are marked. */
function WatchedBar({ watched, label }: { watched: readonly Stretch[]; label: string }) {
  const { lesson } = useLesson()
  const length = Math.ceil(lesson.duration)
  return (
    <svg
      viewBox={`0 0 ${length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="size-full"
    >
      <rect width={length} height={1} style={{ fill: 'var(--border)' }} />
      {watched.map(([from, to]) => (
        <rect key={from} x={from} width={to - from} height={1} style={{ fill: 'var(--signal)' }} />
      ))}
    </svg>
  )
}
