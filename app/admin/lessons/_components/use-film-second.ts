'use client'

import { type RefObject, useSyncExternalStore } from 'react'
import { roundSecond } from '@/lib/lessons/captions/cues'

type Film = RefObject<HTMLVideoElement | null>

/** The current second of the film, 0 without a film. */
export const currentSecond = (film: Film): number => roundSecond(film.current?.currentTime ?? 0)

/** Plays the film from a second. */
export function playFrom(film: Film, second: number): void {
  if (!film.current) return
  film.current.currentTime = second
  void film.current.play().catch(() => {})
}

/** Shows a second of the film without starting or stopping it. */
export function showSecond(film: Film, second: number): void {
  if (film.current) film.current.currentTime = second
}

// Media events do not bubble, but they can be captured. Listening on the document still works after a new
// element replaces the film.
const secondEvents = ['timeupdate', 'seeking'] as const
const onFilmSecond = (onChange: () => void) => {
  for (const name of secondEvents) document.addEventListener(name, onChange, { capture: true })
  return () => {
    for (const name of secondEvents) document.removeEventListener(name, onChange, { capture: true })
  }
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
