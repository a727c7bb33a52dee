'use client'

import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'

/** Seconds of the film after which it has shown the answer. */
const ANSWERED_AFTER_S = 6

/** What the learner predicted, and the verdict as soon as the film has shown the answer. */
export function FilmVerdict() {
  const { prediction } = useLesson()
  const hasAnswered = usePlayer(
    ({ currentTime }) => prediction !== null && currentTime >= prediction.second + ANSWERED_AFTER_S,
  )
  return (
    <p role="status" className={styles.verdict}>
      {prediction && (
        <>
          <span>You predicted</span> <b>{prediction.text}</b>
          <span>{`. ${hasAnswered ? verdictOf(prediction.isRight) : 'Watch the film.'}`}</span>
        </>
      )}
    </p>
  )
}

function verdictOf(isRight: boolean | null): string {
  if (isRight === null) return 'The film shows the answer.'
  return isRight
    ? 'You were right.'
    : 'The film shows another answer. This question comes back in your review in 2 days.'
}
