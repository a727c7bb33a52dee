import type { VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

/** Gives its child, a link, the look of a button. */
export function LinkButton({
  className,
  variant,
  size,
  ...props
}: ComponentProps<typeof Slot.Root> & VariantProps<typeof buttonVariants>) {
  return <Slot.Root className={buttonVariants({ variant, size, className })} {...props} />
}
