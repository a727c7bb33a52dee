'use client'

import { useHotkey } from '@videojs/react'
import { nextSpeed } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import { usePlayer } from './store'
import { usePlayToggle } from './use-play-toggle'

/** The keys of the player, as on YouTube. In bay mode they work everywhere. */
export function Hotkeys() {
  const { video, lesson, seek, setSpeed, toggleCaptions, announce } = useLesson()
  const player = usePlayer()
  const togglePlay = usePlayToggle()

  const step = (seconds: number) => () => {
    seek((video?.currentTime ?? 0) + seconds)
    announce(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`)
  }
  const changeSpeed = (direction: 1 | -1) => () =>
    setSpeed(nextSpeed(video?.playbackRate ?? 1, direction))
  const toggle = (action: () => Promise<unknown>) => () => action().catch(() => undefined)

  useKey('Space', togglePlay, false)
  useKey('k', togglePlay, false)
  useKey('ArrowLeft', step(-5))
  useKey('ArrowRight', step(5))
  useKey('j', step(-10))
  useKey('l', step(10))
  useKey('c', toggleCaptions, false)
  useKey(
    'f',
    toggle(() => player.toggleFullscreen()),
    false,
  )
  useKey(
    'i',
    toggle(() => player.togglePictureInPicture()),
    false,
  )
  useKey('<', changeSpeed(-1))
  useKey('>', changeSpeed(1))
  useKey('0-9', (_event, key) => seek((Number(key) / 10) * lesson.duration))
  return null
}

function useKey(
  keys: string,
  onActivate: (event: KeyboardEvent, key: string) => void,
  repeatable = true,
) {
  const { isBay } = useLesson()
  useHotkey({ keys, onActivate, repeatable, target: isBay ? 'document' : 'player' })
}
