'use client'

import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { Island } from '@/components/ui/island'
import { cn } from '@/lib/utils'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

export const overlayClassName =
  'fixed inset-0 z-50 bg-black/55 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0'
export const panelClassName =
  'fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] w-full gap-5 overflow-y-auto rounded-t-xl border bg-popover p-6 text-popover-foreground shadow-xl duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-4 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl'

/** A dialog. On small screens, a sheet from the bottom. */
export function DialogContent({
  title,
  isTitleHidden = false,
  description,
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: string
  isTitleHidden?: boolean
  description?: ReactNode
}) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="dialog-overlay" className={overlayClassName} />
      <Primitive.Content
        data-slot="dialog-content"
        className={cn(panelClassName, className)}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...props}
      >
        <div className={isTitleHidden ? 'sr-only' : 'space-y-1'}>
          <Primitive.Title className="pr-10 font-sans text-lg leading-snug font-semibold">
            {title}
          </Primitive.Title>
          {description ? (
            <Primitive.Description className="text-sm leading-relaxed [overflow-wrap:anywhere] text-muted-foreground">
              {description}
            </Primitive.Description>
          ) : null}
        </div>
        <Island name="This window">{children}</Island>
        <Primitive.Close
          aria-label="Close"
          className={buttonVariants({
            variant: 'ghost',
            size: 'icon',
            className: 'absolute top-3 right-3 size-9',
          })}
        >
          <Icon name="x" className="size-5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** The buttons of a dialog. The primary button comes last. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  )
}
