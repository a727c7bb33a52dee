import Link from 'next/link'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { Tooltip } from '@/components/ui/tooltip'
import { formatCount } from '@/lib/analytics/format'
import { formatWatched } from '@/lib/analytics/learning-format'
import type { Learner } from '@/lib/analytics/learning-report'
import { formatDay } from '@/lib/plans/fields'
import { nameOf } from '@/lib/users/fields'

function LearnerRow({ learner }: { learner: Learner }) {
  const { id, email, played, completed, lastDay } = learner
  const name = nameOf(learner)
  return (
    <TableRow>
      <TableCell className="w-full max-w-0">
        <Link
          href={`/admin/users/${id}`}
          prefetch={false}
          className="flex min-h-8 flex-col justify-center gap-x-2 hover:underline hover:underline-offset-4 sm:flex-row sm:items-center sm:justify-start"
        >
          <span className="truncate font-medium sm:shrink-0">{name}</span>
          {name === email ? null : (
            <span className="min-w-0 grow truncate text-muted-foreground" translate="no">
              {email}
            </span>
          )}
        </Link>
      </TableCell>
      <TableCell className="text-right whitespace-nowrap tabular-nums">
        {formatWatched(played)}
      </TableCell>
      <TableCell className="hidden text-right tabular-nums sm:table-cell">
        {formatCount(completed)}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap text-muted-foreground tabular-nums">
        {formatDay(lastDay)}
      </TableCell>
    </TableRow>
  )
}

/** The members who have learned last in the range. Each row leads to the page of the member. */
export function LearnerTable({ learners }: { learners: readonly Learner[] }) {
  return (
    <section aria-labelledby="list-learners" className="space-y-2">
      <div className="flex items-center gap-1">
        <h2 id="list-learners" className="text-base">
          Latest learners
        </h2>
        <Tooltip label="Definition of Latest learners">
          The 20 members who have watched a lesson last in the range, with the film they watched and
          the lessons they completed in the range.
        </Tooltip>
        <Link
          href="/admin/users"
          className="ml-auto inline-flex h-9 items-center rounded-md px-2 text-sm font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
        >
          All users
        </Link>
      </div>
      <Table label="Latest learners">
        <thead>
          <tr>
            <TableHead>Member</TableHead>
            <TableHead className="text-right">Watched</TableHead>
            <TableHead className="hidden text-right sm:table-cell">Completed</TableHead>
            <TableHead className="text-right">Last lesson</TableHead>
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <LearnerRow key={learner.id} learner={learner} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}
