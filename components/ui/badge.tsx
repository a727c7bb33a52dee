import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

// The classes are in app/styles/components.css.
const badgeVariants = cva('badge', {
  variants: {
    variant: {
      default: '',
      signal: 'badge-signal',
      success: 'badge-success',
      outline: 'badge-outline',
    },
  },
  defaultVariants: { variant: 'default' },
})

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />
}
