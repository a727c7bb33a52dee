'use client'

import { useEffect, useRef } from 'react'
import { nextSpeed } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import { isPlayerKey } from './page-state'
import type { ShortcutKey } from './shortcuts'
import { usePlayer } from './store'
import { usePlayToggle } from './use-play-toggle'

type Actions = Record<ShortcutKey, (key: string) => unknown>

/** Actions that repeat while their key is held down. */
const repeatable = /^(arrow.*|[jl<>])$/

/** The keys of the player. They work on the whole page, or only in the film if the learner prefers that. */
export function Hotkeys() {
  const { hasPageKeys, isBay } = useLesson()
  const actions = useRef<Actions>(null)
  actions.current = useActions()
  const isEverywhere = hasPageKeys || isBay

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInFilm = event.target instanceof Element && event.target.closest('[data-film]')
      if (!(isEverywhere || isInFilm) || !isPlayerKey(event)) return
      const key = event.key.toLowerCase()
      const known = actions.current as Record<string, ((key: string) => unknown) | undefined> | null
      const run = known?.[/^\d$/.test(key) ? '0' : key]
      if (!run) return
      event.preventDefault()
      if (!event.repeat || repeatable.test(key)) run(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEverywhere])
  return null
}

function useActions(): Actions {
  const { video, lesson, seek, setSpeed, toggleCaptions, announce, openShortcuts } = useLesson()
  const player = usePlayer()
  const togglePlay = usePlayToggle()

  const step = (seconds: number) => () => {
    seek((video?.currentTime ?? 0) + seconds)
    announce(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`)
  }
  const changeSpeed = (direction: 1 | -1) => () =>
    setSpeed(nextSpeed(video?.playbackRate ?? 1, direction))
  return {
    ' ': togglePlay,
    k: togglePlay,
    arrowleft: step(-5),
    arrowright: step(5),
    j: step(-10),
    l: step(10),
    '0': (key) => seek((Number(key) / 10) * lesson.duration),
    '<': changeSpeed(-1),
    '>': changeSpeed(1),
    c: toggleCaptions,
    f: () => player.toggleFullscreen().catch(() => undefined),
    i: () => player.togglePictureInPicture().catch(() => undefined),
    '?': openShortcuts,
  }
}
