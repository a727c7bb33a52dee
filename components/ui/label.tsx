import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is named by htmlFor at the call
    <label
      data-slot="label"
      className={cn('block text-sm font-semibold text-foreground', className)}
      {...props}
    />
  )
}
