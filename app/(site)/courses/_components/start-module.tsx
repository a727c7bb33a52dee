'use client'

import { usePlanOpens } from '@/components/learning/plan'
import { startLabel, useBegun } from '@/components/learning/start-label'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import type { CourseModule } from '@/lib/courses/types'

/**
 * The button of a module with films. Leads to the first one, or to the one with which the member continues. A locked
 * module leads to the plans.
 */
export function StartModule({
  id,
  status,
  first,
}: Pick<CourseModule, 'id' | 'status'> & {
  /** Path of the first lesson with a film. */
  first: string
}) {
  const isInPlan = usePlanOpens(id)
  const begun = useBegun(id)
  const isLocked = status === 'locked' && !isInPlan
  const label = isLocked ? 'Subscribe to Access' : startLabel('Start Module', begun)
  return (
    <SiteLink
      href={isLocked ? '/pricing' : (begun?.path ?? first)}
      className={buttonVariants({ className: 'mt-5 w-full' })}
    >
      <span key={label}>{label}</span>
    </SiteLink>
  )
}
