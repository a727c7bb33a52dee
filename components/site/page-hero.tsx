import type { ReactNode } from 'react'
import { SignalLine } from '@/components/site/signal-line'

/** The head of every public page but the home page: code, title, one sentence, a signal line. */
export function PageHero({
  code,
  title,
  description,
  children,
  aside,
}: {
  code: string
  title: ReactNode
  description?: ReactNode
  /** Below the sentence: buttons, facts. */
  children?: ReactNode
  /** Beside it on wide screens: a drawing. */
  aside?: ReactNode
}) {
  return (
    <header className="relative overflow-hidden border-b bg-card paper-grid">
      <div className="container-page grid items-center gap-10 pt-12 pb-16 md:grid-cols-12 md:pt-16 md:pb-20">
        <div className={aside ? 'md:col-span-7' : 'md:col-span-9'}>
          <p className="code-label mb-4 text-signal">{code}</p>
          <h1 className="text-[2.75rem] md:text-6xl">{title}</h1>
          {description ? (
            <p className="mt-5 max-w-[62ch] text-lg leading-relaxed text-muted-foreground">
              {description}
            </p>
          ) : null}
          {children ? <div className="mt-8">{children}</div> : null}
        </div>
        {aside ? <div className="hidden md:col-span-5 md:block">{aside}</div> : null}
      </div>
      <SignalLine className="absolute inset-x-0 bottom-0" />
    </header>
  )
}
