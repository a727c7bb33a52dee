import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { listRecentActivity } from '@/lib/dashboard/queries'
import { relativeTime } from '@/lib/dashboard/relative-time'

/** Samples, marked as such. Shown until the first activity (specification, section 2, Admin Dashboard). */
const samples = [
  { text: 'New user registered', when: '2 minutes ago' },
  { text: 'New contact message received', when: '15 minutes ago' },
  { text: 'Article published', when: '1 hour ago' },
] as const

const listClassName = 'mt-3 divide-y rounded-lg border bg-card text-sm'

function SampleActivity() {
  return (
    <>
      <ul className={listClassName}>
        {samples.map(({ text, when }) => (
          <li key={text} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <span>
              <span className="block font-medium">{text}</span>
              <span className="text-sm text-muted-foreground">{when}</span>
            </span>
            <Badge>Sample</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">No activity yet. These are examples.</p>
    </>
  )
}

/** The latest sign-ups, messages and publications. */
export async function RecentActivity() {
  const activities = await listRecentActivity()
  if (!activities) {
    return (
      <p className="mt-3 rounded-lg border border-dashed px-4 py-8 text-center text-muted-foreground">
        The latest activity can't be loaded right now.
      </p>
    )
  }
  if (activities.length === 0) return <SampleActivity />
  return (
    <ul className={listClassName}>
      {activities.map(({ id, text, title, at, href }) => (
        <li key={id}>
          <Link
            href={href}
            prefetch={false}
            className="block px-4 py-2.5 transition-colors hover:bg-accent/50"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{text}</span>
              <time dateTime={at} className="shrink-0 text-muted-foreground first-letter:uppercase">
                {relativeTime(at)}
              </time>
            </span>
            <span className="block truncate text-muted-foreground">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function RecentActivitySkeleton() {
  return (
    <div className={listClassName}>
      {samples.map(({ text }) => (
        <div key={text} className="space-y-1 px-4 py-2.5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
