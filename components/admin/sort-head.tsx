import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import Link from 'next/link'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { TableHead } from '@/components/ui/table'

/** A sortable column header. `sort` is the sorted column, with a leading minus for descending order. */
export function SortHead({
  column,
  label,
  pathname,
  params,
  className,
}: {
  column: string
  label: string
  pathname: string
  params: ListParams
  className?: string
}) {
  const isAscending = params.sort === column
  const isDescending = params.sort === `-${column}`
  const Icon = isAscending ? ArrowUp : isDescending ? ArrowDown : ChevronsUpDown
  const sort = isAscending ? `-${column}` : column
  return (
    <TableHead
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
      className={className}
    >
      <Link
        href={listUrl(pathname, params, { sort, page: undefined })}
        scroll={false}
        // Every list has several of these links, and the server authorizes each prefetch.
        prefetch={false}
        className="inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-foreground"
      >
        <span>{label}</span>
        <Icon aria-hidden className="size-3" />
      </Link>
    </TableHead>
  )
}
