'use client'

import { ShieldMinus, ShieldPlus } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { setUserRoleAction } from '@/lib/users/admin-actions'
import { LAST_ADMIN, nameOf, type User } from '@/lib/users/fields'

/** Grants or removes the admin role. */
export function RoleButton({
  user,
  isViewer,
  isLabeled = false,
}: {
  user: User
  isViewer: boolean
  /** Shows the action as text, for a page with a single user. */
  isLabeled?: boolean
}) {
  const name = nameOf(user)
  const look = (label: string) =>
    isLabeled
      ? ({ variant: 'outline' } as const)
      : ({ variant: 'ghost', size: 'icon', 'aria-label': label } as const)
  if (!user.isAdmin) {
    return (
      <ConfirmButton
        {...look(`Make ${name} an admin`)}
        title="Make this user an admin?"
        question={`${user.email} will be able to see and change everything here: articles, messages, settings and all accounts.`}
        confirmLabel="Make admin"
        action={() => setUserRoleAction({ id: user.id, isAdmin: true })}
      >
        <ShieldPlus aria-hidden />
        {isLabeled ? <span>Make admin</span> : null}
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      {...look(`Remove ${name} as admin`)}
      title={isViewer ? 'Remove your own admin role?' : 'Remove this admin?'}
      question={
        isViewer
          ? 'You lose access to the admin area immediately. Only another admin can restore it.'
          : `${user.email} keeps the account, but loses access to the admin area immediately.`
      }
      disabledReason={user.isLastAdmin ? LAST_ADMIN : undefined}
      confirmLabel="Remove admin role"
      action={() => setUserRoleAction({ id: user.id, isAdmin: false })}
    >
      <ShieldMinus aria-hidden />
      {isLabeled ? <span>Remove admin role</span> : null}
    </ConfirmButton>
  )
}
