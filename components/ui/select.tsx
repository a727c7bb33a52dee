import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { controlClassName } from '@/components/ui/input'

/** A native select, which works without JavaScript. app/styles/admin.css styles its list. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select
        data-slot="select"
        className={clsx(controlClassName, 'h-11 appearance-none pr-10')}
        {...props}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
