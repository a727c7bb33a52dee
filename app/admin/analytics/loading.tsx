import { cardsClassName } from '@/app/admin/analytics/_components/metric-cards'
import { PageHeader } from '@/components/admin/page-header'
import { RangePickerSkeleton } from '@/components/admin/range-picker'
import { Skeleton } from '@/components/ui/skeleton'

const cards = ['a', 'b', 'c', 'd', 'e']
const lists = ['a', 'b', 'c', 'd']

export default function AnalyticsSkeleton() {
  return (
    <div className="space-y-4">
      <PageHeader title="Analytics" description="Measure how your published project is performing.">
        <Skeleton className="h-7 w-40" />
      </PageHeader>
      <div className="space-y-3">
        <RangePickerSkeleton />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="h-5 w-full max-w-lg" />
      <div className={cardsClassName}>
        {cards.map((card) => (
          <div key={card} className="space-y-2 rounded-lg border bg-card p-4">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-5 w-28" />
          </div>
        ))}
      </div>
      <div className="rounded-lg border bg-card p-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-6 h-72 sm:h-80" />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        {lists.map((list) => (
          <div key={list} className="space-y-4 rounded-lg border bg-card p-4">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-[24rem]" />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        Loading analytics...
      </p>
    </div>
  )
}
