import type { ReactNode } from 'react'
import { SignalLine } from '@/components/layout/signal-line'

/** The head of a page with a drawing, on engineering paper with a signal line at the bottom. */
export function PageHero({
  code,
  title,
  description,
  children,
  aside,
}: {
  /** The id of a module. */
  code?: string
  title: string
  description: string
  /** Below the description: buttons, facts. */
  children?: ReactNode
  /** The drawing beside the title; phones leave it out. */
  aside: ReactNode
}) {
  return (
    <header className="relative overflow-hidden border-b bg-card paper-grid">
      <div className="container-page grid items-center gap-10 pt-8 pb-12 md:grid-cols-12 md:pt-16 md:pb-20">
        <div className="md:col-span-7">
          {code ? (
            <p className="code-label mb-3 text-signal" translate="no">
              {code}
            </p>
          ) : null}
          <h1 className="text-[2.75rem] md:text-6xl">{title}</h1>
          <p className="mt-4 max-w-[62ch] text-lg leading-relaxed text-muted-foreground">
            {description}
          </p>
          {children ? <div className="mt-6">{children}</div> : null}
        </div>
        <div className="hidden md:col-span-5 md:block">{aside}</div>
      </div>
      <SignalLine className="absolute inset-x-0 bottom-0" />
    </header>
  )
}

/** The head of a page without a drawing: the title, with the description beside it. */
export function PlainHead({
  title,
  description,
  children,
}: {
  title: string
  description?: string | undefined
  /** Below the description: facts, links. */
  children?: ReactNode
}) {
  return (
    <header className="border-b bg-card">
      <div className="container-page grid gap-x-8 gap-y-4 py-8 md:grid-cols-12 md:py-12">
        <h1 className="text-[2.75rem] md:col-span-5 md:text-6xl">{title}</h1>
        <div className="md:col-span-7">
          {description ? (
            <p className="mb-6 max-w-[62ch] text-lg leading-relaxed text-muted-foreground last:mb-0">
              {description}
            </p>
          ) : null}
          {children}
        </div>
      </div>
    </header>
  )
}
