'use client'

import { usePlanOpens } from '@/components/learning/plan'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import type { CourseModule } from '@/lib/courses/types'

/** Starts an open module with its first film, or with its syllabus; leads to the plans from a locked one. */
export function ModuleAction({
  id,
  title,
  status,
  start,
  hasFilm,
}: Pick<CourseModule, 'id' | 'title' | 'status'> & { start: string; hasFilm: boolean }) {
  const isInPlan = usePlanOpens(id)
  const context = <span className="sr-only">{`: ${id} ${title}`}</span>
  return status === 'locked' && !isInPlan ? (
    <SiteLink href="/pricing" className={buttonVariants({ variant: 'outline' })}>
      Subscribe to Access{context}
    </SiteLink>
  ) : (
    <SiteLink href={start} className={buttonVariants({ variant: hasFilm ? 'default' : 'outline' })}>
      Start Module{context}
    </SiteLink>
  )
}
