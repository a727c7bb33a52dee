'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '@/components/admin/use-action'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import type { FormState } from '@/lib/actions/form-state'

/** A button that asks for confirmation before an action that can't be undone. */
export function ConfirmButton({
  title,
  question,
  option,
  confirmLabel,
  action,
  onSuccess,
  refusal,
  children,
  ...button
}: {
  title: string
  question: ReactNode
  /** A control below the question. */
  option?: ReactNode
  confirmLabel: string
  action: () => Promise<FormState<string>>
  onSuccess?: () => void
  /** Why the action is not possible: shown instead of the question. */
  refusal?: string | undefined
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'action'>) {
  const [isOpen, setOpen] = useState(false)
  const { run, isPending } = useAction()
  const isDone = useRef(false)
  const confirm = () =>
    run(action, () => {
      isDone.current = true
      setOpen(false)
      onSuccess?.()
    })
  // The action may have removed this button: move the focus to the page title.
  useEffect(
    () => () => {
      if (!isDone.current || document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    [],
  )
  return (
    <AlertDialog open={isOpen} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button type="button" {...button}>
          {children}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <div className="space-y-2">
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{refusal ?? question}</AlertDialogDescription>
        </div>
        {refusal ? null : option}
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{refusal ? 'Close' : 'Cancel'}</Button>
          </AlertDialogCancel>
          {refusal ? null : (
            // The primitive's Action would close before the result is known.
            <Button type="button" variant="destructive" isBusy={isPending} onClick={confirm}>
              {isPending ? 'One moment...' : confirmLabel}
            </Button>
          )}
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
