'use client'

import { CaseAccessBadge } from '@/components/course/case-access-badge'
import { SiteLink } from '@/components/ui/site-link'
import type { FaultCase } from '@/lib/bench/schema'

export interface ListedCase extends Pick<FaultCase, 'title' | 'summary' | 'access'> {
  /** Path of its page. */
  href: string
  /** Number of its faults. */
  faults: number
}

/**
 * Fault cases with what they practice and who may open them. A client component, because server markup
 * would repeat its parts in the data of the page.
 */
export function CaseList({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <ul className="border-b">
      {cases.map(({ href, title, summary, access, faults }) => (
        <li key={href} className="border-t py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <SiteLink
              href={href}
              className="text-lg leading-snug font-medium underline-offset-4 hover:underline"
            >
              {title}
            </SiteLink>
            <span className="flex items-center gap-3 text-sm text-muted-foreground tabular">
              <CaseAccessBadge access={access} />
              {`${faults} faults`}
            </span>
          </div>
          <p className="mt-1 max-w-[62ch] leading-relaxed text-muted-foreground">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
