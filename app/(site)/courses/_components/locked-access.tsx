'use client'

import { usePlanOpens } from '@/components/learning/plan'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { moduleAccess } from '@/lib/plans/access-texts'

const OPENED = 'Your plan opens this module.'

/** A locked module without a film. Members whose plan opens it start with the syllabus. */
export function LockedAccess({ moduleId }: { moduleId: string }) {
  const isInPlan = usePlanOpens(moduleId)
  const button = buttonVariants({ className: 'mt-5 w-full' })
  return (
    <>
      <h2 id="access" className="text-2xl">
        {isInPlan ? 'Part of your plan' : 'Part of a subscription'}
      </h2>
      {/* Both texts have about the same length, so that the syllabus below stays in place. */}
      <p className="mt-3 leading-relaxed text-muted-foreground">
        {isInPlan
          ? `${OPENED} Nothing plays yet: the lesson videos are in preparation and will play here for you.`
          : 'This module is locked. Nothing plays yet: the lesson videos are in preparation and will be open to subscribers.'}
      </p>
      {isInPlan ? (
        <a href="#syllabus" className={button}>
          Start Module
        </a>
      ) : (
        <SiteLink href="/pricing" className={button}>
          Subscribe to Access
        </SiteLink>
      )}
    </>
  )
}

/** Says who can watch the films of a locked module. */
export function PlanNote({ moduleId }: { moduleId: string }) {
  return usePlanOpens(moduleId) ? OPENED : moduleAccess.locked
}
