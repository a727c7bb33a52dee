import type { ReactElement, ReactNode } from 'react'
import { TableCell, TableRow } from '@/components/ui/table'

/** A section of the page of a member. */
export function MemberSection({
  id,
  title,
  action,
  latest,
  className,
  children,
}: {
  id: string
  title: string
  /** A control beside the title. */
  action?: ReactElement | null
  /** For a list that ends after `limit` entries: says so if it is full. */
  latest?: { limit: number; count: number }
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {action}
        {latest && latest.count >= latest.limit ? (
          <p className="text-sm text-muted-foreground">{`The latest ${latest.limit}`}</p>
        ) : null}
      </div>
      <div className="mt-1.5">{children}</div>
    </section>
  )
}

/** Shown instead of an empty list. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-lg border border-dashed px-4 py-3 text-sm text-muted-foreground">
    {children}
  </p>
)

/** An entry in two lines, with a badge beside them. `children` are the second line. */
export const EntryRow = ({
  title,
  code,
  badge,
  children,
}: {
  title: ReactNode
  code?: string
  badge: ReactNode
  children: ReactNode
}) => (
  <TableRow>
    <TableCell className="w-full max-w-0 py-2">
      <p className="truncate">
        {code ? (
          <span className="code-label mr-2 text-muted-foreground" translate="no">
            {code}
          </span>
        ) : null}
        <span className="font-medium">{title}</span>
      </p>
      <p className="text-muted-foreground tabular-nums">{children}</p>
    </TableCell>
    <TableCell className="text-right whitespace-nowrap">{badge}</TableCell>
  </TableRow>
)
