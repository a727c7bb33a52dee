'use client'

import { useEffect, useState } from 'react'
import { refreshLearning } from '@/components/learning/refresh-learning'
import { createPlayedStretches } from '@/lib/lessons/stretches'
import type { Progress } from '@/lib/lessons/types'
import type { PlayerLesson } from './player-lesson'
import {
  fetchProgress,
  keepUnreported,
  type ReportAnswer,
  reportWatched,
  takeUnreported,
} from './report-watched'

const REPORTED_EVERY_MS = 10_000
const MOST_STRETCHES = 100

type LessonLength = Pick<PlayerLesson, 'id' | 'duration'>

/** What the learner has watched, as far as the server knows. */
export type KnownProgress = Pick<Progress, 'watched' | 'seconds' | 'position' | 'completedAt'>

/**
 * Records what a member watches: every ten seconds, when the film pauses and when the member leaves the
 * page. Reports that fail stay in this browser and are sent again. `resumeAt` is the second at which the
 * previous visit stopped, undefined until it is loaded.
 */
export function useProgress(userId: string, lesson: LessonLength, video: HTMLVideoElement | null) {
  const [progress, setProgress] = useState<KnownProgress | null>(null)
  const [resumeAt, setResumeAt] = useState<number>()
  const [isRefused, setRefused] = useState(false)
  const { id, duration } = lesson

  useEffect(() => {
    const controller = new AbortController()
    fetchProgress(id, controller.signal).then(
      (known) => {
        setProgress((newer) => newer ?? known)
        setResumeAt(known?.position ?? 0)
      },
      // Without it, the film starts at its beginning.
      () => undefined,
    )
    return () => controller.abort()
  }, [id])

  useEffect(() => {
    if (!video) return
    return recordWatching(video, userId, { id, duration }, (answer) => {
      setRefused(answer.status === 'refused')
      if (answer.status !== 'recorded') return
      setProgress(answer)
      // While the film plays, nothing else is looked at.
      if (video.paused) refreshLearning()
    })
  }, [video, userId, id, duration])

  return { progress, resumeAt, isRefused }
}

/** Reports what `video` plays until the returned function is called. */
function recordWatching(
  video: HTMLVideoElement,
  userId: string,
  { id, duration }: LessonLength,
  onAnswer: (answer: ReportAnswer) => void,
): () => void {
  const played = createPlayedStretches(takeUnreported(userId, id, duration))
  const stopping = new AbortController()
  const on = (target: EventTarget, types: string[], listener: () => void) => {
    for (const type of types) target.addEventListener(type, listener, { signal: stopping.signal })
  }
  // The film may play before the account is known.
  let hasPlayed = !video.paused
  let isReporting = false
  const positionNow = () => Math.min(Math.floor(video.currentTime), Math.ceil(duration))

  const report = async () => {
    const pending = played.pending().slice(0, MOST_STRETCHES)
    if (isReporting || !(hasPlayed || pending.length > 0)) return
    isReporting = true
    const answer = await reportWatched(id, pending, hasPlayed ? positionNow() : null)
    isReporting = false
    if (answer.status === 'recorded') played.drop(answer.accepted)
    if (answer.status === 'refused') stopping.abort()
    keepUnreported(userId, id, played.pending())
    onAnswer(answer)
  }
  const leave = () => {
    if (document.visibilityState === 'visible') return
    // The page may be gone before the request fails.
    if (!navigator.onLine) keepUnreported(userId, id, played.pending())
    void report()
  }

  // The first report starts the clock against which the server checks the next.
  on(video, ['playing'], () => {
    if (hasPlayed) return
    hasPlayed = true
    void report()
  })
  on(video, ['timeupdate'], () => {
    if (!video.paused && !video.seeking) played.advance(Math.min(video.currentTime, duration))
  })
  on(video, ['seeking'], () => played.interrupt())
  on(video, ['pause', 'ended'], () => {
    played.interrupt()
    void report()
  })
  on(window, ['online'], () => void report())
  on(document, ['visibilitychange'], leave)
  const timer = setInterval(() => {
    if (!video.paused || played.pending().length > 0) void report()
  }, REPORTED_EVERY_MS)
  stopping.signal.addEventListener('abort', () => clearInterval(timer))
  // What an earlier visit could not report, or that the film plays already.
  void report()
  return () => {
    void report()
    stopping.abort()
  }
}
