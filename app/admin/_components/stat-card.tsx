import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

async function Figure({ count }: { count: Promise<number> }) {
  return (await count).toLocaleString('en-US')
}

/** A count on the dashboard; each one streams separately. */
export function StatCard({ label, count }: { label: string; count: Promise<number> }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card p-4">
      <dd className="text-2xl leading-none font-semibold tabular-nums">
        <Suspense fallback={<Skeleton className="h-6 w-20" />}>
          <Figure count={count} />
        </Suspense>
      </dd>
      <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
    </div>
  )
}
