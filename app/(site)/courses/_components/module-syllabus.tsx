import { AccessBadge } from '@/components/course/access-badge'
import { LessonMark } from '@/components/course/lesson-mark'
import { Badge } from '@/components/ui/badge'
import { SiteLink } from '@/components/ui/site-link'
import type { CourseModule } from '@/lib/courses/types'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'

/**
 * The lessons of a module in viewing order. Published lessons show their film. Other lessons are marked as coming.
 */
export function ModuleSyllabus({
  courseModule,
  href,
  lessons,
}: {
  courseModule: CourseModule
  /** Path of the module's page. */
  href: string
  /** The published lessons of the module. */
  lessons: readonly LessonSummary[]
}) {
  return (
    <section aria-labelledby="syllabus">
      <h2 id="syllabus" className="text-3xl md:text-[2.6rem]">
        Syllabus
      </h2>
      {courseModule.lessons.length === 0 ? (
        <p className="mt-6 text-muted-foreground">The lessons of this module are being planned.</p>
      ) : null}
      <ol className="mt-8 border-b">
        {courseModule.lessons.map(({ position, title }, index) => {
          const lesson = lessons.find((published) => published.position === position)
          return (
            <li
              key={position}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-4 border-t py-4 break-words sm:gap-6 sm:py-5"
            >
              <span className="code-label text-signal">{String(index + 1).padStart(2, '0')}</span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                {lesson ? (
                  <SiteLink
                    href={lessonPath(href, lesson)}
                    className="min-w-0 text-lg leading-snug font-medium underline-offset-4 hover:underline"
                  >
                    {lesson.title}
                  </SiteLink>
                ) : (
                  <span className="min-w-0 text-lg leading-snug font-medium text-muted-foreground">
                    {title}
                  </span>
                )}
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground tabular">
                  {lesson ? (
                    <>
                      <AccessBadge access={lesson.access} />
                      <LessonMark path={lessonPath(href, lesson)} duration={lesson.duration} />
                    </>
                  ) : (
                    <Badge className="font-sans">Coming</Badge>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
