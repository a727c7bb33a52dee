import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { getCatalog } from '@/lib/courses/current-catalog'
import { formatWatched } from '@/lib/lessons/format'
import type { LearningLesson } from '@/lib/lessons/types'
import styles from './learning.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Lessons with how much of each has been watched, the latest first. */
export async function LessonList({
  title,
  lessons,
}: {
  title: string
  lessons: readonly LearningLesson[]
}) {
  const { findModule } = await getCatalog()
  const id = title.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span> <span className={styles.count}>{lessons.length}</span>
      </h2>
      <ul className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <img src={lesson.poster} alt="" width={640} height={360} loading="lazy" />
            <div>
              <SiteLink href={lesson.path}>
                <span>{lesson.title}</span>
              </SiteLink>
              <p className={styles.module}>
                {`${lesson.moduleId} ${findModule(lesson.moduleId)?.module.title}`}
              </p>
            </div>
            <Watched lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Watched({ lesson: { seconds, duration, completedAt } }: { lesson: LearningLesson }) {
  if (completedAt) {
    return (
      <p className={styles.watched}>
        <Icon name="check" className="icon text-success" />
        Completed
        <time dateTime={completedAt}>{dayFormat.format(new Date(completedAt))}</time>
      </p>
    )
  }
  return (
    <p className={styles.watched}>
      <progress aria-hidden value={Math.min(seconds, duration)} max={duration} />
      <span>{formatWatched(seconds, duration)}</span>
      <span className="sr-only"> watched</span>
    </p>
  )
}
