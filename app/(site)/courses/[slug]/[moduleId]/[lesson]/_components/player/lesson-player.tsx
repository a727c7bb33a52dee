'use client'

import { lazy, Suspense } from 'react'
import { Captions } from './captions'
import { ChapterList } from './chapter-list'
import { Film } from './film'
import { FilmBar } from './film-bar'
import { LessonProvider, useLesson } from './lesson-context'
import styles from './player.module.css'
import { Player } from './store'
import { Transcript } from './transcript'
import type { NextLesson, PlayerLesson } from './types'
import { UrlSecond } from './url-second'
import { useModal } from './use-modal'

// Few lessons are watched in the bay: its script waits until then.
const BayPanel = lazy(() => import('./bay-panel').then((module) => ({ default: module.BayPanel })))

/** The film of a lesson with its chapters and its transcript. */
export function LessonPlayer({
  lesson,
  path,
  next,
}: {
  lesson: PlayerLesson
  /** Path of the lesson's page. */
  path: string
  next: NextLesson | null
}) {
  return (
    <Player>
      <LessonProvider lesson={lesson} path={path} next={next}>
        {/* Reading the query suspends prerendered pages. */}
        <Suspense>
          <UrlSecond />
        </Suspense>
        <PlayerLayout />
      </LessonProvider>
    </Player>
  )
}

function PlayerLayout() {
  const { lesson, isBay, setBay } = useLesson()
  const root = useModal(isBay, () => setBay(false))
  return (
    <section
      ref={root}
      className={styles.root}
      data-bay={isBay || undefined}
      role={isBay ? 'dialog' : undefined}
      aria-label={isBay ? `Bay mode: ${lesson.title}` : 'Lesson film'}
    >
      <div className={styles.layout}>
        <div className={styles.main}>
          <Film>
            <Captions />
          </Film>
          <FilmBar />
          <ChapterList />
        </div>
        <Transcript />
        {isBay && (
          <Suspense>
            <BayPanel />
          </Suspense>
        )}
      </div>
    </section>
  )
}
