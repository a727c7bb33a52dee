import Link from 'next/link'
import { ModuleStatusBadge } from '@/app/admin/curriculum/_components/module-status'
import { MoveButtons } from '@/app/admin/curriculum/_components/move-buttons'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { counted } from '@/lib/counted'
import type { AdminModule } from '@/lib/courses/admin-schema'

/** The modules of a category that are on the site, in its order. */
export function ModuleTable({
  label,
  modules,
}: {
  label: string
  modules: readonly AdminModule[]
}) {
  const ids = modules.map(({ id }) => id)
  return (
    <Table label={label}>
      <thead>
        <tr>
          <TableHead>Module</TableHead>
          <TableHead className="hidden sm:table-cell">Access</TableHead>
          <TableHead className="hidden text-right md:table-cell">Lessons</TableHead>
          <TableHead className="hidden text-right md:table-cell">Films</TableHead>
          <TableHead>
            <span className="sr-only">Order</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ id, title, status, lessons, published }) => (
          <TableRow key={id}>
            <TableCell className="w-full max-w-0">
              <Link
                href={`/admin/curriculum/${id}`}
                prefetch={false}
                title={title}
                className="block truncate font-medium hover:underline hover:underline-offset-4 max-sm:whitespace-normal"
              >
                <span className="code-label mr-2 text-signal" translate="no">
                  {id}
                </span>
                <span>{title}</span>
              </Link>
              <p className="mt-1 flex items-center gap-3 text-muted-foreground sm:hidden">
                <ModuleStatusBadge status={status} />
                <span>{counted(lessons, 'lesson')}</span>
              </p>
            </TableCell>
            <TableCell className="hidden sm:table-cell">
              <ModuleStatusBadge status={status} />
            </TableCell>
            <TableCell className="hidden text-right tabular-nums md:table-cell">
              {lessons}
            </TableCell>
            <TableCell className="hidden text-right tabular-nums md:table-cell">
              {published === 0 ? '–' : published}
            </TableCell>
            <TableCell className="px-1">
              <MoveButtons kind="module" id={id} name={id} siblings={ids} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
