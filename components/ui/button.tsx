import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

const ignore = (event: MouseEvent) => event.preventDefault()

/**
 * A button. While it `isBusy`, a click has no effect and does not submit the form. Unlike a disabled
 * button, it keeps the focus.
 */
export function Button({
  className,
  variant,
  size,
  isBusy = false,
  onClick,
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { isBusy?: boolean }) {
  return (
    <button
      className={buttonVariants({ variant, size, className })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      {...props}
    />
  )
}
