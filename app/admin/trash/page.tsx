import { Trash2 } from 'lucide-react'
import type { Metadata } from 'next'
import { TrashActions } from '@/app/admin/trash/_components/trash-actions'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { RawParams } from '@/lib/forms/list-params'
import { listTrash, type TrashRow, trashParamsSchema } from '@/lib/trash/admin-queries'
import { kindLabels, TRASH_DAYS, TRASH_PER_PAGE, trashKinds } from '@/lib/trash/fields'

export const metadata: Metadata = { title: 'Trash' }

const options = trashKinds.map((value) => ({ value, label: `${kindLabels[value]}s` }))

/** A detail that distinguishes rows of the same kind. */
function detailOf({ kind, detail }: TrashRow): string {
  if (kind === 'message') return `from ${detail}`
  if (kind === 'lesson') return detail
  return detail === 'published' ? 'was published' : 'draft'
}

function TrashTable({ rows }: { rows: readonly TrashRow[] }) {
  return (
    <Table label="Trash">
      <thead>
        <tr>
          <TableHead>Title</TableHead>
          <TableHead className="hidden sm:table-cell">Kind</TableHead>
          <TableHead className="hidden text-right md:table-cell">Deleted</TableHead>
          <TableHead className="hidden text-right lg:table-cell">Kept until</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="w-full max-w-0 max-md:py-2">
              <div className="md:flex md:items-baseline md:gap-2">
                <p className="font-medium max-md:line-clamp-2 md:truncate" title={row.title}>
                  {row.title}
                </p>
                <p className="shrink-0 text-muted-foreground">{detailOf(row)}</p>
              </div>
              <p className="text-muted-foreground lg:hidden">
                <span className="sm:hidden">{`${kindLabels[row.kind]}, kept until `}</span>
                <span className="max-sm:hidden">Kept until </span>
                <Time iso={row.endsAt} format="date" />
              </p>
            </TableCell>
            <TableCell className="hidden sm:table-cell">
              <Badge variant="outline">{kindLabels[row.kind]}</Badge>
            </TableCell>
            <TableCell className="hidden text-right tabular-nums md:table-cell">
              <Time iso={row.deletedAt} />
            </TableCell>
            <TableCell className="hidden text-right tabular-nums lg:table-cell">
              <Time iso={row.endsAt} format="date" />
            </TableCell>
            <TableCell className="pl-0">
              <TrashActions row={row} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

export default async function TrashPage({ searchParams }: { searchParams: Promise<RawParams> }) {
  const params = trashParamsSchema.parse(await searchParams)
  const { kind } = params
  const { rows, total, page } = await listTrash(params)
  return (
    <div className="space-y-4">
      <PageHeader
        title="Trash"
        description={`Deleted articles, messages and lessons. Each is deleted for good after ${TRASH_DAYS} days.`}
      />
      <FilterForm>
        <FilterSelect name="kind" label="Kind" value={kind ?? ''} options={options} />
      </FilterForm>
      {rows.length > 0 ? (
        <TrashTable rows={rows} />
      ) : kind ? (
        <EmptyState icon={Trash2} title={`No ${kind} in the trash`}>
          Other deleted entries may be there. Show all kinds to see them.
        </EmptyState>
      ) : (
        <EmptyState icon={Trash2} title="The trash is empty">
          What you delete appears here, and you can restore it for {TRASH_DAYS} days.
        </EmptyState>
      )}
      {total > 0 ? (
        <Pager
          pathname="/admin/trash"
          params={{ kind }}
          page={page}
          pageSize={TRASH_PER_PAGE}
          total={total}
          noun={['entry', 'entries']}
        />
      ) : null}
    </div>
  )
}
