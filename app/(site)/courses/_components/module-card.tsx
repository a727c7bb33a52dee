'use client'

import { CourseStatusBadge } from '@/app/(site)/courses/_components/course-status-badge'
import { ModuleAction } from '@/app/(site)/courses/_components/module-action'
import { ModuleMark } from '@/app/(site)/courses/_components/module-mark'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { CourseModule } from '@/lib/courses/types'

/**
 * A module of a category: what it covers, whether it is open, and the link to it. Styled in modules.css. A
 * client component, because server markup would repeat its many parts in the data of the page.
 */
export function ModuleCard({
  number,
  id,
  title,
  description,
  status,
  lessons,
  href,
  film,
  playing = 0,
  length,
}: Pick<CourseModule, 'id' | 'title' | 'description' | 'status'> & {
  /** Titles of all lessons. */
  lessons: readonly string[]
  /** Position in the category, from 1. */
  number: number
  /** Path of the module's page. */
  href: string
  /** Path of the first lesson with a film. */
  film?: string
  /** Number of lessons with a film. */
  playing?: number
  /** Total length of the films or, without films, the planned length. Formatted. */
  length: string
}) {
  return (
    <li className={status}>
      <span>{String(number).padStart(2, '0')}</span>
      <div className="module">
        <div>
          <header>
            <span translate="no">{id}</span>
            <CourseStatusBadge id={id} status={status} />
          </header>
          <h3>
            <SiteLink href={href}>
              <span>{title}</span>
            </SiteLink>
          </h3>
          <p>{description}</p>
          <ul>
            <li>
              <Icon name="clock" />
              <span>{length}</span>
            </li>
            {/* Comes last, because its text gets longer when the progress of a member arrives. */}
            <li>
              <Icon name="list-video" />
              <ModuleMark moduleId={id} count={lessons.length} playing={playing} />
            </li>
          </ul>
        </div>
        <div>
          <details>
            <summary>
              <Icon name="chevron-down" />
              <span>{`Lessons (${lessons.length})`}</span>
            </summary>
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson}>{lesson}</li>
              ))}
            </ol>
          </details>
          <ModuleAction
            id={id}
            status={status}
            start={film ?? `${href}#syllabus`}
            hasFilm={film !== undefined}
          />
        </div>
      </div>
    </li>
  )
}
