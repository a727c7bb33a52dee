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

/** Films with their stills, each a link. Phones show the still of the first only. Styled in modules.css. */
export function FilmList({ films }: { films: readonly ListedFilm[] }) {
  return (
    <ul className="films">
      {films.map(({ id, moduleId, title, href, still, duration, access }) => (
        <li key={id}>
          {/* A plain img, because next/image would add 5 KB of script. */}
          <img src={still} alt="" width={320} height={180} loading="lazy" />
          <div>
            <h3>
              <SiteLink href={href}>{title}</SiteLink>
            </h3>
            <p>
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
