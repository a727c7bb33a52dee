import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/**
 * A framed table; `label` is its accessible name. It clips its content instead of scrolling. The page is
 * the only scroll container, so that the column headers stick below the header of the page.
 */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <table
        data-slot="table"
        aria-label={label}
        className={cn('w-full text-left text-sm', className)}
        {...props}
      />
    </div>
  )
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      data-slot="table-head"
      className={cn(
        'sticky top-14 z-10 h-9 bg-muted px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted-foreground shadow-[inset_0_-1px_0_var(--border)]',
        className,
      )}
      {...props}
    />
  )
}

/** The column of the row actions. Only screen readers need its name. */
export const ActionsHead = ({ className }: { className?: string }) => (
  <TableHead className={className}>
    <span className="sr-only">Actions</span>
  </TableHead>
)

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('border-b transition-colors last:border-0 hover:bg-accent/60', className)}
      {...props}
    />
  )
}

/** A cell. Its row is 44 px high, or as high as its content. */
export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td
      data-slot="table-cell"
      className={cn('h-11 px-3 py-1 align-middle', className)}
      {...props}
    />
  )
}
