'use client'

import { type RefObject, useSyncExternalStore } from 'react'
import { roundSecond } from '@/lib/lessons/cues'

type Film = RefObject<HTMLVideoElement | null>

/** The current second of the film, 0 without a film. */
export const currentSecond = (film: Film): number => roundSecond(film.current?.currentTime ?? 0)

/** Plays the film from a second. */
export function playFrom(film: Film, second: number): void {
  if (!film.current) return
  film.current.currentTime = second
  void film.current.play().catch(() => {})
}

// Media events do not bubble, but they can be captured. Listening on the document still works after a new
// element replaces the film.
const onFilmSecond = (onChange: () => void) => {
  document.addEventListener('timeupdate', onChange, { capture: true })
  return () => document.removeEventListener('timeupdate', onChange, { capture: true })
}

/** The result of `select` for the current second, updated while the film plays. */
export const useFilmSecond = <Value extends string | number | null>(
  film: Film,
  select: (second: number) => Value,
): Value =>
  useSyncExternalStore(
    onFilmSecond,
    () => select(film.current?.currentTime ?? 0),
    () => select(0),
  )
