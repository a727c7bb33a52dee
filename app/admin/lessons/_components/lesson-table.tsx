import Link from 'next/link'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { ScheduleBadge } from '@/components/admin/schedule-badge'
import { AccessBadge } from '@/components/course/access-badge'
import { Badge } from '@/components/ui/badge'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { LessonGap } from '@/lib/lessons/fields'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonRow, LessonState } from '@/lib/lessons/schema'

const stateBadges: Record<LessonState, { label: string; variant?: 'success' | 'outline' }> = {
  planned: { label: 'Planned', variant: 'outline' },
  draft: { label: 'Draft' },
  published: { label: 'Published', variant: 'success' },
}

function StateBadges({ state, schedule }: Pick<LessonRow, 'state' | 'schedule'>) {
  const { label, variant } = stateBadges[state]
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge variant={variant}>{label}</Badge>
      {schedule ? <ScheduleBadge schedule={schedule} /> : null}
    </span>
  )
}

/** Lists what a lesson lacks. A lesson without a film and a summary lacks everything. */
const gapText = (gaps: readonly LessonGap[]) =>
  gaps.includes('film') && gaps.includes('summary') ? 'everything' : gaps.join(', ')

/** A page of lessons, grouped by module. */
export function LessonTable({
  lessons,
  moduleTitle,
  list,
}: {
  lessons: readonly LessonRow[]
  /** The title of a module by its code. */
  moduleTitle: (id: string) => string
  /** Parameters of the list, which the links pass on. */
  list: ListParams
}) {
  return (
    <Table label="Lessons">
      <thead>
        <tr>
          <TableHead>Lesson</TableHead>
          <TableHead className="hidden md:table-cell">State</TableHead>
          <TableHead className="hidden lg:table-cell">Access</TableHead>
          <TableHead className="hidden text-right sm:table-cell">Length</TableHead>
          <TableHead className="hidden lg:table-cell">Missing</TableHead>
        </tr>
      </thead>
      <tbody>
        {lessons.map((lesson, index) => (
          <LessonRows
            key={lesson.id}
            lesson={lesson}
            list={list}
            heading={
              lesson.moduleId === lessons[index - 1]?.moduleId ? null : moduleTitle(lesson.moduleId)
            }
          />
        ))}
      </tbody>
    </Table>
  )
}

/** The row of a lesson. The first lesson of a module gets the heading of the module above its row. */
function LessonRows({
  lesson,
  heading,
  list,
}: {
  lesson: LessonRow
  heading: string | null
  list: ListParams
}) {
  const { id, moduleId, position, title, access, duration, gaps } = lesson
  return (
    <>
      {heading ? (
        <tr className="border-t bg-muted/50">
          <th scope="rowgroup" colSpan={5} className="px-3 py-2 text-left text-sm font-semibold">
            <span className="code-label mr-2 text-signal" translate="no">
              {moduleId}
            </span>
            <span>{heading}</span>
            <Link
              href={`/admin/lessons/questions/${moduleId}`}
              prefetch={false}
              className="ml-3 font-medium text-muted-foreground underline underline-offset-4 hover:text-foreground"
            >
              Questions
            </Link>
          </th>
        </tr>
      ) : null}
      <TableRow>
        <TableCell className="w-full max-w-0">
          <Link
            href={listUrl(`/admin/lessons/${id}`, list)}
            prefetch={false}
            title={title}
            className="block truncate font-medium hover:underline hover:underline-offset-4"
          >
            <span className="mr-2 text-muted-foreground tabular-nums">{position}</span>
            <span>{title}</span>
          </Link>
          <p className="mt-1 flex items-center gap-2 md:hidden">
            <StateBadges {...lesson} />
          </p>
        </TableCell>
        <TableCell className="hidden md:table-cell">
          <StateBadges {...lesson} />
        </TableCell>
        <TableCell className="hidden whitespace-nowrap lg:table-cell">
          <span className="flex">
            <AccessBadge access={access} />
          </span>
        </TableCell>
        <TableCell className="hidden text-right text-muted-foreground tabular-nums sm:table-cell">
          {duration === null ? '–' : formatSeconds(duration)}
        </TableCell>
        <TableCell className="hidden max-w-56 text-muted-foreground first-letter:uppercase lg:table-cell">
          {gapText(gaps) || '–'}
        </TableCell>
      </TableRow>
    </>
  )
}
