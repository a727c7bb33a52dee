import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

async function Figure({ count }: { count: Promise<number> }) {
  return (await count).toLocaleString('en-US')
}

/** A count of the dashboard; each streams on its own. */
export function StatCard({ label, count }: { label: string; count: Promise<number> }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card p-5">
      <dd className="font-display text-4xl leading-none font-bold tabular-nums">
        <Suspense fallback={<Skeleton className="h-9 w-20" />}>
          <Figure count={count} />
        </Suspense>
      </dd>
      <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
    </div>
  )
}
