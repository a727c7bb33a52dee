import { CircleCheck, CircleX } from 'lucide-react'
import { MemberSection, Nothing } from '@/app/admin/users/[id]/_components/member-section'
import { Time } from '@/components/admin/time'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { counted } from '@/lib/counted'
import { getCatalog } from '@/lib/courses/current-catalog'
import { formatPlayed } from '@/lib/duration'
import type { MemberLesson, MemberModule } from '@/lib/members/schema'
import { formatDay } from '@/lib/plans/fields'

/** The share of `part` in `total` as a bar. */
function Bar({ part, total }: { part: number; total: number }) {
  const percent = total > 0 ? Math.min(100, (100 * part) / total) : 0
  return (
    <span aria-hidden className="block h-1.5 w-24 overflow-clip rounded-full bg-muted">
      <span className="block h-full bg-signal" style={{ width: `${percent}%` }} />
    </span>
  )
}

function CheckResult({ check }: Pick<MemberModule, 'check'>) {
  if (!check) return <span className="text-muted-foreground">–</span>
  const Icon = check === 'passed' ? CircleCheck : CircleX
  return (
    <span className="flex items-center gap-1.5">
      <Icon
        aria-hidden
        className={check === 'passed' ? 'size-4 text-success' : 'size-4 text-muted-foreground'}
      />
      <span>{check === 'passed' ? 'Passed' : 'Not passed'}</span>
    </span>
  )
}

function ModuleRow({ row, title }: { row: MemberModule; title: string }) {
  const { id, lessons, completed, played, check, lastDay } = row
  return (
    <TableRow>
      <TableCell className="w-full max-w-0 max-sm:py-2">
        <p className="flex flex-col gap-x-2 sm:flex-row sm:items-center" title={title}>
          <span className="code-label shrink-0 text-muted-foreground" translate="no">
            {id}
          </span>
          <span className="min-w-0 truncate font-medium">{title}</span>
        </p>
        <p className="text-muted-foreground sm:hidden">
          {`${played > 0 ? formatPlayed(played) : 'Nothing watched'}${check ? `, check ${check === 'passed' ? 'passed' : 'not passed'}` : ''}`}
        </p>
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
        {lessons > 0 ? (
          <span className="flex items-center justify-end gap-3">
            <span className="max-md:hidden">
              <Bar part={completed} total={lessons} />
            </span>
            <span>{`${completed} of ${lessons}`}</span>
          </span>
        ) : (
          <span className="block text-right">–</span>
        )}
      </TableCell>
      <TableCell className="hidden whitespace-nowrap sm:table-cell">
        <CheckResult check={check} />
      </TableCell>
      <TableCell className="hidden text-right whitespace-nowrap tabular-nums sm:table-cell">
        {played > 0 ? formatPlayed(played) : '–'}
      </TableCell>
      <TableCell className="hidden text-right whitespace-nowrap text-muted-foreground tabular-nums lg:table-cell">
        {lastDay ? formatDay(lastDay) : '–'}
      </TableCell>
    </TableRow>
  )
}

function LessonRow({ lesson }: { lesson: MemberLesson }) {
  const { moduleId, position, title, duration, seconds, completedAt } = lesson
  return (
    <TableRow>
      <TableCell className="w-full max-w-0">
        <p className="flex flex-col gap-x-2 sm:flex-row sm:items-center" title={title}>
          <span className="code-label shrink-0 text-muted-foreground" translate="no">
            {`${moduleId} · ${position}`}
          </span>
          <span className="min-w-0 truncate">{title}</span>
        </p>
      </TableCell>
      <TableCell className="text-right whitespace-nowrap tabular-nums">
        {duration ? `${Math.min(100, Math.round((100 * seconds) / duration))}%` : '–'}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap text-muted-foreground tabular-nums">
        {completedAt ? <Time iso={completedAt} format="date" /> : '–'}
      </TableCell>
    </TableRow>
  )
}

/** Progress per module, and the lessons behind it. */
export async function Progress({
  modules,
  lessons,
}: {
  modules: readonly MemberModule[]
  lessons: readonly MemberLesson[]
}) {
  const { findModule } = await getCatalog()
  return (
    <MemberSection id="progress" title="Progress">
      {modules.length > 0 ? (
        <Table label="Progress per module">
          <thead>
            <tr>
              <TableHead>Module</TableHead>
              <TableHead className="text-right">Lessons</TableHead>
              <TableHead className="hidden sm:table-cell">Check</TableHead>
              <TableHead className="hidden text-right sm:table-cell">Watched</TableHead>
              <TableHead className="hidden text-right lg:table-cell">Last lesson</TableHead>
            </tr>
          </thead>
          <tbody>
            {modules.map((row) => (
              <ModuleRow
                key={row.id}
                row={row}
                title={findModule(row.id)?.module.title ?? row.id}
              />
            ))}
          </tbody>
        </Table>
      ) : (
        <Nothing>No lesson started and no knowledge check taken yet.</Nothing>
      )}
      {lessons.length > 0 ? (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-sm py-2 text-sm font-medium text-muted-foreground hover:text-foreground">
            {counted(lessons.length, 'started lesson')}
          </summary>
          <Table label="Lessons">
            <thead>
              <tr>
                <TableHead>Lesson</TableHead>
                <TableHead className="text-right">Watched</TableHead>
                <TableHead className="text-right">Completed</TableHead>
              </tr>
            </thead>
            <tbody>
              {lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} />
              ))}
            </tbody>
          </Table>
        </details>
      ) : null}
    </MemberSection>
  )
}
