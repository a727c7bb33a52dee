'use client'

import { FullscreenButton, PiPButton, PlayButton } from '@videojs/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt } from '@/lib/lessons/watching/timeline'
import { useChapterSteps } from '../chapters/use-chapter-steps'
import styles from '../film/film.module.css'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'
import { SpeedMenu } from './speed-menu'
import { TimeBar } from './time-bar'
import { usePosition } from './use-playback'

const SoundControls = lazy(() =>
  import('./sound-controls').then((module) => ({ default: module.SoundControls })),
)

const iconButton = buttonVariants({ variant: 'ghost', size: 'icon' })

/** The controls over the film. On narrow films, the buttons for play and chapters are in the center. */
export function FilmControls() {
  const isStarted = usePlayer((state) => state.started)
  const isEnded = usePlayer((state) => state.ended)
  const bar = useRef<HTMLDivElement>(null)
  const { lesson } = useLesson()
  // The focused button, the large one or "Watch again", has disappeared. Move the focus, so that keys still
  // reach the player.
  useEffect(() => {
    if (isStarted && !isEnded && document.activeElement === document.body) {
      bar.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [isStarted, isEnded])
  return (
    <>
      {!isStarted && <Cover />}
      <div
        className={`${styles.controls} pointer-events-none absolute inset-x-0 bottom-0 z-10 px-2.5 pt-8 pb-2`}
        data-controls=""
        data-interactive=""
      >
        <TimeBar />
        <div ref={bar} className="flex items-center">
          <Transport />
          {lesson.hasSound && (
            <Suspense fallback={<span className="size-11" />}>
              <SoundControls />
            </Suspense>
          )}
          <Position />
          <PiPButton
            className={iconButton}
            label={({ pip }) => (pip ? 'Leave picture-in-picture' : 'Picture-in-picture')}
          >
            <Icon name="picture-in-picture-2" className="size-6" />
          </PiPButton>
          <CaptionsToggle />
          <SpeedMenu />
          <FullscreenButton
            className={iconButton}
            label={({ fullscreen }) => (fullscreen ? 'Leave full screen' : 'Full screen')}
            render={(props, { fullscreen }) => (
              <button {...props}>
                {fullscreen ? (
                  <Icon name="minimize" className="size-6" />
                ) : (
                  <Icon name="maximize" className="size-6" />
                )}
              </button>
            )}
          />
        </div>
      </div>
    </>
  )
}

/**
 * The large play button of a film that has not started. For a member, shows the second at which the film
 * continues.
 */
function Cover() {
  const { resumeAt } = useLesson()
  const resume = resumeAt === null ? null : `Resume at ${formatSeconds(resumeAt)}`
  return (
    <PlayButton
      className={`${buttonVariants()} ${styles.cover} absolute rounded-full`}
      label={resume ? `Play: ${resume}` : undefined}
    >
      <Icon name="play" className="size-9" />
      {resume && <span className="pr-3 text-lg">{resume}</span>}
    </PlayButton>
  )
}

function Transport() {
  const { previous, next, hasNext } = useChapterSteps()
  return (
    <div className={`${styles.transport} flex`}>
      <PlayButton
        className={iconButton}
        render={(props, { paused, ended }) => (
          <button {...props}>
            <PlayIcon isPaused={paused} isEnded={ended} />
          </button>
        )}
      />
      <button
        type="button"
        className={iconButton}
        aria-label="Previous chapter"
        title="Previous chapter"
        onClick={previous}
      >
        <Icon name="skip-back" className="size-6" />
      </button>
      <button
        type="button"
        className={iconButton}
        aria-label="Next chapter"
        title="Next chapter"
        aria-disabled={!hasNext}
        onClick={next}
      >
        <Icon name="skip-forward" className="size-6" />
      </button>
    </div>
  )
}

function PlayIcon({ isPaused, isEnded }: { isPaused: boolean; isEnded: boolean }) {
  if (isEnded) return <Icon name="rotate-ccw" className="size-6" />
  return isPaused ? (
    <Icon name="play" className="size-6" />
  ) : (
    <Icon name="pause" className="size-6" />
  )
}

/** The current time and chapter. */
function Position() {
  const { lesson } = useLesson()
  const second = Math.floor(usePosition())
  const chapter = lesson.chapters[chapterIndexAt(lesson.chapters, second)]
  return (
    <p className="flex min-w-0 flex-1 gap-3 px-2.5 text-sm whitespace-nowrap">
      <span className="tabular">
        <span>{formatSeconds(second)}</span>{' '}
        <span className="text-muted-foreground">{`/ ${formatSeconds(lesson.duration)}`}</span>
      </span>
      {chapter && <span className={`${styles.chapterName} truncate`}>{chapter.title}</span>}
    </p>
  )
}

function CaptionsToggle() {
  const { hasCaptions, toggleCaptions } = useLesson()
  return (
    <button
      type="button"
      className={iconButton}
      aria-label="Captions"
      aria-pressed={hasCaptions}
      aria-keyshortcuts="c"
      title={hasCaptions ? 'Hide captions (c)' : 'Show captions (c)'}
      onClick={toggleCaptions}
    >
      {hasCaptions ? (
        <Icon name="captions" className="size-6" />
      ) : (
        <Icon name="captions-off" className="size-6" />
      )}
    </button>
  )
}
