import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

// The classes are in app/styles/components.css. Those of outline and destructive are in admin.css.
const badgeVariants = cva('badge', {
  variants: {
    variant: {
      default: '',
      signal: 'badge-signal',
      success: 'badge-success',
      outline: 'badge-outline',
      destructive: 'badge-destructive',
    },
  },
  defaultVariants: { variant: 'default' },
})

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={badgeVariants({ variant, className })} {...props} />
}
