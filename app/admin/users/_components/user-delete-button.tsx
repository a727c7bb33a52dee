'use client'

import { Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { deleteUserAction } from '@/lib/users/admin-actions'
import { nameOf, type User } from '@/lib/users/fields'

/** Deletes an account, after saying what goes with it. */
export function UserDeleteButton({ user, isViewer }: { user: User; isViewer: boolean }) {
  const whose = isViewer ? 'This is your own account: you are signed out at once. ' : ''
  return (
    <ConfirmButton
      variant="ghost"
      size="icon"
      className="size-10 text-destructive"
      aria-label={`Delete ${nameOf(user)}`}
      title={isViewer ? 'Delete your own account?' : 'Delete this user?'}
      question={`${whose}The account ${user.email} is deleted for good: its profile and sign-in, the messages sent from this address with our replies, its newsletter subscription and its recorded visits.`}
      confirmLabel="Delete User"
      action={() => deleteUserAction(user.id)}
    >
      <Trash2 aria-hidden />
    </ConfirmButton>
  )
}
