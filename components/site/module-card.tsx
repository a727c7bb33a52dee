import { ChevronDown, Clock, ListVideo } from 'lucide-react'
import { CourseStatusBadge } from '@/components/site/course-status-badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SiteLink } from '@/components/ui/site-link'
import { formatDuration, moduleHref } from '@/lib/courses/catalogue'
import type { CourseCategory, CourseModule } from '@/lib/courses/types'

/** A module of a category: what it covers, whether it is open, and the way in. */
export function ModuleCard({
  category,
  courseModule,
}: {
  category: CourseCategory
  courseModule: CourseModule
}) {
  const href = moduleHref(category, courseModule)
  return (
    <Card className="transition-colors hover:border-input">
      <div className="px-4 pt-4 pb-4 sm:px-6 sm:pt-5">
        <div className="flex items-center justify-between gap-3">
          <span className="code-label rounded-sm border border-input px-2 py-1">
            {courseModule.id}
          </span>
          <CourseStatusBadge status={courseModule.status} />
        </div>
        <h3 className="mt-3.5 text-2xl sm:text-[1.65rem]">
          <SiteLink href={href} className="underline-offset-4 hover:underline hover:decoration-2">
            {courseModule.title}
          </SiteLink>
        </h3>
        <p className="mt-2 max-w-[68ch] leading-relaxed text-muted-foreground">
          {courseModule.description}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium tabular-nums [&_li]:inline-flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:text-muted-foreground">
          <li>
            <ListVideo aria-hidden="true" />
            {courseModule.lessons.length} lessons
          </li>
          <li>
            <Clock aria-hidden="true" />
            {formatDuration(courseModule.minutes)}
          </li>
        </ul>
      </div>
      <div className="grid gap-x-6 gap-y-3 border-t px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start sm:px-6">
        <LessonTitles titles={courseModule.lessons} />
        <ModuleAction courseModule={courseModule} href={href} />
      </div>
    </Card>
  )
}

function LessonTitles({ titles }: { titles: readonly string[] }) {
  return (
    <details className="group/lessons">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md pr-2 text-sm font-semibold hover:underline hover:underline-offset-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-open/lessons:rotate-180"
        />
        Lessons ({titles.length})
      </summary>
      <ol className="mt-1 mb-2 space-y-2 text-[0.9375rem] leading-snug">
        {titles.map((title, index) => (
          <li key={title} className="flex gap-3">
            <span className="code-label w-4 shrink-0 pt-0.5 text-right text-muted-foreground">
              {index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
    </details>
  )
}

function ModuleAction({ courseModule, href }: { courseModule: CourseModule; href: string }) {
  const context = <span className="sr-only">: {`${courseModule.id} ${courseModule.title}`}</span>
  return courseModule.status === 'available' ? (
    <Button asChild>
      <SiteLink href={href}>Start Module{context}</SiteLink>
    </Button>
  ) : (
    <Button asChild variant="outline">
      <SiteLink href="/pricing">Subscribe to Access{context}</SiteLink>
    </Button>
  )
}
