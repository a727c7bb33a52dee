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
  status,
  start,
  hasFilm,
}: Pick<CourseModule, 'id' | 'status'> & { start: string; hasFilm: boolean }) {
  const isInPlan = usePlanOpens(id)
  const begun = useBegun(id)
  const isLocked = status === 'locked' && !isInPlan
  const label = isLocked ? 'Subscribe to Access' : startLabel('Start Module', begun)
  const link = (
    <SiteLink
      href={isLocked ? '/pricing' : (begun?.path ?? start)}
      // The id is enough: the title would make the page heavier.
      aria-label={isLocked ? undefined : `${label}: ${id}`}
      className={buttonVariants({
        variant: !isLocked && hasFilm ? 'default' : 'outline',
        className: isLocked ? undefined : 'min-w-36',
      })}
    >
      {/* A new element for each label, because a centered text that changes would count as moved. */}
      <span key={label}>{label}</span>
    </SiteLink>
  )
  if (status !== 'locked' || hasFilm) return link
  return (
    <>
      <small key={label} className="ml-auto flex items-center text-sm text-muted-foreground">
        Nothing plays yet
      </small>
      {link}
    </>
  )
}
