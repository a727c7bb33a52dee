'use client'

import { AccessBadge } from '@/components/course/access-badge'
import { LessonMark } from '@/components/course/lesson-mark'
import type { ListedFilm } from '@/components/course/listed-film'
import { SiteLink } from '@/components/ui/site-link'

/**
 * Films with their stills, each a link. Phones show the still of the first only, or, in a compact list (lessons.css), a
 * small still beside each title. A client component, because server markup would repeat its parts in the data of the
 * page.
 */
export function FilmList({
  films,
  isCompact = false,
}: {
  films: readonly ListedFilm[]
  isCompact?: boolean
}) {
  return (
    <ul className={`${isCompact ? 'compact ' : ''}mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4`}>
      {films.map(({ moduleId, title, href, still, smallStill, duration, access }, index) => (
        <li key={href} className="relative flex flex-col overflow-hidden rounded-lg border bg-card">
          <picture>
            {smallStill && <source media="(width < 40rem)" srcSet={smallStill} />}
            {/* A plain img, because next/image would add 5 KB of script. */}
            <img
              src={still}
              alt=""
              width={320}
              height={180}
              loading="lazy"
              className={index > 0 && !isCompact ? 'w-full max-sm:hidden' : 'w-full'}
            />
          </picture>
          <div className="flex grow flex-col gap-2 p-4">
            <h3 className="text-lg leading-tight">
              {/* The link covers the whole card. */}
              <SiteLink href={href} className="after:absolute after:inset-0 hover:underline">
                <span>{title}</span>
              </SiteLink>
            </h3>
            <p className="mt-auto flex flex-wrap items-center gap-3 text-sm text-muted-foreground tabular">
              <span className="code-label" translate="no">
                {moduleId}
              </span>
              <LessonMark path={href} duration={duration} />
              <AccessBadge access={access} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
