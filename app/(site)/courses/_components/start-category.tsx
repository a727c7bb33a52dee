'use client'

import { useLearning } from '@/components/learning/learning-provider'
import { startLabel } from '@/components/learning/start-label'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'

/** The first button of a category. Leads to its first film, or to the module that the member has begun last. */
export function StartCategory({ moduleId, href }: { moduleId: string; href: string }) {
  const category = href.split('/', 3).join('/')
  const begun = useLearning()?.begun.filter(({ path }) => path.startsWith(`${category}/`))
  const current = begun?.find(({ isCompleted }) => !isCompleted) ?? begun?.[0]
  const label = startLabel(`Start with ${moduleId}`, current)
  return (
    <SiteLink
      href={current?.path ?? href}
      aria-label={current ? `${label}: ${current.moduleId}` : undefined}
      className={buttonVariants({ size: 'lg', className: 'min-w-48' })}
    >
      <span key={label}>{label}</span>
    </SiteLink>
  )
}
