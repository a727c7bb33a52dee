'use client'

import { useCaseResults } from '@/app/(site)/cases/_components/use-case-results'
import { CaseAccessBadge } from '@/components/course/case-access-badge'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { OwnBest } from '@/lib/bench/own-best'
import type { CaseGroup, ListedCase } from '@/lib/content/cases'

/**
 * The fault cases of each category, with the results of a signed-in member. Styled in cases.css. A client component,
 * because server markup would repeat its parts in the data of the page.
 */
export function CaseGroups({ groups }: { groups: readonly CaseGroup[] }) {
  const results = useCaseResults()
  return groups.map(({ slug, title, cases }) => (
    <section key={slug} aria-labelledby={slug} className="case-group">
      <h2 id={slug}>{title}</h2>
      <ul>
        {cases.map((listed) => (
          <CaseRow key={listed.id} listed={listed} best={results[listed.id]} />
        ))}
      </ul>
    </section>
  ))
}

function CaseRow({ listed, best }: { listed: ListedCase; best: OwnBest | undefined }) {
  const { href, title, summary, access, moduleId, hasScope, faults, readings, minutes } = listed
  return (
    <li>
      <h3>
        {/* The link covers the whole row. */}
        <SiteLink href={href}>
          <span>{title}</span>
        </SiteLink>
      </h3>
      <p>{summary}</p>
      <small>
        {hasScope && <span>With the oscilloscope</span>}
        <span>{`${faults} faults`}</span>
        <span>{`${readings} readings for an expert`}</span>
        <span>{`about ${minutes} min`}</span>
      </small>
      <div>
        <span className="code-label text-muted-foreground" translate="no">
          {moduleId}
        </span>
        <CaseAccessBadge access={access} />
        {best ? <Best best={best} /> : null}
      </div>
    </li>
  )
}

function Best({ best: { isSolved, text } }: { best: OwnBest }) {
  return (
    <b>
      {isSolved ? <Icon name="check" className="icon text-success" /> : null}
      <span className="sr-only">Your best result: </span>
      <span>{text}</span>
    </b>
  )
}
