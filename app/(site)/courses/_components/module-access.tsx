import type { ReactNode } from 'react'
import { LockedAccess, PlanNote } from '@/app/(site)/courses/_components/locked-access'
import { StartModule } from '@/app/(site)/courses/_components/start-module'
import { SubscriptionForm } from '@/components/form/subscription-form'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { subscribeModuleAction } from '@/lib/courses/actions'
import type { CourseModule } from '@/lib/courses/types'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'
import { moduleAccess } from '@/lib/plans/access-texts'

/** The box that shows how a visitor can use this module today. */
export function ModuleAccess({
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
  const [first] = lessons
  const { id, status } = courseModule
  return (
    <section aria-labelledby="access" className="rounded-lg border bg-card p-6">
      {first ? (
        <FilmAccess
          courseModule={courseModule}
          first={lessonPath(href, first)}
          published={lessons.length}
        />
      ) : (
        <>
          {status === 'locked' ? <LockedAccess moduleId={id} /> : <ComingAccess />}
          <NotifyMe moduleId={id} />
        </>
      )}
    </section>
  )
}

function FilmAccess({
  courseModule: { id, status, lessons },
  first,
  published,
}: {
  courseModule: CourseModule
  first: string
  published: number
}) {
  return (
    <>
      <AccessHeading>
        {published === lessons.length
          ? 'Ready to watch'
          : `${published} of ${lessons.length} lessons ready`}
      </AccessHeading>
      <p className="mt-3 leading-relaxed text-muted-foreground">
        {status === 'locked' ? <PlanNote moduleId={id} /> : moduleAccess.available}
      </p>
      <StartModule id={id} status={status} first={first} />
    </>
  )
}

function ComingAccess() {
  return (
    <>
      <AccessHeading>Films coming</AccessHeading>
      <p className="mt-3 leading-relaxed text-muted-foreground">
        The films of this module are in preparation and will appear on this page. Until then, start
        with its syllabus.
      </p>
      <LinkButton className="mt-5 w-full">
        <a href="#syllabus">Start Module</a>
      </LinkButton>
      <ul className="ways mt-4 border-b">
        <li>
          <SiteLink href="/contact">
            Ask us about this module
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      </ul>
    </>
  )
}

function NotifyMe({ moduleId }: { moduleId: string }) {
  return (
    <div className="mt-6 space-y-3">
      <p className="leading-relaxed text-muted-foreground">
        Get one email when this module is ready.
      </p>
      <SubscriptionForm
        action={subscribeModuleAction}
        id="notify"
        label="Notify me"
        pendingLabel="Sending..."
        module={moduleId}
      />
    </div>
  )
}

function AccessHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id="access" className="text-2xl">
      {children}
    </h2>
  )
}
