'use client'

import { useSearchParams } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import { secondOfUrl } from '@/lib/lessons/paths'

/** Leads back to the second at which the visitor left the film. */
export function BackToFilm({ path }: { path: string }) {
  const second = secondOfUrl({ search: `${useSearchParams()}`, hash: '' })
  if (second === null) return null
  return (
    <SiteLink
      href={`${path}?t=${second}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" className="size-4 text-signal" />
      <span>{`Back to the film, ${formatSeconds(second)}`}</span>
    </SiteLink>
  )
}
