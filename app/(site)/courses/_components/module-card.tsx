import { CourseStatusBadge } from '@/app/(site)/courses/_components/course-status-badge'
import { ModuleMark } from '@/app/(site)/courses/_components/module-mark'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { formatDuration, moduleHref } from '@/lib/courses/catalog'
import type { CourseCategory, CourseModule } from '@/lib/courses/types'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/types'

/** A module of a category: what it covers, whether it is open, and the link to it. Styled in modules.css. */
export function ModuleCard({
  category,
  courseModule,
  lessons,
}: {
  category: CourseCategory
  courseModule: CourseModule
  /** The published lessons of the module. */
  lessons: readonly LessonSummary[]
}) {
  const href = moduleHref(category, courseModule)
  return (
    <div className="module">
      <div>
        <header>
          <span>{courseModule.id}</span>
          <CourseStatusBadge status={courseModule.status} />
        </header>
        <h3>
          <SiteLink href={href}>{courseModule.title}</SiteLink>
        </h3>
        <p>{courseModule.description}</p>
        <ul>
          <li>
            <Icon name="clock" />
            {formatDuration(courseModule.minutes)}
          </li>
          {/* The last one: its text becomes longer. */}
          <li>
            <Icon name="list-video" />
            <ModuleMark moduleId={courseModule.id} count={courseModule.lessons.length} />
          </li>
        </ul>
      </div>
      <div>
        <LessonTitles titles={courseModule.lessons} />
        <ModuleAction courseModule={courseModule} href={href} first={lessons[0]} />
      </div>
    </div>
  )
}

function LessonTitles({ titles }: { titles: readonly string[] }) {
  return (
    <details>
      <summary>
        <Icon name="chevron-down" />
        {`Lessons (${titles.length})`}
      </summary>
      <ol>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and longer keys are sent as well.
          <li key={index}>{title}</li>
        ))}
      </ol>
    </details>
  )
}

/** Leads to the first lesson that can be watched, or shows that there is none yet. */
function ModuleAction({
  courseModule,
  href,
  first,
}: {
  courseModule: CourseModule
  href: string
  first: LessonSummary | undefined
}) {
  const context = <span className="sr-only">{`: ${courseModule.id} ${courseModule.title}`}</span>
  if (courseModule.status === 'locked') {
    return (
      <SiteLink href="/pricing" className={buttonVariants({ variant: 'outline' })}>
        Subscribe to Access{context}
      </SiteLink>
    )
  }
  return first ? (
    <SiteLink href={lessonPath(href, first)} className={buttonVariants()}>
      Start Module{context}
    </SiteLink>
  ) : (
    <SiteLink href={href} className={buttonVariants({ variant: 'outline' })}>
      Films coming: read the syllabus{context}
    </SiteLink>
  )
}
