'use client'

import { AlertDialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter, overlayClassName, panelClassName } from '@/components/ui/dialog'
import { Island } from '@/components/ui/island'

/** A question that the user must answer. A click outside the dialog does not close it. */
export function AlertDialog({
  trigger,
  title,
  question,
  option,
  cancelLabel = 'Cancel',
  cancelVariant = 'outline',
  children,
  ...root
}: {
  /** The button that opens it. */
  trigger?: ReactElement
  title: string
  question: ReactNode
  /** A control below the question. */
  option?: ReactElement | null
  cancelLabel?: string
  /** The default variant recommends canceling, so that button comes last. */
  cancelVariant?: ComponentProps<typeof Button>['variant']
  /** The buttons in addition to the cancel button. */
  children: ReactNode
} & Pick<ComponentProps<typeof Primitive.Root>, 'open' | 'onOpenChange'>) {
  const cancel = (
    <Primitive.Cancel asChild>
      <Button variant={cancelVariant}>{cancelLabel}</Button>
    </Primitive.Cancel>
  )
  return (
    <Primitive.Root {...root}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClassName} />
        <Primitive.Content className={panelClassName}>
          <div className="space-y-2">
            <Primitive.Title className="font-sans text-lg leading-snug font-semibold">
              {title}
            </Primitive.Title>
            <Primitive.Description className="text-sm leading-relaxed text-muted-foreground">
              {question}
            </Primitive.Description>
          </div>
          {option}
          <DialogFooter>
            {cancelVariant === 'default' ? null : cancel}
            <Island name="This window">{children}</Island>
            {cancelVariant === 'default' ? cancel : null}
          </DialogFooter>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
