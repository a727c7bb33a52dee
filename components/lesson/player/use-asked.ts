'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { questionBetween } from '@/lib/checks/asked-question'
import type { FilmQuestion } from '@/lib/checks/film-questions'
import { questionsUrl } from '@/lib/lessons/paths'

async function fetchQuestions(lessonId: string, signal: AbortSignal): Promise<FilmQuestion[]> {
  const response = await fetch(questionsUrl(lessonId), { signal })
  const body: { questions?: FilmQuestion[] } = response.ok ? await response.json() : {}
  return body.questions ?? []
}

/**
 * Pauses the film at its questions. `asked` is the question that the film waits for, or null. Each question is asked
 * once. Playing the film by other means skips it. Without the questions, the film plays through.
 */
export function useAsked(lessonId: string, video: HTMLVideoElement | null) {
  const [questions, setQuestions] = useState<FilmQuestion[]>([])
  const [asked, setAsked] = useState<FilmQuestion | null>(null)
  const done = useRef(new Set<string>())

  useEffect(() => {
    const controller = new AbortController()
    fetchQuestions(lessonId, controller.signal).then(setQuestions, () => undefined)
    return () => controller.abort()
  }, [lessonId])

  useEffect(() => {
    if (!video || questions.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    let last = video.currentTime
    const onTime = () => {
      const now = video.currentTime
      const isPlaying = !video.paused && !video.seeking
      const open = questions.filter(({ id }) => !done.current.has(id))
      const question = isPlaying ? questionBetween(open, last, now) : null
      last = now
      if (!question) return
      done.current.add(question.id)
      video.pause()
      // The film may already have shown the first frames of the answer.
      video.currentTime = question.second
      setAsked(question)
    }
    video.addEventListener('timeupdate', onTime, { signal })
    video.addEventListener('play', () => setAsked(null), { signal })
    return () => controller.abort()
  }, [video, questions])

  return { asked, goOn: useCallback(() => void video?.play().catch(() => undefined), [video]) }
}
