import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageToasts } from '@/components/auth/page-toasts'
import { Artwork } from '@/components/layout/artwork'
import { Brand } from '@/components/layout/brand'
import { optimizedLogo } from '@/components/layout/logo'
import { SignalLine } from '@/components/layout/signal-line'
import { VisitBeacon } from '@/components/layout/visit-beacon'
import { SiteLink } from '@/components/ui/site-link'
import { CATEGORIES } from '@/lib/content/figures'
import { getSiteSettings } from '@/lib/settings/queries'
import './auth.css'

// Rendered per request: each response carries its own CSP nonce.
export const dynamic = 'force-dynamic'

const figures = [
  { value: CATEGORIES, label: 'categories' },
  { value: '24/7', label: 'at your own pace' },
] as const

/** The panel beside the form on large screens. Styled in auth.css. */
function SidePanel() {
  return (
    <aside>
      <div>
        <p>Pick up where you put the wrench down</p>
        <dl className="mt-8 flex gap-10">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="font-display text-3xl leading-none font-bold tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Artwork name="workshop" className="mx-auto mb-16 max-w-3xl px-14" />
      <SignalLine className="absolute inset-x-0 bottom-0" />
    </aside>
  )
}

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { siteName, logoUrl } = await getSiteSettings()
  return (
    <>
      <div className="auth">
        <SidePanel />
        <div className="flex min-w-0 flex-col">
          <header>
            <Brand siteName={siteName} logo={optimizedLogo(logoUrl)} />
          </header>
          <main id="content">
            <SiteLink
              href="/"
              className="inline-flex w-fit items-center gap-1.5 rounded-md py-2 text-sm font-semibold text-muted-foreground transition-colors hover:text-foreground"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Back to home
            </SiteLink>
            <div className="flex grow flex-col justify-center py-8">{children}</div>
            <p className="border-t pt-5 text-sm leading-relaxed text-muted-foreground">
              By continuing you agree to our{' '}
              <SiteLink
                href="/terms"
                className="font-medium text-foreground underline underline-offset-4"
              >
                Terms of Service
              </SiteLink>{' '}
              and{' '}
              <SiteLink
                href="/privacy"
                className="font-medium text-foreground underline underline-offset-4"
              >
                Privacy Policy
              </SiteLink>
              .
            </p>
          </main>
        </div>
      </div>
      {/* Outside the grid, which would add a row for them. */}
      <PageToasts />
      <VisitBeacon />
    </>
  )
}
