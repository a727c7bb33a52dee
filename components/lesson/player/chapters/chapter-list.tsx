'use client'

import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt, wholeSecond } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'
import styles from '../player.module.css'
import { usePlayer } from '../store'

/** The chapters. Unless the lesson is locked, each links to its second of the film. */
export function ChapterList() {
  const { lesson, isReady, isHydrated } = useLesson()
  const { chapters } = lesson
  const current = usePlayer((state) =>
    state.started ? chapterIndexAt(chapters, state.currentTime) : -1,
  )
  if (chapters.length === 0) return null
  const isLinked = isReady || !isHydrated
  return (
    <nav aria-label="Chapters" className={styles.list}>
      <h2 className="text-2xl">Chapters</h2>
      <ol className={`${styles.chapters} mt-2 grid gap-x-3`}>
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <a
              href={isLinked ? `?t=${wholeSecond(start)}` : undefined}
              aria-current={index === current ? 'true' : undefined}
            >
              <span>{formatSeconds(start)}</span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
