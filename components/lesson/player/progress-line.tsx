'use client'

import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import { COMPLETING_SHARE } from '@/lib/lessons/stretches'
import { useLesson } from './lesson-context'
import { type KnownProgress, useProgress } from './use-progress'
import { useResume } from './use-resume'
import { useSinglePlayback } from './use-single-playback'

const completingPercent = `${COMPLETING_SHARE * 100} %`

/** The line below the film: how much of it a member has watched, and when the lesson is complete. */
export function ProgressLine() {
  const { user, loading } = useAuth()
  const { decision, path } = useLesson()
  if (user && decision === 'granted') return <MemberLine key={user.id} userId={user.id} />
  if (user || loading) return <Line>{`Complete when ${completingPercent} are watched.`}</Line>
  return (
    <Line>
      <SiteLink
        href={`/auth?next=${encodeURIComponent(path)}`}
        prefetch="never"
        className="underline underline-offset-4"
      >
        Sign in
      </SiteLink>{' '}
      to keep your place on every device.
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
  const amount = `${formatSeconds(seconds)} of ${formatSeconds(lesson.duration)} watched`
  return (
    <Line watched={<WatchedBar progress={progress} label={amount} />}>
      {completedAt ? (
        <>
          <CircleCheck aria-hidden className="size-4 text-signal" />
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
function WatchedBar({ progress, label }: { progress: KnownProgress; label: string }) {
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
      {progress.watched.map(([from, to]) => (
        <rect key={from} x={from} width={to - from} height={1} style={{ fill: 'var(--signal)' }} />
      ))}
    </svg>
  )
}
