'use client'

import { useEffect, useState } from 'react'
import { withStorage } from '@/lib/browser-storage'
import { useLesson } from '../lesson-context'

const VOLUME_KEY = 'player:volume'

/** Volume from 0 to 1, remembered in this browser. Every visit starts with sound. */
export function useSound() {
  const { video } = useLesson()
  const [sound, setSound] = useState({ volume: 1, isMuted: false })

  useEffect(() => {
    if (!video) return
    const saved = withStorage('localStorage', (storage) => storage.getItem(VOLUME_KEY))
    const volume = Number(saved ?? Number.NaN)
    if (volume > 0 && volume <= 1) video.volume = volume
    const onChange = () => {
      setSound({ volume: video.volume, isMuted: video.muted || video.volume === 0 })
      withStorage('localStorage', (storage) => storage.setItem(VOLUME_KEY, String(video.volume)))
    }
    video.addEventListener('volumechange', onChange)
    setSound({ volume: video.volume, isMuted: video.muted })
    return () => video.removeEventListener('volumechange', onChange)
  }, [video])

  const setVolume = (volume: number) => {
    if (!video) return
    video.muted = volume === 0
    if (volume > 0) video.volume = volume
  }
  return { ...sound, setVolume }
}
