'use client'

import { useEffect } from 'react'
import { useLesson } from '../lesson-context'

/** Pauses the film while a film plays in another tab of this account. */
export function useSinglePlayback(userId: string): void {
  const { video, announce } = useLesson()

  useEffect(() => {
    if (!video) return
    const channel = new BroadcastChannel(`film:${userId}`)
    const onPlay = () => channel.postMessage('playing')
    channel.onmessage = () => {
      if (video.paused) return
      video.pause()
      announce('Paused: a film plays in another tab')
    }
    // The film may already play when the account becomes known.
    if (!video.paused) onPlay()
    video.addEventListener('play', onPlay)
    return () => {
      video.removeEventListener('play', onPlay)
      channel.close()
    }
  }, [video, userId, announce])
}
