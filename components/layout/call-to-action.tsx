import type { ReactNode } from 'react'
import { SignalLine } from '@/components/layout/signal-line'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'

interface Action {
  href: string
  label: string
  prefetch?: 'never'
}

/**
 * The end of a page: one sentence and the next two steps. `dark` looks like the screen of an oscilloscope
 * in both themes, `plain` is a strip below a line. Does not use `cn`, because members load this file as a
 * client component.
 */
export function CallToAction({
  title,
  children,
  primary,
  secondary,
  tone = 'plain',
}: {
  title: string
  children: ReactNode
  primary: Action
  secondary: Action
  tone?: 'dark' | 'plain'
}) {
  const isDark = tone === 'dark'
  return (
    <section
      aria-labelledby="call-to-action"
      className={`container-page ${isDark ? 'pb-10 md:pb-24' : 'py-10 md:py-16'}`}
    >
      <div
        className={`grid gap-x-8 gap-y-6 lg:grid-cols-12 lg:items-end ${
          isDark
            ? 'dark relative overflow-hidden rounded-xl border bg-card px-6 pt-10 pb-16 text-foreground paper-grid sm:px-10 md:pt-14 md:pb-20 lg:px-14'
            : 'border-t-2 border-foreground pt-8 md:pt-10'
        }`}
      >
        <div className="lg:col-span-7">
          <h2
            id="call-to-action"
            className={isDark ? 'text-4xl md:text-5xl' : 'text-3xl md:text-4xl'}
          >
            {title}
          </h2>
          <p className="mt-3 max-w-[62ch] text-lg leading-relaxed text-pretty text-muted-foreground">
            {children}
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row lg:col-span-5 lg:justify-end">
          <SiteLink
            href={primary.href}
            prefetch={primary.prefetch ?? 'now'}
            className={buttonVariants({ size: 'lg' })}
          >
            <span>{primary.label}</span>
          </SiteLink>
          <SiteLink
            href={secondary.href}
            prefetch={secondary.prefetch ?? 'intent'}
            className={buttonVariants({ size: 'lg', variant: 'outline' })}
          >
            <span>{secondary.label}</span>
          </SiteLink>
        </div>
        {isDark ? <SignalLine className="absolute inset-x-0 bottom-3" /> : null}
      </div>
    </section>
  )
}
