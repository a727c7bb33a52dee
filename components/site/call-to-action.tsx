import type { ReactNode } from 'react'
import { Section } from '@/components/site/section'
import { SignalLine } from '@/components/site/signal-line'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'

interface Action {
  href: string
  label: string
}

/** The end of a page: one sentence and the two ways on, dark in both themes like a scope's screen. */
export function CallToAction({
  title,
  children,
  primary,
  secondary,
  className,
}: {
  title: string
  children: ReactNode
  primary: Action
  secondary: Action
  className?: string
}) {
  return (
    <Section aria-labelledby="call-to-action" className={className}>
      <div className="dark relative overflow-hidden rounded-xl border bg-card text-foreground paper-grid">
        <div className="grid gap-8 px-6 pt-10 pb-16 sm:px-10 md:pt-14 md:pb-20 lg:grid-cols-12 lg:items-end lg:px-14">
          <div className="lg:col-span-7">
            <h2 id="call-to-action" className="text-4xl md:text-5xl">
              {title}
            </h2>
            <p className="mt-4 max-w-[58ch] text-lg leading-relaxed text-pretty text-muted-foreground">
              {children}
            </p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row lg:col-span-5 lg:justify-end">
            <Button asChild size="lg">
              <SiteLink href={primary.href} prefetch="now">
                {primary.label}
              </SiteLink>
            </Button>
            <Button asChild size="lg" variant="outline">
              <SiteLink href={secondary.href}>{secondary.label}</SiteLink>
            </Button>
          </div>
        </div>
        <SignalLine className="absolute inset-x-0 bottom-3" />
      </div>
    </Section>
  )
}
