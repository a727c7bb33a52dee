'use client'

import { startLabel, useBegun } from '@/components/learning/start-label'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'

/** The button of a module with films. Leads to the first one, or to the one with which the member continues. */
export function StartModule({ moduleId, first }: { moduleId: string; first: string }) {
  const begun = useBegun(moduleId)
  return (
    <SiteLink href={begun?.path ?? first} className={buttonVariants({ className: 'mt-5 w-full' })}>
      <span className="grow text-center">{startLabel('Start Module', begun)}</span>
    </SiteLink>
  )
}
