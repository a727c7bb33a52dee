'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { questionBetween } from '@/lib/checks/asked-question'
import type { FilmQuestion, Predicted } from '@/lib/checks/film-questions'
import { questionsUrl } from '@/lib/lessons/paths'

/** A response to a question of the film. */
interface Prediction {
  question: FilmQuestion
  /** The response, e.g. `12.6 V`. */
  text: string
  /** Null until the server has scored it. */
  predicted: Predicted | null
}

async function fetchQuestions(lessonId: string, signal: AbortSignal): Promise<FilmQuestion[]> {
  const response = await fetch(questionsUrl(lessonId), { signal })
  const body: { questions?: FilmQuestion[] } = response.ok ? await response.json() : {}
  return body.questions ?? []
}

/** The questions of the film in the order of time. Empty while `isOn` is false. Without them, the film plays through. */
function useQuestions(lessonId: string, isOn: boolean) {
  const [questions, setQuestions] = useState<readonly FilmQuestion[]>([])
  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    fetchQuestions(lessonId, controller.signal).then(setQuestions, () => undefined)
    return () => {
      controller.abort()
      setQuestions([])
    }
  }, [lessonId, isOn])
  return questions
}

/** Pauses the film at its questions. Each question is asked once. Playing the film by other means skips it. */
export function useFilmQuestions(lessonId: string, video: HTMLVideoElement | null, isOn: boolean) {
  const questions = useQuestions(lessonId, isOn)
  const [asked, setAsked] = useState<FilmQuestion | null>(null)
  const [passed, setPassed] = useState(0)
  const [prediction, setPrediction] = useState<Prediction | null>(null)
  const done = useRef(new Set<string>())

  useEffect(() => {
    if (!video || questions.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    let last = video.currentTime
    const pass = () => {
      const count = questions.filter(({ second }) => second < video.currentTime).length
      setPassed((most) => Math.max(most, count))
    }
    const onTime = () => {
      const now = video.currentTime
      const isPlaying = !video.paused && !video.seeking
      const open = questions.filter(({ id }) => !done.current.has(id))
      const question = isPlaying ? questionBetween(open, last, now) : null
      last = now
      if (!question) return pass()
      done.current.add(question.id)
      video.pause()
      // The film may already have shown the first frames of the answer.
      video.currentTime = question.second
      setAsked(question)
    }
    pass()
    video.addEventListener('timeupdate', onTime, { signal })
    video.addEventListener('play', () => setAsked(null), { signal })
    return () => {
      controller.abort()
      setAsked(null)
    }
  }, [video, questions])

  return {
    /** The question that the film waits for, or null. */
    asked,
    /** The second of the first question that the film hasn't passed yet, or null. */
    nextQuestionAt: questions[passed]?.second ?? null,
    /** Continues the film after a question. */
    goOn: useCallback(() => void video?.play().catch(() => undefined), [video]),
    prediction,
    setPrediction,
  }
}
