import Link from 'next/link'
import { Brand } from '@/components/site/brand'
import { mainLinks, type SiteLink, supportLinks } from '@/components/site/links'
import { company } from '@/lib/company'
import type { SiteSettings } from '@/lib/settings/defaults'

function LinkList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.label}>
            <Link
              href={link.href}
              className="inline-flex min-h-9 items-center text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Social links are shown only with an address configured (SOCIAL_LINKS). */
function SocialLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label="Social media" className="mt-4 flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener me" className="inline-flex min-h-9 items-center underline">
            {new URL(link).hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SiteFooter({
  settings,
  socialLinks,
  year,
}: {
  settings: SiteSettings
  socialLinks: readonly string[]
  year: number
}) {
  return (
    <footer className="border-t bg-card">
      <div className="container-page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Brand siteName={settings.siteName} logoUrl={settings.logoUrl} />
          <p className="mt-4 max-w-sm leading-relaxed text-muted-foreground">
            {company.tagline}. Learn at the bench, on the ramp or at home, one fault at a time.
          </p>
          <SocialLinks links={socialLinks} />
        </div>
        <div className="lg:col-span-2">
          <LinkList title="Quick Links" links={mainLinks} />
        </div>
        <div className="lg:col-span-2">
          <LinkList title="Support" links={supportLinks} />
        </div>
        <div className="lg:col-span-3">
          <h2 className="font-display text-lg font-semibold">Write to us</h2>
          <p className="mt-3">
            <a
              href={`mailto:${settings.contactEmail}`}
              className="inline-flex min-h-9 items-center text-[0.9375rem] font-medium break-words underline underline-offset-4 hover:decoration-2"
            >
              {settings.contactEmail}
            </a>
          </p>
          <p className="text-muted-foreground">We reply within 24 hours.</p>
        </div>
      </div>
      <div className="border-t">
        <p className="container-page py-5 text-sm text-muted-foreground">
          © {year} {settings.siteName}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
