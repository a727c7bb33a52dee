'use client'

import { Brand, type BrandProps } from '@/components/layout/brand'
import { type LinkTarget, quickLinks, supportLinks } from '@/components/layout/links'
import { SiteLink } from '@/components/ui/site-link'
import { company } from '@/lib/content/company'

function LinkList({ title, links }: { title: string; links: readonly LinkTarget[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.label}>
            <SiteLink
              href={link.href}
              className="inline-flex min-h-9 items-center text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
            >
              <span>{link.label}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shown only when SOCIAL_LINKS is set. */
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

/** A client component, because server markup would be repeated in the data of every page. */
export function SiteFooter({
  brand,
  contactEmail,
  replyTime,
  socialLinks,
  year,
}: {
  brand: BrandProps
  contactEmail: string
  /** Completes "We reply …". */
  replyTime: string
  socialLinks: readonly string[]
  year: number
}) {
  return (
    <footer className="border-t bg-card">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:py-14 lg:grid-cols-12">
        <div className="max-sm:col-span-2 lg:col-span-5">
          <Brand {...brand} />
          <p className="mt-4 max-w-sm leading-relaxed text-muted-foreground">
            {`${company.tagline}. Learn in the bay or at home, one fault at a time.`}
          </p>
          <SocialLinks links={socialLinks} />
        </div>
        <div className="lg:col-span-2">
          <LinkList title="Quick links" links={quickLinks} />
        </div>
        <div className="lg:col-span-2">
          <LinkList title="Support" links={supportLinks} />
        </div>
        <div className="max-sm:col-span-2 lg:col-span-3">
          <h2 className="font-display text-lg font-semibold">Write to us</h2>
          <p className="mt-3">
            <a
              href={`mailto:${contactEmail}`}
              translate="no"
              className="inline-flex min-h-9 items-center text-[0.9375rem] font-medium break-words underline underline-offset-4 hover:decoration-2"
            >
              {contactEmail}
            </a>
          </p>
          <p className="text-muted-foreground">{`We reply ${replyTime}.`}</p>
        </div>
      </div>
      <div className="border-t">
        <p className="container-page py-5 text-sm text-muted-foreground">{`© ${year} ${brand.siteName}. All rights reserved.`}</p>
      </div>
    </footer>
  )
}
