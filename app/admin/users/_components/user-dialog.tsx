'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { EmailField, NameFields } from '@/components/form/account-fields'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '@/components/ui/dialog'
import { updateUserAction } from '@/lib/users/admin-actions'
import { nameOf, type User, userFields } from '@/lib/users/fields'

function UserForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { form, formAction, errors, values, isPending, state } = useToastForm(
    updateUserAction,
    userFields,
  )
  const router = useRouter()
  useEffect(() => {
    if (state.status !== 'success') return
    onSaved()
    router.refresh()
  }, [state, onSaved, router])
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <input type="hidden" name="id" value={user.id} />
      <NameFields
        form="user"
        autoComplete={['off', 'off']}
        values={{ ...user, ...values }}
        errors={errors}
      />
      <EmailField
        form="user"
        autoComplete="off"
        required={false}
        help="They'll sign in with this email from now on. No confirmation email is sent."
        defaultValue={values.email ?? user.email}
        error={errors.email}
      />
      <DialogFooter>
        <DialogClose asChild>
          <Button type="button" variant="outline">
            Cancel
          </Button>
        </DialogClose>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save user'}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Edits the names and the email of a user. */
export function UserDialog({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          title="Edit"
          aria-label={`Edit ${nameOf(user)}`}
        >
          <Pencil aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent title="Edit user" description={user.email}>
        <UserForm user={user} onSaved={close} />
      </DialogContent>
    </Dialog>
  )
}
