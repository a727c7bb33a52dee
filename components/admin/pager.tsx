import Link from 'next/link'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { buttonVariants } from '@/components/ui/button-variants'

function Step({ label, href }: { label: string; href: string | null }) {
  const className = buttonVariants({ variant: 'outline', size: 'sm' })
  return href ? (
    // The server authorizes each prefetch, as of a sorted list.
    <Link href={href} prefetch={false} className={className}>
      {label}
    </Link>
  ) : (
    <span aria-disabled="true" className={className}>
      {label}
    </span>
  )
}

/** Pagination of a list. `total` counts rows, `page` starts at 1. */
export function Pager({
  pathname,
  params,
  page,
  pageSize,
  total,
  noun,
}: {
  pathname: string
  params: ListParams
  page: number
  pageSize: number
  total: number
  /** Name of a row, singular and plural. */
  noun: readonly [string, string]
}) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const to = (target: number) =>
    target >= 1 && target <= pageCount ? listUrl(pathname, params, { page: target }) : null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground tabular-nums">
        {`${pageCount > 1 ? `${first} to ${last} of ` : ''}${total.toLocaleString('en-US')} ${total === 1 ? noun[0] : noun[1]}`}
      </p>
      {pageCount > 1 ? (
        <div className="flex items-center gap-2">
          <Step label="Previous" href={to(page - 1)} />
          <span className="px-1 text-sm text-muted-foreground tabular-nums">
            {`Page ${page} of ${pageCount}`}
          </span>
          <Step label="Next" href={to(page + 1)} />
        </div>
      ) : null}
    </nav>
  )
}
