import '@/app/styles/admin.css'
import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Sidebar } from '@/app/admin/_components/sidebar'
import { UnreadProvider } from '@/app/admin/_components/unread-badge'
import { TimeZoneProvider } from '@/components/admin/time'
import { AuthProvider } from '@/components/auth/auth-provider'
import { PageToasts } from '@/components/auth/page-toasts'
import { SessionGate } from '@/components/auth/session-gate'
import { Brand } from '@/components/layout/brand'
import { optimizedLogo } from '@/components/layout/logo'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { buttonVariants } from '@/components/ui/button-variants'
import { PopoverMenu } from '@/components/ui/popover-menu'
import { getTimeZone } from '@/lib/analytics/queries'
import { requireAdmin } from '@/lib/auth/guards'
import { countUnreadMessages } from '@/lib/dashboard/queries'
import { getSiteSettings } from '@/lib/settings/queries'

// Rendered per request: each response is personal and carries its own CSP nonce.
export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: { default: 'Admin', template: '%s | Admin' },
  robots: { index: false },
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await requireAdmin()
  const [{ siteName, logoUrl }, timeZone] = await Promise.all([getSiteSettings(), getTimeZone()])
  const region = timeZone.slice(0, timeZone.lastIndexOf('/') + 1)
  const sidebar = <Sidebar email={viewer.email} />
  return (
    <AuthProvider>
      <UnreadProvider first={countUnreadMessages()}>
        <div
          data-area="admin"
          className="min-h-screen lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block"
        >
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-card focus:px-4 focus:py-2"
          >
            Skip to content
          </a>
          <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-card lg:flex print:hidden">
            <div className="flex h-14 shrink-0 items-center border-b px-4">
              <Brand siteName={siteName} logo={optimizedLogo(logoUrl)} />
            </div>
            {sidebar}
          </aside>
          <div className="flex min-w-0 flex-col">
            <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-3 border-b bg-background px-3 sm:px-6 lg:px-8 print:hidden">
              <PopoverMenu
                id="admin-menu"
                className="inset-y-0 left-0 h-dvh max-h-none w-72 max-w-[85vw] border-r p-0 pt-2 shadow-xl"
                bodyClassName="flex h-full flex-col"
              >
                {sidebar}
              </PopoverMenu>
              {/* Not prefetched: the home page preloads an image that the admin area does not show. */}
              <Link
                href="/"
                prefetch={false}
                className={buttonVariants({ variant: 'ghost', size: 'sm' })}
              >
                <ArrowLeft aria-hidden />
                Back to Website
              </Link>
              <p className="ml-auto min-w-0 truncate text-sm text-muted-foreground">
                {/* Phones show only the city: "America/New_York" is too long. */}
                <span className="max-sm:sr-only">{`Time zone: ${region}`}</span>
                <span>{timeZone.slice(region.length)}</span>
              </p>
              <ThemeToggle />
            </header>
            {/* Breaks words that are wider than the page, for example a long URL in a title. */}
            <main
              id="content"
              className="mx-auto w-full max-w-6xl grow px-4 py-6 break-words sm:px-6 lg:px-8"
            >
              <SessionGate needsAdmin>
                <TimeZoneProvider timeZone={timeZone}>{children}</TimeZoneProvider>
              </SessionGate>
            </main>
          </div>
        </div>
      </UnreadProvider>
      <PageToasts overHeader />
    </AuthProvider>
  )
}
