'use client'

import { useEffect, useState } from 'react'
import { withStorage } from '@/lib/browser-storage'
import { speeds } from '@/lib/lessons/watching/timeline'

// Without storage, the player works but forgets its settings.
const read = (key: string) => withStorage('localStorage', (storage) => storage.getItem(key))
const write = (key: string, value: string) =>
  withStorage('localStorage', (storage) => storage.setItem(key, value))

const captionsKey = 'player:captions'
const speedKey = 'player:speed'
const keysKey = 'player:keys'
const questionsKey = 'player:questions'

/** Captions, speed, questions and where keys work, remembered in this browser. */
export function usePreferences(video: HTMLVideoElement | null) {
  const [hasCaptions, setShown] = useState(true)
  const [hasPageKeys, setEverywhere] = useState(true)
  const [hasQuestions, setAsking] = useState(true)
  useEffect(() => {
    setShown(read(captionsKey) !== 'off')
    setEverywhere(read(keysKey) !== 'film')
    setAsking(read(questionsKey) !== 'off')
  }, [])

  const setCaptions = (isShown: boolean) => {
    setShown(isShown)
    write(captionsKey, isShown ? 'on' : 'off')
  }
  const setPageKeys = (isEverywhere: boolean) => {
    setEverywhere(isEverywhere)
    write(keysKey, isEverywhere ? 'page' : 'film')
  }
  const setQuestions = (isAsking: boolean) => {
    setAsking(isAsking)
    write(questionsKey, isAsking ? 'on' : 'off')
  }

  useEffect(() => {
    const saved = Number(read(speedKey))
    if (video && speeds.some((speed) => speed === saved)) applySpeed(video, saved)
  }, [video])

  const setSpeed = (speed: number) => {
    if (video) applySpeed(video, speed)
    write(speedKey, String(speed))
  }
  return {
    hasCaptions,
    setCaptions,
    setSpeed,
    hasPageKeys,
    setPageKeys,
    hasQuestions,
    setQuestions,
  }
}

function applySpeed(video: HTMLVideoElement, speed: number) {
  // Loading a source resets the speed to the default.
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}
