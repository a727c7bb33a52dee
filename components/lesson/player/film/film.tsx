'use client'

import { Container, useDoubleTapGesture, useTapGesture } from '@videojs/react'
import { Video } from '@videojs/react/video'
import { lazy, type MouseEvent, Suspense, useRef } from 'react'
import { captionsUrl, filmUrl } from '@/lib/lessons/paths'
import { Captions } from '../captions/captions'
import { useNativeCaptions } from '../captions/use-native-captions'
import { FilmControls } from '../controls/film-controls'
import { usePlayToggle } from '../controls/use-playback'
import { useLesson } from '../lesson-context'
import { useArrival } from '../next/use-arrival'
import { FilmVerdict } from '../questions/film-verdict'
import { Hotkeys } from '../shortcuts/hotkeys'
import { usePlayer } from '../store'
import styles from './film.module.css'
import { FilmStates } from './film-states'
import { useLowScreen } from './use-low-screen'

const Predict = lazy(() =>
  import('../questions/predict').then((module) => ({ default: module.Predict })),
)

/** The film. Until scripts run, a plain video with the controls of the browser. Then with our controls. */
export function Film() {
  const { lesson, path, isHydrated, isReady, video, setVideo, hasFailed, isBay, asked } =
    useLesson()
  const isActive = usePlayer((state) => state.controlsVisible)
  const isStarted = usePlayer((state) => state.started)
  const isEnded = usePlayer((state) => state.ended)
  useNativeCaptions(video)
  useLowScreen(video)
  useArrival(path, video, isReady)

  // Load only the metadata in advance, once the learner points at the player or focuses it.
  const prepare = () => {
    if (isReady && video?.preload === 'none') video.preload = 'metadata'
  }
  // A tap that shows the controls must not also press the control that appears under the finger.
  const wasIdle = useRef(false)
  const swallowClick = (event: MouseEvent) => {
    if (wasIdle.current && event.detail > 0) event.stopPropagation()
    wasIdle.current = false
  }
  return (
    <Container
      className={`dark ${styles.film} relative overflow-hidden rounded-lg bg-background text-foreground`}
      data-film=""
      aria-label="Film"
      data-idle={(isReady && !isActive) || undefined}
      data-started={isStarted || undefined}
      data-ended={isEnded || undefined}
      onPointerDownCapture={() => {
        wasIdle.current = !isActive
      }}
      onClickCapture={swallowClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <div className={styles.stage}>
        <div className={`${styles.picture} relative`}>
          {!isStarted && (
            // Below the poster. In documents, a small still has replaced it (lib/server/first-paint.ts).
            <img
              data-still=""
              src={lesson.poster}
              alt=""
              decoding="sync"
              fetchPriority="high"
              className="absolute size-full object-contain"
              // Otherwise the browser shows a broken image.
              onError={({ currentTarget }) => {
                currentTarget.hidden = true
              }}
            />
          )}
          <Video
            ref={setVideo}
            className="absolute size-full object-contain"
            controls={!isHydrated}
            preload="none"
            playsInline
            poster={lesson.poster}
            src={filmUrl(lesson.id)}
          >
            <track
              kind="captions"
              default
              srcLang="en"
              label="English"
              src={captionsUrl(lesson.id)}
            />
          </Video>
          {isReady && !hasFailed && (
            <>
              <Gestures />
              <Hotkeys />
              {!isBay && <FilmControls />}
            </>
          )}
        </div>
        <Captions />
      </div>
      {isHydrated && <FilmStates />}
      <FilmVerdict />
      {asked && (
        <Suspense>
          <Predict />
        </Suspense>
      )}
    </Container>
  )
}

/**
 * A click plays or pauses the film. In bay mode, a tap does the same. Otherwise a tap shows the controls,
 * which the library handles. A double tap seeks.
 */
function Gestures() {
  const { video, seek, announce, isBay } = useLesson()
  const togglePlay = usePlayToggle()
  const step = (seconds: number) => {
    seek((video?.currentTime ?? 0) + seconds)
    announce(`${seconds > 0 ? '+' : '−'}10 s`)
  }
  useTapGesture(togglePlay, { pointer: isBay ? undefined : 'mouse' })
  useDoubleTapGesture(() => step(-10), { pointer: 'touch', region: 'left' })
  useDoubleTapGesture(() => step(10), { pointer: 'touch', region: 'right' })
  return null
}
