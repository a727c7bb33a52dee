'use client'

import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'
import { BayControls } from './bay-controls'
import { useWakeLock } from './use-wake-lock'
import './bay.css'

/** The part of bay mode beside the film: the steps in large type, and controls for gloves. */
export function BayPanel() {
  const isPaused = usePlayer((state) => state.paused)
  useWakeLock(!isPaused)
  return (
    <>
      <BaySteps />
      <BayControls />
    </>
  )
}

function BaySteps() {
  const { lesson } = useLesson()
  const second = usePlayer((state) => Math.floor(state.currentTime))
  const index = chapterIndexAt(lesson.chapters, second)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the steps.
    <section className="bay-steps overflow-y-auto px-5 py-4" aria-label="Steps" tabIndex={0}>
      <p className="flex items-baseline gap-4 font-semibold">
        <span className="tabular text-sm text-muted-foreground">
          {`${formatSeconds(second)} / ${formatSeconds(lesson.duration)}`}
        </span>
        <span>{lesson.chapters[index]?.title}</span>
      </p>
      <ol>
        {lesson.steps.map(({ text, limit }) => (
          <li key={text}>
            <span>{text}</span>
            {limit && <strong>{limit}</strong>}
          </li>
        ))}
      </ol>
    </section>
  )
}
