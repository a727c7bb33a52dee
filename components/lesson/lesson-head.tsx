import { AccessBadge } from '@/components/course/access-badge'
import type { CourseModule } from '@/lib/courses/types'
import { formatSeconds } from '@/lib/lessons/format'
import type { Lesson } from '@/lib/lessons/schema'

/** The title of a lesson, small enough that the film is visible without scrolling. */
export function LessonHead({
  lesson,
  courseModule,
}: {
  lesson: Lesson
  courseModule: CourseModule
}) {
  return (
    <header className="container-page pt-6">
      <p className="code-label flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
        <span className="text-signal">{courseModule.id}</span>
        <span>
          Lesson {lesson.position} of {courseModule.lessons.length}
        </span>
        <span>{formatSeconds(lesson.duration)}</span>
        <AccessBadge access={lesson.access} />
      </p>
      <h1 className="mt-3 text-3xl md:text-5xl">{lesson.title}</h1>
    </header>
  )
}
