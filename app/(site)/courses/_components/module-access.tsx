import type { ReactNode } from 'react'
import { SubscriptionForm } from '@/components/form/subscription-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { moduleAccess } from '@/lib/content/access'
import { subscribeModuleAction } from '@/lib/courses/actions'
import type { CourseModule, ModuleStatus } from '@/lib/courses/types'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/types'

/** What a visitor can do with this module today. */
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
  return (
    <section aria-labelledby="access" className="rounded-lg border bg-card p-6">
      {first ? (
        <OpenAccess
          status={courseModule.status}
          first={lessonPath(href, first)}
          published={lessons.length}
          planned={courseModule.lessons.length}
        />
      ) : courseModule.status === 'locked' ? (
        <LockedAccess moduleId={courseModule.id} />
      ) : (
        <ComingAccess moduleId={courseModule.id} />
      )}
    </section>
  )
}

function OpenAccess({
  status,
  first,
  published,
  planned,
}: {
  status: ModuleStatus
  first: string
  published: number
  planned: number
}) {
  return (
    <>
      <AccessHeading>
        {published === planned ? 'Ready to watch' : `${published} of ${planned} lessons ready`}
      </AccessHeading>
      <p className="mt-3 leading-relaxed text-muted-foreground">{moduleAccess[status]}</p>
      <Button asChild className="mt-5 w-full">
        <SiteLink href={first}>Start Module</SiteLink>
      </Button>
    </>
  )
}

function ComingAccess({ moduleId }: { moduleId: string }) {
  return (
    <>
      <AccessHeading>Films coming</AccessHeading>
      <p className="mt-3 leading-relaxed text-muted-foreground">
        The videos of this module are in preparation and will appear on this page.{' '}
        {moduleAccess.available} Until then:
      </p>
      <ul className="ways mt-4 border-b">
        <li>
          <a href="#syllabus">
            Read the syllabus
            <Icon name="arrow-down" />
          </a>
        </li>
        <li>
          <SiteLink href="/contact">
            Ask us about this module
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/pricing">
            Compare the plans
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      </ul>
      <NotifyMe moduleId={moduleId} />
    </>
  )
}

function LockedAccess({ moduleId }: { moduleId: string }) {
  return (
    <>
      <AccessHeading>Part of a subscription</AccessHeading>
      <p className="mt-3 leading-relaxed text-muted-foreground">
        This module is locked. You can read its syllabus; the lesson videos are in preparation and
        will be open to subscribers.
      </p>
      <Button asChild className="mt-5 w-full">
        <SiteLink href="/pricing">Subscribe to Access</SiteLink>
      </Button>
      <NotifyMe moduleId={moduleId} />
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
