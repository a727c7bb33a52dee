import { AccessBadge } from '@/components/course/access-badge'
import type { CourseModule } from '@/lib/courses/types'
import { formatSeconds } from '@/lib/lessons/format'
import type { Lesson } from '@/lib/lessons/schema'

/** The title of a lesson, small enough that the film is visible without scrolling. Also heads its job card. */
export function LessonHead({
  lesson,
  courseModule,
  siteName,
}: {
  lesson: Lesson
  courseModule: CourseModule
  /** Heads the printed card. */
  siteName?: string
}) {
  const place = courseModule.lessons.filter(({ position }) => position <= lesson.position).length
  return (
    <header className="job-card container-page pt-6">
      {siteName && (
        <p aria-hidden className="job-card-brand">
          <span>{siteName}</span> <span>Job card</span>
        </p>
      )}
      <p className="code-label flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
        <span className="text-signal" translate="no">
          {courseModule.id}
        </span>
        <span>{`Lesson ${place} of ${courseModule.lessons.length}`}</span>
        <span>{formatSeconds(lesson.duration)}</span>
        <AccessBadge access={lesson.access} />
      </p>
      <h1 className="mt-3 text-3xl md:text-5xl">{lesson.title}</h1>
    </header>
  )
}
