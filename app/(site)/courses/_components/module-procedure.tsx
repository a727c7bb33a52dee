import type { ReactNode } from 'react'
import { FoldLabel, LockedNote } from '@/app/(site)/courses/_components/locked-note'
import { ModuleCard } from '@/app/(site)/courses/_components/module-card'
import { Section, SectionHeading } from '@/components/layout/section'
import { Icon } from '@/components/ui/icon'
import { formatDuration, moduleHref } from '@/lib/courses/catalog'
import type { CourseCategory, CourseModule } from '@/lib/courses/types'
import { formatSeconds, totalSeconds } from '@/lib/lessons/format'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'
import { moduleAccess } from '@/lib/plans/access-texts'
import './modules.css'

const series = [
  { code: '100', label: 'Foundation' },
  { code: '200', label: 'Working level' },
  { code: '300', label: 'Advanced' },
]

/** Shows the modules along a line, numbered like the steps of a repair manual. */
export function ModuleProcedure({
  category,
  lessons,
}: {
  category: CourseCategory
  lessons: readonly LessonSummary[]
}) {
  return (
    <Section tone="muted" aria-labelledby="modules" className="dark:bg-transparent">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <SectionHeading
              id="modules"
              title="Modules"
              description={
                <>
                  Each module builds on the one before. {moduleAccess.available} <LockedNote />
                </>
              }
            />
            <dl className="mt-6 max-w-xs border-b">
              {series.map((entry) => (
                <div key={entry.code} className="flex items-baseline gap-4 border-t py-2.5">
                  <dt className="code-label w-24 text-muted-foreground">{entry.code} series</dt>
                  <dd className="font-medium">{entry.label}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <ol className="steps lg:col-span-8">
          {toRows(category.modules, lessons).map((row) => {
            const steps = row.map((courseModule) => (
              <Step
                key={courseModule.id}
                category={category}
                courseModule={courseModule}
                lessons={lessons}
              />
            ))
            return row.length < LONG_ROW ? steps : <Fold key={row[0]?.id} row={row} steps={steps} />
          })}
        </ol>
      </div>
    </Section>
  )
}

/** At least this many locked modules in a row are folded. */
const LONG_ROW = 3

/** Groups consecutive locked modules without films into one row. Every other module is a row of its own. */
function toRows(modules: readonly CourseModule[], lessons: readonly LessonSummary[]) {
  const isShut = ({ id, status }: CourseModule) =>
    status === 'locked' && !lessons.some(({ moduleId }) => moduleId === id)
  const rows: CourseModule[][] = []
  for (const courseModule of modules) {
    const last = rows.at(-1)
    if (last?.every(isShut) && isShut(courseModule)) last.push(courseModule)
    else rows.push([courseModule])
  }
  return rows
}

function Step({
  category,
  courseModule,
  lessons,
}: {
  category: CourseCategory
  courseModule: CourseModule
  lessons: readonly LessonSummary[]
}) {
  const { id, title, description, status, minutes } = courseModule
  const href = moduleHref(category, courseModule)
  const films = lessons.filter(({ moduleId }) => moduleId === id)
  const [first] = films
  return (
    <ModuleCard
      number={category.modules.indexOf(courseModule) + 1}
      id={id}
      title={title}
      description={description}
      status={status}
      lessons={courseModule.lessons.map((lesson) => lesson.title)}
      href={href}
      // Without films, neither is part of the data of the page.
      {...(first && { film: lessonPath(href, first), playing: films.length })}
      length={
        first
          ? `${formatSeconds(totalSeconds(films))} of film`
          : `${formatDuration(minutes)} planned`
      }
    />
  )
}

/**
 * A long row of locked modules, folded at first. The browser unfolds it if a search in the page finds a
 * match.
 */
function Fold({ row, steps }: { row: readonly CourseModule[]; steps: ReactNode }) {
  const ids = row.map(({ id }) => id)
  return (
    <li className="fold">
      <details>
        <summary>
          <FoldLabel ids={ids} />
          <small>{`${ids[0]}–${ids.at(-1)}, nothing plays yet`}</small>
          <Icon name="chevron-down" />
        </summary>
        <ol className="steps">{steps}</ol>
      </details>
    </li>
  )
}
