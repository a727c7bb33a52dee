import type { ReactNode } from 'react'
import { AuthProvider } from '@/components/auth/auth-provider'
import { SiteFooter } from '@/components/layout/footer'
import { SiteHeader } from '@/components/layout/header'
import { optimizedLogo } from '@/components/layout/logo'
import { LearningProvider } from '@/components/learning/learning-provider'
import type { SiteSettings } from '@/lib/settings/defaults'

/** Header and footer around the content of a public page. */
export function SiteFrame({
  settings,
  replyTime,
  socialLinks,
  children,
}: {
  settings: SiteSettings
  replyTime: string
  socialLinks: readonly string[]
  children: ReactNode
}) {
  const brand = { siteName: settings.siteName, logo: optimizedLogo(settings.logoUrl) }
  return (
    <AuthProvider>
      <LearningProvider>
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-primary px-4 py-2 font-semibold text-primary-foreground forced-color-adjust-none focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <SiteHeader brand={brand} />
        <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
          {children}
        </main>
        <SiteFooter
          brand={brand}
          contactEmail={settings.contactEmail}
          replyTime={replyTime}
          socialLinks={socialLinks}
          year={new Date().getFullYear()}
        />
      </LearningProvider>
    </AuthProvider>
  )
}
