import type { LucideIcon } from 'lucide-react'
import { ChartNoAxesCombined, Clapperboard, FileText, Mail, Settings, Users } from 'lucide-react'
import Link from 'next/link'
import { Suspense } from 'react'
import { DeadEmails } from '@/app/admin/_components/dead-emails'
import { RecentActivity, RecentActivitySkeleton } from '@/app/admin/_components/recent-activity'
import { UpcomingSchedules } from '@/app/admin/_components/scheduled'
import { StatCard } from '@/app/admin/_components/stat-card'
import { Tasks, TasksSkeleton, Unfinished } from '@/app/admin/_components/tasks'
import { Trends, TrendsSkeleton } from '@/app/admin/_components/trends'
import { PageHeader } from '@/components/admin/page-header'
import { requireAdmin } from '@/lib/auth/guards'
import {
  countPageViews,
  countPublishedArticles,
  countUnreadMessages,
  countUsers,
} from '@/lib/dashboard/queries'
import { getSiteSettings } from '@/lib/settings/queries'

/** The texts are from the specification (section 2, Admin Dashboard), except the entry for lessons. */
const quickActions: readonly { title: string; text: string; href: string; icon: LucideIcon }[] = [
  {
    title: 'User Management',
    text: 'Manage user accounts and roles',
    href: '/admin/users',
    icon: Users,
  },
  {
    title: 'Analytics',
    text: 'View detailed analytics and reports',
    href: '/admin/analytics',
    icon: ChartNoAxesCombined,
  },
  {
    title: 'Content Management',
    text: 'Create and manage blog articles',
    href: '/admin/content',
    icon: FileText,
  },
  {
    title: 'Lessons',
    text: 'Upload films, write captions and chapters',
    href: '/admin/lessons',
    icon: Clapperboard,
  },
  {
    title: 'Messages',
    text: 'View and respond to contact messages',
    href: '/admin/messages',
    icon: Mail,
  },
  { title: 'Settings', text: 'Configure system settings', href: '/admin/settings', icon: Settings },
]

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-base">
        Quick Actions
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {quickActions.map(({ title, text, href, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex h-full items-start gap-3 rounded-lg border bg-card px-4 py-3 transition-colors hover:border-input hover:bg-accent/50"
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-signal" strokeWidth={1.5} />
              <span>
                <span className="block text-sm font-semibold">{title}</span>
                <span className="block text-sm text-muted-foreground">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default async function AdminDashboardPage() {
  await requireAdmin()
  const { siteName } = await getSiteSettings()
  return (
    <div className="space-y-6">
      <PageHeader
        title="Admin Dashboard"
        description={`Welcome to the administration panel of ${siteName}.`}
      />
      <Suspense fallback={null}>
        <DeadEmails />
      </Suspense>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Total Users" count={countUsers()} href="/admin/users" />
        <StatCard label="Page Views" count={countPageViews()} href="/admin/analytics?range=all" />
        <StatCard
          label="Unread Messages"
          count={countUnreadMessages()}
          href="/admin/messages?status=unread"
        />
        <StatCard
          label="Published Articles"
          count={countPublishedArticles()}
          href="/admin/content?status=published"
        />
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="tasks" className="space-y-3">
          <h2 id="tasks" className="text-base">
            What needs you
          </h2>
          <Suspense fallback={<TasksSkeleton />}>
            <Tasks />
          </Suspense>
        </section>
        <div className="space-y-6">
          <section aria-labelledby="recent-activity">
            <h2 id="recent-activity" className="text-base">
              Recent Activity
            </h2>
            <Suspense fallback={<RecentActivitySkeleton />}>
              <RecentActivity />
            </Suspense>
          </section>
          <Suspense fallback={null}>
            <UpcomingSchedules />
          </Suspense>
          <Suspense fallback={null}>
            <Unfinished />
          </Suspense>
        </div>
      </div>
      <section aria-labelledby="trends">
        <h2 id="trends" className="text-base">
          Last 30 days
        </h2>
        <Suspense fallback={<TrendsSkeleton />}>
          <Trends />
        </Suspense>
      </section>
      <QuickActions />
    </div>
  )
}
