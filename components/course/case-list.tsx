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
 * Fault cases with what they practice and who may open them. Styled in modules.css. A client component,
 * because server markup would repeat its parts in the data of the page.
 */
export function CaseList({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <ul className="cases">
      {cases.map(({ href, title, summary, access, faults }) => (
        <li key={href}>
          <SiteLink href={href}>
            <span>{title}</span>
          </SiteLink>
          <small>
            <CaseAccessBadge access={access} />
            <span>{`${faults} faults`}</span>
          </small>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
