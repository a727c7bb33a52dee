'use client'

import { cueIndexAt } from '@/lib/lessons/watching/timeline'
import styles from '../film/film.module.css'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/** Keeps a value and its unit on one line. */
const keepUnits = (text: string) => text.replace(/(\d) (?=\S{1,3}(?:[\s.,:;]|$))/g, '$1\u00a0')

/**
 * The current caption, over the film or in a strip of constant height below a narrow film. Not a live
 * region, because the transcript contains the same text.
 */
export function Captions() {
  const { cues, hasCaptions, isReady } = useLesson()
  const isStarted = usePlayer((state) => state.started)
  const index = usePlayer((state) => (state.started ? cueIndexAt(cues, state.currentTime) : -1))
  const isEnded = usePlayer((state) => state.ended)
  const cue = isEnded || !hasCaptions ? undefined : cues[index]
  return (
    <div
      data-captions=""
      className={`${styles.captions} pointer-events-none text-center leading-snug text-balance`}
    >
      {cue ? (
        // A new element for every cue. Moving the previous element up for a second line would count as a
        // layout shift.
        <p key={cue.start}>
          <span>{keepUnits(cue.text)}</span>
        </p>
      ) : (
        isReady &&
        (!isStarted || !hasCaptions) && (
          <small>{hasCaptions ? 'Captions appear here' : 'Captions are off'}</small>
        )
      )}
    </div>
  )
}
