'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'

/** Ten seconds of a lesson, rendered by `npm run films`. */
const PREVIEW_URL = '/films/preview.mp4'

/** The first interactions of a visitor. Until then the page loads without the film. */
const FIRST_MOVES = ['scroll', 'pointermove', 'keydown'] as const

interface Connection {
  saveData?: boolean
}

const prefersStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((Reflect.get(navigator, 'connection') as Connection | undefined)?.saveData)

/**
 * A muted film over its poster. Loads when it is seen after the visitor's first move, and never when
 * the visitor prefers less motion or less data. It can be paused.
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
        // Rejected when the browser does not allow it: the poster stays.
        video.play().catch(() => undefined)
      },
      { threshold: 0.5 },
    )
    const observe = () => observer.observe(video)
    if (video.src) observe()
    for (const event of FIRST_MOVES) window.addEventListener(event, observe, { once: true })
    return () => {
      for (const event of FIRST_MOVES) window.removeEventListener(event, observe)
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
