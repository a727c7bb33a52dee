import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const controlClassName =
  'w-full min-w-0 rounded-lg border border-input bg-card px-3.5 text-base text-foreground transition-colors placeholder:text-muted-foreground aria-invalid:border-destructive disabled:opacity-60'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input data-slot="input" className={clsx(controlClassName, 'h-11', className)} {...props} />
  )
}
