'use client'

import { FullscreenButton, PiPButton, PlayButton } from '@videojs/react'
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { SpeedMenu } from './speed-menu'
import { usePlayer } from './store'
import { TimeBar } from './time-bar'
import { useChapterSteps } from './use-chapter-steps'

/** The controls over the film. On narrow films, play and the chapter buttons stand in its middle. */
export function FilmControls() {
  const isStarted = usePlayer((state) => state.started)
  const bar = useRef<HTMLDivElement>(null)
  // The large button had the focus and is gone: keys would no longer reach the player.
  useEffect(() => {
    if (isStarted && document.activeElement === document.body) {
      bar.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [isStarted])
  return (
    <>
      {!isStarted && (
        <PlayButton className={styles.cover}>
          <Play aria-hidden />
        </PlayButton>
      )}
      <div className={styles.controls} data-interactive="">
        <TimeBar />
        <div ref={bar} className={styles.bar}>
          <Transport />
          <Position />
          <PiPButton
            className={styles.button}
            label={({ pip }) => (pip ? 'Leave picture-in-picture' : 'Picture-in-picture')}
          >
            <PictureInPicture2 aria-hidden />
          </PiPButton>
          <CaptionsToggle />
          <SpeedMenu />
          <FullscreenButton
            className={styles.button}
            label={({ fullscreen }) => (fullscreen ? 'Leave full screen' : 'Full screen')}
            render={(props, { fullscreen }) => (
              <button {...props}>
                {fullscreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
              </button>
            )}
          />
        </div>
      </div>
    </>
  )
}

function Transport() {
  const { previous, next, hasNext } = useChapterSteps()
  return (
    <div className={styles.transport}>
      <PlayButton
        className={styles.button}
        render={(props, { paused, ended }) => (
          <button {...props}>
            <PlayIcon isPaused={paused} isEnded={ended} />
          </button>
        )}
      />
      <button
        type="button"
        className={styles.button}
        aria-label="Previous chapter"
        title="Previous chapter"
        onClick={previous}
      >
        <SkipBack aria-hidden />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="Next chapter"
        title="Next chapter"
        aria-disabled={!hasNext}
        onClick={next}
      >
        <SkipForward aria-hidden />
      </button>
    </div>
  )
}

function PlayIcon({ isPaused, isEnded }: { isPaused: boolean; isEnded: boolean }) {
  if (isEnded) return <RotateCcw aria-hidden />
  return isPaused ? <Play aria-hidden /> : <Pause aria-hidden />
}

/** Time and chapter of the moment. */
function Position() {
  const { lesson } = useLesson()
  const second = usePlayer((state) => Math.floor(state.currentTime))
  const chapter = lesson.chapters[chapterIndexAt(lesson.chapters, second)]
  return (
    <p className={styles.position}>
      <span className={styles.time}>
        {formatSeconds(second)} <span>/ {formatSeconds(lesson.duration)}</span>
      </span>
      {chapter && <span className={styles.chapterName}>{chapter.title}</span>}
    </p>
  )
}

function CaptionsToggle() {
  const { hasCaptions, toggleCaptions } = useLesson()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Captions"
      aria-pressed={hasCaptions}
      aria-keyshortcuts="c"
      title={hasCaptions ? 'Hide captions (c)' : 'Show captions (c)'}
      onClick={toggleCaptions}
    >
      {hasCaptions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
    </button>
  )
}
