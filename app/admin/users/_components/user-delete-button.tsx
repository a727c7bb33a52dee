'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { deleteUserAction } from '@/lib/users/admin-actions'
import { LAST_ADMIN, nameOf, type User } from '@/lib/users/fields'

/**
 * Deletes an account after a confirmation. Messages, the newsletter subscription and module notifications
 * belong to the email, not to the account. The dialog offers to delete them too if the email is confirmed.
 */
export function UserDeleteButton({
  user,
  isViewer,
  isLabeled = false,
  listHref,
}: {
  user: User
  isViewer: boolean
  /** Shows the action as text, for a page with a single user. */
  isLabeled?: boolean
  /** The list to return to, on a page that no longer exists afterward. */
  listHref?: string
}) {
  const router = useRouter()
  const [withCorrespondence, setWithCorrespondence] = useState(false)
  const whose = isViewer ? 'This is your own account: you will be signed out. ' : ''
  return (
    <ConfirmButton
      {...(isLabeled
        ? ({ variant: 'outline' } as const)
        : ({ variant: 'ghost', size: 'icon' } as const))}
      className="text-destructive"
      aria-label={`Delete ${nameOf(user)}`}
      title={isViewer ? 'Delete your own account?' : 'Delete this user?'}
      question={`${whose}The account ${user.email} is deleted with its profile, sign-in, plan and recorded visits. This can't be undone.`}
      option={
        user.isConfirmed ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-primary"
              checked={withCorrespondence}
              onChange={(event) => setWithCorrespondence(event.target.checked)}
            />
            Also delete the messages, newsletter subscription and module notifications of this email
          </label>
        ) : (
          <p className="text-sm text-muted-foreground">
            This email was never confirmed, so its messages, newsletter subscription and module
            notifications are kept.
          </p>
        )
      }
      disabledReason={user.isLastAdmin ? LAST_ADMIN : undefined}
      confirmLabel="Delete user"
      action={() => deleteUserAction({ id: user.id, withCorrespondence })}
      onSuccess={() => listHref && router.replace(listHref)}
    >
      <Trash2 aria-hidden />
      {isLabeled ? <span>Delete</span> : null}
    </ConfirmButton>
  )
}
