import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogFooter } from '@/components/ui/dialog'

/** The footer of a form in a dialog: a button that closes the dialog, then `children`, which submit the form. */
export function CancelFooter({
  label = 'Cancel',
  children,
}: {
  /** Text of the button that closes the dialog. */
  label?: string
  children: ReactNode
}) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button type="button" variant="outline">
          {label}
        </Button>
      </DialogClose>
      {children}
    </DialogFooter>
  )
}
