'use client'

import { cueIndexAt } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'

/** The caption of the moment. Not a live region: the transcript has the same text to read. */
export function Captions() {
  const { cues, hasCaptions } = useLesson()
  const index = usePlayer((state) => (state.started ? cueIndexAt(cues, state.currentTime) : -1))
  const isEnded = usePlayer((state) => state.ended)
  const cue = cues[index]
  if (!hasCaptions || !cue || isEnded) return null
  return (
    // A new element for every cue: moving the old one up for a second line counts as a layout shift.
    <p key={cue.start} className={styles.captions}>
      <span>{cue.text}</span>
    </p>
  )
}
