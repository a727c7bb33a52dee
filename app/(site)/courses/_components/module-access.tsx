import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { ModuleStatus } from '@/lib/courses/types'

/** What a visitor can do with this module today. */
export function ModuleAccess({ status }: { status: ModuleStatus }) {
  return (
    <section aria-labelledby="access" className="rounded-lg border bg-card p-6">
      {status === 'available' ? <AvailableAccess /> : <LockedAccess />}
    </section>
  )
}

function AvailableAccess() {
  return (
    <>
      <AccessHeading>Videos in preparation</AccessHeading>
      <p className="mt-3 leading-relaxed text-muted-foreground">
        This module is open to everyone. Its lesson videos are in preparation and will appear on
        this page. Until then:
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
    </>
  )
}

function LockedAccess() {
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
    </>
  )
}

function AccessHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id="access" className="text-2xl">
      {children}
    </h2>
  )
}
