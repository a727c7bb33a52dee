'use client'

import { CaseAccessBadge } from '@/components/course/case-access-badge'
import { SiteLink } from '@/components/ui/site-link'
import type { CaseCard } from '@/lib/content/cases'

/**
 * Fault cases as cards: what each is about, who may open it, how many readings an expert needs, and the film that shows
 * its circuit. A client component, because server markup would repeat its parts in the data of the page.
 */
export function CaseCards({ cases }: { cases: readonly CaseCard[] }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cases.map(({ href, title, summary, access, moduleId, faults, readings, film }) => (
        <li key={href} className="flex flex-col rounded-lg border bg-card p-5">
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="code-label text-signal">{moduleId}</span>
            <CaseAccessBadge access={access} />
          </p>
          <h3 className="mt-3 text-2xl leading-tight">
            <SiteLink href={href} className="underline-offset-4 hover:underline">
              <span>{title}</span>
            </SiteLink>
          </h3>
          <p className="mt-2 leading-relaxed text-muted-foreground">{summary}</p>
          <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 pt-4 text-sm text-muted-foreground tabular">
            <dt>Difficulty</dt>
            <dd className="text-foreground">
              {`${faults} possible faults, ${readings} readings for an expert`}
            </dd>
            {film ? (
              <>
                <dt>Lesson</dt>
                <dd>
                  <SiteLink
                    href={film.href}
                    className="font-medium text-foreground underline underline-offset-4"
                  >
                    <span>{film.title}</span>
                  </SiteLink>
                </dd>
              </>
            ) : null}
          </dl>
        </li>
      ))}
    </ul>
  )
}
