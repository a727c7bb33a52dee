'use client'

import { usePlanOpens } from '@/components/learning/plan'
import { startLabel, useBegun } from '@/components/learning/start-label'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import type { CourseModule } from '@/lib/courses/types'

/**
 * The button of a module. An open module starts with its first film, or with its syllabus if it has no
 * film. A begun module continues. A locked module leads to the plans.
 */
export function ModuleAction({
  id,
  title,
  status,
  start,
  hasFilm,
}: Pick<CourseModule, 'id' | 'title' | 'status'> & { start: string; hasFilm: boolean }) {
  const isInPlan = usePlanOpens(id)
  const begun = useBegun(id)
  const context = <span className="sr-only">{`: ${id} ${title}`}</span>
  return status === 'locked' && !isInPlan ? (
    <SiteLink href="/pricing" className={buttonVariants({ variant: 'outline' })}>
      Subscribe to Access{context}
    </SiteLink>
  ) : (
    <SiteLink
      href={begun?.path ?? start}
      className={buttonVariants({
        variant: hasFilm ? 'default' : 'outline',
        className: 'min-w-36',
      })}
    >
      <span>{startLabel('Start Module', begun)}</span>
      {context}
    </SiteLink>
  )
}
