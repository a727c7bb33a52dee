import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A table that scrolls by itself where it is too wide; `label` names it. */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
      tabIndex={0}
      className="overflow-auto lg:max-h-[70dvh] rounded-lg border bg-card"
    >
      <table
        data-slot="table"
        className={cn('w-full caption-bottom text-left text-[0.9375rem]', className)}
        {...props}
      />
    </section>
  )
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      data-slot="table-head"
      className={cn(
        'sticky top-0 z-10 h-11 bg-muted px-4 text-sm font-semibold whitespace-nowrap text-muted-foreground shadow-[inset_0_-1px_0_var(--border)]',
        className,
      )}
      {...props}
    />
  )
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('border-b transition-colors last:border-0 hover:bg-accent/60', className)}
      {...props}
    />
  )
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td data-slot="table-cell" className={cn('px-4 py-3 align-middle', className)} {...props} />
  )
}
