'use client'

import { useEffect, useRef, useState } from 'react'
import { onFirstMove } from '@/app/(site)/_components/first-move'
import { Icon } from '@/components/ui/icon'

/** The first seconds of the lesson with PREVIEW_POSTER, rendered by `npm run films`. */
const PREVIEW_URL = '/films/preview.mp4'

interface Connection {
  saveData?: boolean
}

const prefersStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((Reflect.get(navigator, 'connection') as Connection | undefined)?.saveData)

/**
 * A muted film over its poster. Loads once it is in view and the visitor has interacted with the page.
 * Never loads if the visitor prefers reduced motion or reduced data. The visitor can pause it.
 */
export function FilmPreview() {
  const ref = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    const video = ref.current
    if (!video || isStopped || prefersStill()) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return video.pause()
        if (!video.src) video.src = PREVIEW_URL
        // If the browser blocks autoplay, the poster stays.
        video.play().catch(() => undefined)
      },
      { threshold: 0.5 },
    )
    const observe = () => observer.observe(video)
    if (video.src) observe()
    const stopWaiting = onFirstMove(observe)
    return () => {
      stopWaiting()
      observer.disconnect()
      video.pause()
    }
  }, [isStopped])

  return (
    <>
      <video
        ref={ref}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setIsPlaying(true)}
        style={isPlaying ? undefined : { visibility: 'hidden' }}
        className="absolute inset-0 size-full"
      />
      {isPlaying ? (
        <button
          type="button"
          aria-label={isStopped ? 'Play the preview' : 'Pause the preview'}
          onClick={() => setIsStopped(!isStopped)}
          className="absolute right-0 bottom-0 grid size-10 place-items-center rounded-md border bg-card"
        >
          <Icon name={isStopped ? 'play' : 'pause'} className="size-5" />
        </button>
      ) : null}
    </>
  )
}
