'use client'

import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useAction } from '@/components/admin/use-action'
import { useTitleFocus } from '@/components/admin/use-title-focus'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { popoverClassName } from '@/components/ui/tooltip'
import type { FormState } from '@/lib/actions/form-state'

/** A disabled button that stays focusable and shows the reason when it is pressed. */
function DisabledButton({
  reason,
  ...button
}: { reason: string } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const id = useId()
  return (
    <>
      <Button
        {...button}
        type="button"
        aria-disabled
        aria-describedby={id}
        title={reason}
        popoverTarget={id}
      />
      <div id={id} popover="auto" className={popoverClassName}>
        {reason}
      </div>
    </>
  )
}

/** A button that asks for confirmation before an action. With `undo`, the toast offers to undo it afterward. */
export function ConfirmButton({
  title,
  question,
  option,
  confirmLabel,
  action,
  undo,
  onSuccess,
  disabledReason,
  children,
  ...button
}: {
  title: string
  question: ReactNode
  /** A control below the question. */
  option?: ReactElement | null
  confirmLabel: string
  action: () => Promise<FormState<string>>
  undo?: () => Promise<FormState<string>>
  onSuccess?: () => void
  /** Why the action is not possible; disables the button. */
  disabledReason?: string | undefined
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'action'>) {
  const [isOpen, setOpen] = useState(false)
  const { run, isPending } = useAction()
  const isDone = useRef(false)
  const confirm = () =>
    run(
      action,
      () => {
        isDone.current = true
        setOpen(false)
        onSuccess?.()
      },
      // Drops the result, which a bound server action would take as its input.
      undo && (() => undo()),
    )
  useTitleFocus(isDone)
  if (disabledReason) {
    return (
      <DisabledButton {...button} reason={disabledReason}>
        {children}
      </DisabledButton>
    )
  }
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" title={button['aria-label']} {...button}>
          {children}
        </Button>
      }
      title={title}
      question={question}
      option={option}
    >
      {/* The Action of the primitive would close the dialog before the result is known. */}
      <Button type="button" variant="destructive" isBusy={isPending} onClick={confirm}>
        {isPending ? 'One moment...' : confirmLabel}
      </Button>
    </AlertDialog>
  )
}
