import { figuresClassName } from '@/app/admin/learning/_components/figures'
import { PageHeader } from '@/components/admin/page-header'
import { RangePickerSkeleton } from '@/components/admin/range-picker'
import { Skeleton } from '@/components/ui/skeleton'

export default function LearningSkeleton() {
  return (
    <div className="space-y-4">
      <PageHeader title="Learning" description="What members watch, and where they stop." />
      <div className="flex flex-wrap items-end gap-3">
        <Skeleton className="h-17 grow basis-36 sm:w-44 sm:grow-0" />
        <Skeleton className="h-17 grow basis-36 sm:w-80 sm:grow-0" />
        <Skeleton className="h-9 w-28" />
      </div>
      <RangePickerSkeleton />
      <Skeleton className="h-5 w-56" />
      <div className={figuresClassName}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <div key={card} className="space-y-2 rounded-lg border bg-card p-4">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
      <div className="rounded-lg border bg-card p-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-6 h-72 sm:h-80" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
      <p role="status" className="sr-only">
        Loading learning figures...
      </p>
    </div>
  )
}
