import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'

/** A band of a page with its breathing space and the common width. */
export function Section({
  className,
  children,
  tone = 'plain',
  ...props
}: ComponentProps<'section'> & { tone?: 'plain' | 'muted' }) {
  return (
    <section
      className={cn('py-16 md:py-24', tone === 'muted' && 'border-y bg-muted/60', className)}
      {...props}
    >
      <div className="container-page">{children}</div>
    </section>
  )
}

/** Heading of a section: an optional code as in a manual, the heading, one sentence below. */
export function SectionHeading({
  code,
  title,
  description,
  className,
  id,
}: {
  code?: string
  title: string
  description?: ReactNode
  className?: string
  id?: string
}) {
  return (
    <div className={cn('max-w-2xl', className)}>
      {code ? <p className="code-label mb-3 text-signal">{code}</p> : null}
      <h2 id={id} className="text-3xl md:text-[2.6rem]">
        {title}
      </h2>
      {description ? (
        <p className="mt-4 text-lg leading-relaxed text-muted-foreground">{description}</p>
      ) : null}
    </div>
  )
}
