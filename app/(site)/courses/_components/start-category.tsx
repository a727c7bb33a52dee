'use client'

import { useLearning } from '@/components/learning/learning-provider'
import { startLabel } from '@/components/learning/start-label'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'

/**
 * The first button of a category. Leads to its first film, or to the module that the member has begun last.
 * `moduleIds` are those of the category.
 */
export function StartCategory({
  first,
  moduleIds,
}: {
  first: { moduleId: string; href: string }
  moduleIds: readonly string[]
}) {
  const begun = useLearning()?.begun.filter(({ moduleId }) => moduleIds.includes(moduleId))
  const current = begun?.find(({ isCompleted }) => !isCompleted) ?? begun?.[0]
  return (
    <SiteLink
      href={current?.path ?? first.href}
      className={buttonVariants({ size: 'lg', className: 'min-w-48' })}
    >
      {startLabel(`Start with ${first.moduleId}`, current)}
      {current ? <span className="sr-only">{`: ${current.moduleId}`}</span> : null}
    </SiteLink>
  )
}
