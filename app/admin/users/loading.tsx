import { PageHeader } from '@/components/admin/page-header'
import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 8 }, (_, index) => index)

export default function UsersSkeleton() {
  return (
    <div role="status" aria-label="Loading users" className="space-y-4">
      <PageHeader
        title="Users"
        description="All accounts, their plans, and who has access to the admin area."
      >
        <Skeleton className="h-9 w-36 rounded-lg" />
      </PageHeader>
      <div className="flex flex-wrap items-end gap-3">
        <Skeleton className="h-[3.75rem] grow basis-56" />
        <Skeleton className="h-[3.75rem] grow basis-36 sm:grow-0" />
        <Skeleton className="h-9 w-28" />
      </div>
      <div className="overflow-hidden rounded-lg border bg-card">
        <Skeleton className="h-9 rounded-none" />
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 h-11 border-t px-3">
            <Skeleton className="h-5 grow" />
            <Skeleton className="h-5 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}
