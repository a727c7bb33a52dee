'use client'

import { startLabel, useBegun } from '@/components/learning/start-label'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'

/** The button of a module with films. Leads to the first one, or to the one with which the member continues. */
export function StartModule({ moduleId, first }: { moduleId: string; first: string }) {
  const begun = useBegun(moduleId)
  const label = startLabel('Start Module', begun)
  return (
    <SiteLink href={begun?.path ?? first} className={buttonVariants({ className: 'mt-5 w-full' })}>
      <span key={label}>{label}</span>
    </SiteLink>
  )
}
