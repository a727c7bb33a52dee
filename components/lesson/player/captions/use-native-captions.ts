'use client'

import { useEffect, useState } from 'react'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/**
 * Lets the browser show the captions where the page cannot draw over the film: in picture-in-picture, and
 * in full screen on an iPhone.
 */
export function useNativeCaptions(video: HTMLVideoElement | null) {
  const { hasCaptions } = useLesson()
  const isPictureInPicture = usePlayer((state) => state.pip)
  const [isNativeScreen, setNativeScreen] = useState(false)

  useEffect(() => {
    if (!video) return
    const enter = () => setNativeScreen(true)
    const leave = () => setNativeScreen(false)
    video.addEventListener('webkitbeginfullscreen', enter)
    video.addEventListener('webkitendfullscreen', leave)
    return () => {
      video.removeEventListener('webkitbeginfullscreen', enter)
      video.removeEventListener('webkitendfullscreen', leave)
    }
  }, [video])

  const isNative = hasCaptions && (isPictureInPicture || isNativeScreen)
  useEffect(() => {
    const track = video?.textTracks[0]
    if (track) track.mode = isNative ? 'showing' : 'disabled'
  }, [video, isNative])
}
