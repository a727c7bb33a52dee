import { PageHeader } from '@/components/admin/page-header'
import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 8 }, (_, index) => index)

export default function UsersSkeleton() {
  return (
    <div role="status" aria-label="Loading users" className="space-y-6">
      <PageHeader
        title="Users"
        description="Everybody with an account, and who looks after the site."
      >
        <Skeleton className="h-11 w-36 rounded-lg" />
      </PageHeader>
      <div className="flex flex-wrap items-end gap-3">
        <Skeleton className="h-[4.25rem] grow basis-56" />
        <Skeleton className="h-[4.25rem] grow basis-36 sm:grow-0" />
        <Skeleton className="h-11 w-28" />
      </div>
      <div className="overflow-hidden rounded-lg border bg-card">
        <Skeleton className="h-11 rounded-none" />
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 border-t px-4 py-3">
            <Skeleton className="h-10 grow" />
            <Skeleton className="h-10 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}
