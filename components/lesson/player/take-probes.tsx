'use client'

import { SiteLink } from '@/components/ui/site-link'
import type { FilmCase } from '@/lib/bench/of-lesson'
import { formatSeconds } from '@/lib/lessons/format'
import { chapterIndexAt, wholeSecond } from '@/lib/lessons/watching/timeline'
import { useLesson } from './lesson-context'
import styles from './player.module.css'
import { usePlayer } from './store'

/**
 * Links to the cases whose circuit the film shows, each with the second at which it does. Marks the cases of the
 * current chapter. The current second goes along, for the way back.
 */
export function TakeProbes({ cases }: { cases: readonly FilmCase[] }) {
  const { chapters } = useLesson().lesson
  const second = usePlayer((state) => (state.started ? wholeSecond(state.currentTime) : 0))
  if (cases.length === 0) return null
  const current = second > 0 ? chapterIndexAt(chapters, second) : -1
  return (
    <nav aria-label="Fault cases" className={styles.list}>
      <h2 className="text-2xl">Take the probes</h2>
      <ul className={`${styles.chapters} mt-2 grid gap-x-3`}>
        {cases.map(({ title, href, second: shownAt }) => (
          <li key={href}>
            <SiteLink
              href={second > 0 ? `${href}?t=${second}` : href}
              prefetch="never"
              aria-current={chapterIndexAt(chapters, shownAt) === current ? 'true' : undefined}
            >
              <span>{formatSeconds(shownAt)}</span>
              <span>{title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
