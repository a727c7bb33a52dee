'use client'

import {
  Captions,
  Gauge,
  type LucideIcon,
  Pause,
  Play,
  Repeat,
  RotateCcw,
  SkipBack,
  SkipForward,
  X,
} from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt, speeds } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'
import { useChapterSteps } from './use-chapter-steps'
import { usePlayToggle } from './use-play-toggle'
import { useWakeLock } from './use-wake-lock'

/** Bay mode beside the film: the steps in large type, and controls for gloves. */
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
    <section className={styles.baySteps} aria-label="Steps" tabIndex={0}>
      <p className={styles.bayChapter}>
        <span className={styles.lineTime}>
          {formatSeconds(second)} / {formatSeconds(lesson.duration)}
        </span>
        {lesson.chapters[index]?.title}
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

function BayControls() {
  const lesson = useLesson()
  const { video, seek, hasCaptions, isLooping } = lesson
  const isPaused = usePlayer((state) => state.paused)
  const speed = usePlayer((state) => state.playbackRate)
  const togglePlay = usePlayToggle()
  const { previous, next, hasNext } = useChapterSteps()
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => play.current?.focus(), [])

  const cycleSpeed = () => {
    const at = speeds.findIndex((item) => item >= speed)
    lesson.setSpeed(speeds[(at + 1) % speeds.length] ?? 1)
  }
  return (
    <section className={styles.bayControls} aria-label="Controls">
      <BayButton
        ref={play}
        icon={isPaused ? Play : Pause}
        label={isPaused ? 'Play' : 'Pause'}
        isMain
        onClick={togglePlay}
      />
      <BayButton
        icon={RotateCcw}
        label="−10 s"
        onClick={() => seek((video?.currentTime ?? 0) - 10)}
      />
      <BayButton icon={SkipBack} label="Previous" onClick={previous} />
      <BayButton icon={SkipForward} label="Next" isDisabled={!hasNext} onClick={next} />
      <BayButton icon={Repeat} label="Loop" isOn={isLooping} onClick={lesson.toggleLoop} />
      <BayButton
        icon={Captions}
        label="Captions"
        isOn={hasCaptions}
        onClick={lesson.toggleCaptions}
      />
      <BayButton icon={Gauge} label={`${speed}×`} name={`Speed: ${speed}×`} onClick={cycleSpeed} />
      <BayButton icon={X} label="Exit" name="Exit bay mode" onClick={() => lesson.setBay(false)} />
    </section>
  )
}

function BayButton({
  ref,
  icon: Icon,
  label,
  name,
  isOn,
  isMain = false,
  isDisabled = false,
  onClick,
}: {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  /** Accessible name, if it says more than the label. */
  name?: string
  /** For toggles. */
  isOn?: boolean
  isMain?: boolean
  isDisabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.bayButton}
      data-main={isMain || undefined}
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      <Icon aria-hidden />
      {label}
    </button>
  )
}
