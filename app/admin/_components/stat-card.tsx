import Link from 'next/link'
import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

async function Figure({ count }: { count: Promise<number> }) {
  return (await count).toLocaleString('en-US')
}

/** A count on the dashboard; each one streams separately. The whole card is a link to the page behind it. */
export function StatCard({
  label,
  count,
  href,
}: {
  label: string
  count: Promise<number>
  href: string
}) {
  return (
    <div className="relative flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card p-4 transition-colors hover:border-input hover:bg-accent/50">
      <dd className="text-2xl leading-none font-semibold tabular-nums">
        <Suspense fallback={<Skeleton className="h-6 w-20" />}>
          <Figure count={count} />
        </Suspense>
      </dd>
      <dt className="text-sm font-medium text-muted-foreground">
        <Link
          href={href}
          prefetch={false}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
        >
          {label}
        </Link>
      </dt>
    </div>
  )
}
