'use client'

import { useEffect } from 'react'

/** Phones in landscape, as in film.module.css. */
const LOW_SCREEN = '(orientation: landscape) and (height < 30rem)'

/** On a phone in landscape, brings the film into view when it starts and when the phone is turned. */
export function useLowScreen(video: HTMLVideoElement | null) {
  useEffect(() => {
    if (!video) return
    const film = video.closest('[data-film]')
    const query = matchMedia(LOW_SCREEN)
    const show = () => {
      // Align the bottom edges, because the page reserves room for the header at the top.
      if (query.matches && !video.paused) film?.scrollIntoView({ block: 'end' })
    }
    video.addEventListener('play', show)
    query.addEventListener('change', show)
    return () => {
      video.removeEventListener('play', show)
      query.removeEventListener('change', show)
    }
  }, [video])
}
