import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shown in place of an empty list: what is missing and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-6 py-12 text-center">
      <Icon aria-hidden className="size-8 text-muted-foreground" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-md text-sm text-muted-foreground">{children}</div> : null}
    </div>
  )
}
