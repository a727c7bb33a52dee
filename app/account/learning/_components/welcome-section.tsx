import { Play } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import type { LearningLesson } from '@/lib/lessons/types'
import styles from './learning.module.css'

/** The lessons to start with, for members who have not watched a lesson yet. */
export function WelcomeSection({ lessons }: { lessons: readonly LearningLesson[] }) {
  return (
    <section aria-labelledby="welcome">
      <h2 id="welcome">Start here</h2>
      <p className={styles.lead}>
        {lessons.length > 0
          ? 'One fault, one film. Each takes about a minute.'
          : 'The first lessons are in preparation.'}
      </p>
      {lessons.length > 0 ? (
        <ul className={styles.starts}>
          {lessons.map(({ id, moduleId, title, path, poster, duration }) => (
            <li key={id}>
              <img src={poster} alt="" width={640} height={360} loading="lazy" />
              <p className={styles.module}>{`${moduleId} · ${formatSeconds(duration)}`}</p>
              <h3>{title}</h3>
              <SiteLink
                href={path}
                aria-label={`Watch: ${title}`}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                <Play aria-hidden />
                Watch
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
      <SiteLink href="/courses" className={buttonVariants({ variant: 'link', size: 'inline' })}>
        See all courses
      </SiteLink>
    </section>
  )
}
