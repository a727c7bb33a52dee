import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import Link from 'next/link'
import { Skeleton } from '@/components/ui/skeleton'
import { getTrends } from '@/lib/dashboard/queries'
import type { Trend, Trends as TrendData } from '@/lib/dashboard/schema'
import { changeOf } from '@/lib/dashboard/trend'
import { formatPlayed } from '@/lib/duration'

const formatCount = (count: number) => count.toLocaleString('en-US')

/** Each figure leads to the page that explains it. */
const figures: readonly {
  name: keyof TrendData
  label: string
  href: string
  format: (value: number) => string
}[] = [
  { name: 'users', label: 'New users', href: '/admin/users', format: formatCount },
  { name: 'pageviews', label: 'Pageviews', href: '/admin/analytics', format: formatCount },
  {
    name: 'messages',
    label: 'Messages received',
    href: '/admin/messages?status=recent',
    format: formatCount,
  },
  {
    name: 'seconds',
    label: 'Film watched',
    href: '/admin/learning',
    format: (seconds) => (seconds > 0 ? formatPlayed(seconds) : '0 min'),
  },
]

/** The change against the previous 30 days. It has no color, because more messages are neither good nor bad. */
function Change({ trend }: { trend: Trend }) {
  const change = changeOf(trend)
  if (!change) return null
  const isMore = trend.current > trend.previous
  const Icon = trend.current === trend.previous ? Minus : isMore ? TrendingUp : TrendingDown
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted-foreground tabular-nums">
      <Icon aria-hidden className="size-3.5" />
      <span>{change}</span>
      <span className="sr-only"> against the previous 30 days</span>
    </span>
  )
}

const listClassName =
  'mt-3 grid grid-cols-2 gap-px overflow-clip rounded-lg border bg-border lg:grid-cols-4'

/** Four figures of the last 30 days. */
export async function Trends() {
  const trends = await getTrends()
  if (!trends) {
    return (
      <p className="mt-3 rounded-lg border border-dashed px-4 py-4 text-center text-muted-foreground">
        The figures can't be loaded right now.
      </p>
    )
  }
  return (
    <ul className={listClassName}>
      {figures.map(({ name, label, href, format }) => (
        <li key={name} className="bg-card">
          <Link
            href={href}
            prefetch={false}
            className="block h-full px-4 py-3 transition-colors hover:bg-accent/50"
          >
            <span className="block text-sm text-muted-foreground">{label}</span>
            <span className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
              <span className="text-lg leading-tight font-semibold tabular-nums">
                {format(trends[name].current)}
              </span>
              <Change trend={trends[name]} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function TrendsSkeleton() {
  return (
    <div className={listClassName}>
      {figures.map(({ name }) => (
        <div key={name} className="space-y-1 bg-card px-4 py-3">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  )
}
