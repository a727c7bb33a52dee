import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'

/** A band of a page with the site's spacing and width. */
export function Section({
  className,
  children,
  tone = 'plain',
  ...props
}: ComponentProps<'section'> & { tone?: 'plain' | 'muted' }) {
  return (
    <section
      className={cn('py-10 md:py-24', tone === 'muted' && 'border-y bg-muted/60', className)}
      {...props}
    >
      <div className="container-page">{children}</div>
    </section>
  )
}

/** Heading of a section with one sentence below. */
export function SectionHeading({
  title,
  description,
  className,
  id,
}: {
  title: string
  description?: ReactNode
  className?: string
  id?: string
}) {
  return (
    <div className={cn('max-w-2xl', className)}>
      <h2 id={id} className="text-3xl md:text-[2.6rem]">
        {title}
      </h2>
      {description ? (
        <p className="mt-4 text-lg leading-relaxed text-muted-foreground">{description}</p>
      ) : null}
    </div>
  )
}
