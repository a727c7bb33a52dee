'use client'

import { LessonMark } from '@/app/(site)/courses/_components/lesson-mark'
import { AccessBadge } from '@/components/course/access-badge'
import { SiteLink } from '@/components/ui/site-link'
import type { Film } from '@/lib/content/films'

interface ListedFilm
  extends Pick<Film, 'id' | 'moduleId' | 'title' | 'href' | 'duration' | 'access'> {
  /** URL of its still. */
  still: string
}

/** Films with their stills, each a link. Phones show the still of the first only. */
export function FilmList({ films }: { films: readonly ListedFilm[] }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {films.map(({ id, moduleId, title, href, still, duration, access }, index) => (
        <li
          key={id}
          className="group relative flex flex-col overflow-hidden rounded-lg border bg-card transition-colors hover:border-input"
        >
          {/* A plain img, because next/image would add 5 KB of script. */}
          <img
            src={still}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            className={index === 0 ? 'w-full' : 'w-full max-sm:hidden'}
          />
          <div className="flex grow flex-col gap-2 p-4">
            <h3 className="text-lg leading-tight">
              {/* The link covers the whole card. */}
              <SiteLink
                href={href}
                className="underline-offset-4 group-hover:underline group-hover:decoration-2 after:absolute after:inset-0 after:rounded-lg"
              >
                {title}
              </SiteLink>
            </h3>
            <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground tabular">
              <span className="code-label">{moduleId}</span>
              <LessonMark id={id} duration={duration} />
              <AccessBadge access={access} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
