import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control with htmlFor
    <label
      data-slot="label"
      className={clsx('block text-sm font-semibold text-foreground', className)}
      {...props}
    />
  )
}
