'use client'

import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt, wholeSecond } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'

/** The chapters as links to their second. Of a locked lesson they only say what it contains. */
export function ChapterList() {
  const { lesson, isReady, isHydrated } = useLesson()
  const { chapters } = lesson
  const current = usePlayer((state) =>
    state.started ? chapterIndexAt(chapters, state.currentTime) : -1,
  )
  if (chapters.length === 0) return null
  const isLinked = isReady || !isHydrated
  return (
    <nav aria-label="Chapters" className={styles.chapters}>
      <h2>Chapters</h2>
      <ol>
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <a
              href={isLinked ? `?t=${wholeSecond(start)}` : undefined}
              aria-current={index === current ? 'true' : undefined}
            >
              <span className={styles.lineTime}>{formatSeconds(start)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
