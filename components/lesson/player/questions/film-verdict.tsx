'use client'

import { useEffect, useRef } from 'react'
import { answerText, saidText } from '@/lib/checks/film-verdict'
import styles from '../film/film.module.css'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/** A phone in landscape and a full screen show the answer for this long, seconds. They have no room below the film. */
const SHOWN_S = 12

/** What the learner predicted below the picture, and the answer as soon as the film has shown it. */
export function FilmVerdict() {
  const { prediction, asked } = useLesson()
  const shown = prediction?.predicted?.shown ?? Number.POSITIVE_INFINITY
  const isAnswered = usePlayer(({ currentTime }) => currentTime >= shown)
  const isOld = usePlayer(({ currentTime }) => currentTime >= shown + SHOWN_S)
  const strip = useRef<HTMLParagraphElement>(null)
  const said = asked ? null : (prediction?.question.id ?? null)
  // A phone in landscape has just enough room for the picture and this strip.
  useEffect(() => {
    if (said) strip.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  const answer =
    prediction?.predicted && isAnswered
      ? answerText(prediction.question, prediction.text, prediction.predicted)
      : '. Watch the film.'
  return (
    <p ref={strip} role="status" className={styles.verdict} data-old={isOld || undefined}>
      {prediction && !asked && (
        <>
          <span>You said</span> <b>{saidText(prediction.question, prediction.text)}</b>
          <span>{answer}</span>
        </>
      )}
    </p>
  )
}
