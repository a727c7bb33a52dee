'use client'

import { cueIndexAt } from '@/lib/lessons/timeline'
import styles from './film.module.css'
import { useLesson } from './lesson-context'
import { usePlayer } from './store'

/** The current caption. Not a live region: the transcript has the same text to read. */
export function Captions() {
  const { cues, hasCaptions } = useLesson()
  const index = usePlayer((state) => (state.started ? cueIndexAt(cues, state.currentTime) : -1))
  const isEnded = usePlayer((state) => state.ended)
  const cue = cues[index]
  if (!hasCaptions || !cue || isEnded) return null
  return (
    // A new element for every cue: moving the old one up for a second line counts as a layout shift.
    <p
      key={cue.start}
      className={`${styles.captions} pointer-events-none absolute inset-x-0 px-4 text-center leading-snug font-medium text-balance`}
    >
      <span className="rounded-md bg-card/95">{cue.text}</span>
    </p>
  )
}
