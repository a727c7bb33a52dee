'use client'

import { Suspense } from 'react'
import { Island } from '@/components/ui/island'
import type { FilmCase } from '@/lib/bench/of-lesson'
import '../job-card/job-card.css'
import { Notes } from '../notes/notes'
import { useModal } from './bay/use-modal'
import { ChapterList } from './chapters/chapter-list'
import { FilmBar } from './controls/film-bar'
import { Film } from './film/film'
import { UrlSecond } from './film/url-second'
import { LessonProvider, useLesson } from './lesson-context'
import type { NextStep } from './next/types'
import styles from './player.module.css'
import type { PlayerLesson } from './player-lesson'
import { ProgressLine } from './progress/progress-line'
import { Player } from './store'
import { TakeProbes } from './take-probes'
import { Transcript } from './transcript/transcript'

// Imported here instead of in the state, because the panels import the state that opens them.
const panels = {
  bay: () => import('./bay/bay-panel').then((module) => module.BayPanel),
  shortcuts: () => import('./shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
}

/** The film of a lesson with its chapters and its transcript. */
export function LessonPlayer({
  lesson,
  path,
  next,
  cases,
}: {
  lesson: PlayerLesson
  /** Path of the lesson's page. */
  path: string
  next: NextStep
  /** Fault cases whose circuit the film shows. */
  cases: readonly FilmCase[]
}) {
  return (
    <Player>
      <LessonProvider lesson={lesson} path={path} next={next} panels={panels}>
        {/* Reading the query suspends prerendered pages, so this needs its own boundary. */}
        <Suspense>
          <UrlSecond />
        </Suspense>
        <PlayerLayout cases={cases} />
      </LessonProvider>
    </Player>
  )
}

function PlayerLayout({ cases }: { cases: readonly FilmCase[] }) {
  const { lesson, isBay, BayPanel, ShortcutsPanel, setBay } = useLesson()
  const root = useModal(isBay, () => setBay(false))
  return (
    <section
      ref={root}
      className={styles.root}
      data-bay={isBay || undefined}
      role={isBay ? 'dialog' : undefined}
      aria-label={isBay ? `Bay mode: ${lesson.title}` : 'Lesson film'}
    >
      <div className={`${styles.layout} grid gap-6`}>
        <div className="flex min-w-0 flex-col gap-4">
          <Film />
          <Island name="Read aloud">
            <FilmBar />
          </Island>
          <ProgressLine />
          <ChapterList />
          <TakeProbes cases={cases} />
          <Island name="Your notes">
            <Notes />
          </Island>
        </div>
        <Island name="The transcript">
          <Transcript />
        </Island>
        {BayPanel && <BayPanel />}
      </div>
      {ShortcutsPanel && <ShortcutsPanel />}
    </section>
  )
}
