'use client'

import { useEffect, useState } from 'react'
import { refreshLearning } from '@/components/learning/refresh-learning'
import type { Progress } from '@/lib/lessons/types'
import { createPlayedStretches, MOST_STRETCHES } from '@/lib/lessons/watching/stretches'
import type { PlayerLesson } from '../player-lesson'
import {
  claimUnreported,
  fetchProgress,
  keepUnreported,
  playing,
  type ReportResult,
  reportWatched,
} from './report-watched'

const REPORTED_EVERY_MS = 10_000

type LessonLength = Pick<PlayerLesson, 'id' | 'duration'>

/** What the learner has watched, according to the last response of the server. */
export type KnownProgress = Pick<Progress, 'watched' | 'seconds' | 'position' | 'completedAt'>

/**
 * Records what a member watches: every ten seconds, when the film pauses and when the member leaves the
 * page. This browser stores failed reports and sends them again. `resumeAt` is the second at which the
 * previous visit stopped, undefined until it is loaded.
 */
export function useProgress(userId: string, lesson: LessonLength, video: HTMLVideoElement | null) {
  const [progress, setProgress] = useState<KnownProgress | null>(null)
  const [resumeAt, setResumeAt] = useState<number>()
  const [isRejected, setRejected] = useState(false)
  const { id, duration } = lesson

  useEffect(() => {
    const controller = new AbortController()
    fetchProgress(id, controller.signal).then(
      (known) => {
        setProgress((newer) => newer ?? known)
        setResumeAt(known?.position ?? 0)
      },
      // Without the progress, the film starts from the beginning.
      () => undefined,
    )
    return () => controller.abort()
  }, [id])

  useEffect(() => {
    if (!video) return
    return recordWatching(video, userId, { id, duration }, (result) => {
      setRejected(result.status === 'rejected')
      if (result.status !== 'recorded') return
      setProgress(result)
      // While the film plays, the learner does not look at the rest of the page.
      if (video.paused) refreshLearning()
    })
  }, [video, userId, id, duration])

  return { progress, resumeAt, isRejected }
}

/** Adds what `video` plays to `played` until the signal aborts. */
export function collectPlayed(
  video: HTMLVideoElement,
  duration: number,
  played: ReturnType<typeof createPlayedStretches>,
  signal: AbortSignal,
): void {
  const advance = () => {
    if (!video.paused && !video.seeking) played.advance(Math.min(video.currentTime, duration))
  }
  // On a slow device, the first timeupdate is half a second late.
  for (const type of ['playing', 'timeupdate']) video.addEventListener(type, advance, { signal })
  for (const type of ['seeking', 'pause', 'ended']) {
    video.addEventListener(type, () => played.interrupt(), { signal })
  }
}

/** Reports what `video` plays until the returned function is called. */
function recordWatching(
  video: HTMLVideoElement,
  userId: string,
  { id, duration }: LessonLength,
  onReported: (result: ReportResult) => void,
): () => void {
  const played = createPlayedStretches(claimUnreported(userId, id, duration))
  const stopping = new AbortController()
  playing.add(id)
  const on = (target: EventTarget, types: string[], listener: () => void) => {
    for (const type of types) target.addEventListener(type, listener, { signal: stopping.signal })
  }
  // The film may already play when the account becomes known.
  let hasPlayed = !video.paused
  let isReporting = false
  let isReportDue = false
  const positionNow = () => Math.min(Math.floor(video.currentTime), Math.ceil(duration))

  const report = async () => {
    // The film may end during a report: its last seconds are reported immediately after it.
    isReportDue = isReporting
    const pending = played.pending().slice(0, MOST_STRETCHES)
    if (isReporting || !(hasPlayed || pending.length > 0)) return
    isReporting = true
    const result = await reportWatched(id, pending, hasPlayed ? positionNow() : null)
    isReporting = false
    if (result.status === 'recorded') played.drop(result.accepted)
    if (result.status === 'rejected') stopping.abort()
    keepUnreported(userId, id, played.pending())
    onReported(result)
    if (isReportDue && result.status === 'recorded') void report()
  }
  const leave = () => {
    if (document.visibilityState === 'visible') return
    // The page may be closed before the request fails.
    if (!navigator.onLine) keepUnreported(userId, id, played.pending())
    void report()
  }

  // The first report starts the clock with which the server checks the next report.
  on(video, ['playing'], () => {
    if (hasPlayed) return
    hasPlayed = true
    void report()
  })
  collectPlayed(video, duration, played, stopping.signal)
  on(video, ['pause', 'ended'], () => void report())
  on(window, ['online'], () => void report())
  on(document, ['visibilitychange'], leave)
  const timer = setInterval(() => {
    if (!video.paused || played.pending().length > 0) void report()
  }, REPORTED_EVERY_MS)
  stopping.signal.addEventListener('abort', () => clearInterval(timer))
  // Report what a previous visit could not report, or that the film already plays.
  void report()
  return () => {
    void report()
    stopping.abort()
    playing.delete(id)
  }
}
