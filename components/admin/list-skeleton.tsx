import type { ReactNode } from 'react'
import { PageHeader } from '@/components/admin/page-header'
import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder of a list with its header and filters. */
export function ListSkeleton({
  title,
  description,
  children,
}: {
  title: string
  description: string
  /** The main action. */
  children?: ReactNode
}) {
  return (
    <div role="status" aria-label={`Loading ${title.toLowerCase()}`} className="space-y-4">
      <PageHeader title={title} description={description}>
        {children}
      </PageHeader>
      <div className="flex flex-wrap items-end gap-3">
        <Skeleton className="h-[3.75rem] grow basis-56" />
        <Skeleton className="h-[3.75rem] grow basis-36 sm:grow-0" />
        <Skeleton className="h-9 w-28" />
      </div>
      <div className="overflow-hidden rounded-lg border bg-card">
        <Skeleton className="h-9 rounded-none" />
        {rows.map((row) => (
          <div key={row} className="flex h-11 items-center gap-6 border-t px-3">
            <Skeleton className="h-5 grow" />
            <Skeleton className="h-5 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}
