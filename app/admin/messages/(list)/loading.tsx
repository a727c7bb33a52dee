import { PageHeader } from '@/components/admin/page-header'
import { Skeleton } from '@/components/ui/skeleton'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export default function MessagesLoading() {
  return (
    <div className="space-y-4">
      <PageHeader title="Messages" description="Messages sent with the contact form." />
      <div className="flex flex-wrap items-end gap-3">
        <Skeleton className="h-[3.75rem] grow basis-56" />
        <Skeleton className="h-[3.75rem] grow basis-36 sm:grow-0" />
        <Skeleton className="h-9 w-28" />
      </div>
      <div className="rounded-lg border bg-card">
        <div className="h-9 rounded-t-lg bg-muted" />
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 h-11 border-t px-3">
            <Skeleton className="hidden h-5 w-40 md:block" />
            <Skeleton className="h-5 grow" />
            <Skeleton className="hidden h-5 w-24 md:block" />
            <Skeleton className="h-8 w-12 sm:w-20" />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        Loading messages...
      </p>
    </div>
  )
}
