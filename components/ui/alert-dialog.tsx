'use client'

import { AlertDialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { overlayClassName, panelClassName } from '@/components/ui/dialog'
import { cn } from '@/lib/utils'

export const AlertDialog = Primitive.Root
export const AlertDialogTrigger = Primitive.Trigger
/** Give it a Button with asChild. */
export const AlertDialogCancel = Primitive.Cancel

/** A question that must be answered: no way around it but its buttons. */
export function AlertDialogContent({
  className,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="alert-dialog-overlay" className={overlayClassName} />
      <Primitive.Content
        data-slot="alert-dialog-content"
        className={cn(panelClassName, className)}
        {...props}
      />
    </Primitive.Portal>
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="alert-dialog-title"
      className={cn('font-sans text-lg leading-snug font-semibold', className)}
      {...props}
    />
  )
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="alert-dialog-description"
      className={cn('text-sm leading-relaxed text-muted-foreground', className)}
      {...props}
    />
  )
}
