'use client'

import type { LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { CancelFooter } from '@/components/admin/cancel-footer'
import type { FormAction } from '@/components/form/use-form-action'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import type { Values } from '@/lib/actions/form-state'

interface FormProps<Field extends string> {
  /** Id of the row. */
  id: string
  action: FormAction<Field>
  fields: readonly Field[]
  submit: string
  busy?: string
  variant?: 'default' | 'destructive'
  children: (state: { values: Values<Field>; errors: Values<Field> }) => ReactNode
}

/** The form of a dialog that adds or changes one row of a list. Calls `onDone` after a success. */
function RowForm<Field extends string>({
  id,
  action,
  fields,
  submit,
  busy = 'One moment...',
  variant = 'default',
  onDone,
  children,
}: FormProps<Field> & { onDone: () => void }) {
  const { form, formAction, errors, values, isPending, state } = useToastForm(action, fields)
  const router = useRouter()
  useEffect(() => {
    if (state.status !== 'success') return
    onDone()
    router.refresh()
  }, [state, onDone, router])
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <input type="hidden" name="id" value={id} />
      {children({ values, errors })}
      <CancelFooter>
        <Button type="submit" variant={variant} isBusy={isPending}>
          {isPending ? busy : submit}
        </Button>
      </CancelFooter>
    </form>
  )
}

/** A dialog with a form that changes one row of a list, and the button that opens it. */
export function RowDialog<Field extends string>({
  icon: Icon,
  label,
  text,
  title,
  description,
  ...form
}: FormProps<Field> & {
  icon: LucideIcon
  /** The accessible name of the button. */
  label: string
  /** The visible text of the button; undefined for an icon button. */
  text?: string | undefined
  title: string
  description: string
}) {
  const [isOpen, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          type="button"
          aria-label={label}
          {...(text ? { variant: 'outline' } : { variant: 'ghost', size: 'icon', title })}
        >
          <Icon aria-hidden />
          {text ? <span>{text}</span> : null}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        <RowForm {...form} onDone={close} />
      </DialogContent>
    </Dialog>
  )
}
