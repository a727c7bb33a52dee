'use client'

import { useCallback, useEffect, useState } from 'react'
import { withStorage } from '@/lib/browser-storage'
import type { Cue } from '@/lib/lessons/schema'

const KEY = 'player:read-aloud'

type ReadAloud = typeof import('./read-aloud').readAloud

/**
 * Reads the captions aloud with the voice of the device. Off by default, remembered in this browser. `video` is null
 * until the visitor may play a silent film.
 */
export function useReadAloud(
  video: HTMLVideoElement | null,
  cues: readonly Cue[],
  announce: (text: string) => void,
  notLoaded: () => void,
) {
  const [isReading, setReading] = useState(false)
  const [hasVoice, setHasVoice] = useState(true)
  const [readAloud, setReadAloud] = useState<ReadAloud | null>(null)

  const prepare = useCallback((onFailure: () => void = () => undefined) => {
    import('./read-aloud').then((module) => setReadAloud(() => module.readAloud), onFailure)
  }, [])
  useEffect(() => {
    const saved = withStorage('localStorage', (storage) => storage.getItem(KEY))
    if (saved !== 'on') return
    setReading(true)
    prepare()
  }, [prepare])

  const store = (isOn: boolean) => {
    setReading(isOn)
    withStorage('localStorage', (storage) => storage.setItem(KEY, isOn ? 'on' : 'off'))
  }

  useEffect(() => {
    if (!video || !isReading || !readAloud) return
    return readAloud(video, cues, () => {
      setHasVoice(false)
      setReading(false)
      announce('This device has no English voice')
    })
  }, [video, cues, isReading, readAloud, announce])

  return {
    isReading,
    /** False if the device turned out to have no voice. */
    hasVoice,
    /** Loads the script in advance, so that speech starts within the tap, as iPhones require. */
    prepareReading: prepare,
    /** One tap plays the film and reads it aloud. */
    toggleReading: () => {
      store(!isReading)
      announce(isReading ? 'Read aloud off' : 'Read aloud on')
      if (isReading) return
      prepare(() => {
        setReading(false)
        notLoaded()
      })
      if (video?.paused) video.play().catch(() => undefined)
    },
  }
}
