'use client'

import { useEffect, useRef } from 'react'
import { nextSpeed } from '@/lib/lessons/watching/timeline'
import { usePlayToggle, useSpeed } from '../controls/use-playback'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'
import { isPlayerKey } from './page-state'
import type { ShortcutKey, SoundKey } from './shortcuts'

type Actions = Record<ShortcutKey, (key: string) => unknown> & Partial<Record<SoundKey, () => void>>

/** Actions that repeat while their key is held down. */
const repeatable = /^(arrow.*|[jl<>])$/

/** Outside the film, these keys scroll the page. */
const isVertical = /^arrow(up|down)$/

/** Handles the player's shortcuts, on the whole page or only in the film, as the learner prefers. */
export function Hotkeys() {
  const { hasPageKeys, isBay } = useLesson()
  const actions = useRef<Actions>(null)
  actions.current = useActions()
  const isEverywhere = hasPageKeys || isBay

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInFilm = event.target instanceof Element && event.target.closest('[data-film]')
      const key = event.key.toLowerCase()
      const isElsewhere = !isInFilm && (!isEverywhere || isVertical.test(key))
      if (isElsewhere || !isPlayerKey(event)) return
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
  const { video, lesson, seek, setSpeed, toggleCaptions, toggleMuted, announce, openShortcuts } =
    useLesson()
  const player = usePlayer()
  const togglePlay = usePlayToggle()
  const speed = useSpeed()

  const step = (seconds: number) => () => {
    seek((video?.currentTime ?? 0) + seconds)
    announce(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`)
  }
  const changeSpeed = (direction: 1 | -1) => () => setSpeed(nextSpeed(speed, direction))
  const changeVolume = (step: number) => () => {
    if (!video) return
    video.muted = false
    video.volume = Math.min(Math.max(video.volume + step, 0), 1)
    announce(`Volume ${Math.round(video.volume * 100)} %`)
  }
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
    ...(lesson.hasSound && {
      m: toggleMuted,
      arrowup: changeVolume(0.1),
      arrowdown: changeVolume(-0.1),
    }),
  }
}
