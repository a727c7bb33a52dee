import type { ReactNode } from 'react'

/** Title, description and main action of an admin page. */
export function PageHeader({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {/* Focus fallback when the focused element is removed. */}
        <h1 tabIndex={-1} className="text-4xl outline-none md:text-[2.75rem]">
          {title}
        </h1>
        {description ? <p className="mt-1.5 text-muted-foreground">{description}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
    </header>
  )
}
