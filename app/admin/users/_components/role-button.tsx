'use client'

import { ShieldMinus, ShieldPlus } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { setUserRoleAction } from '@/lib/users/admin-actions'
import { LAST_ADMIN, nameOf, type User } from '@/lib/users/fields'

/** Grants or removes the admin role. */
export function RoleButton({ user, isViewer }: { user: User; isViewer: boolean }) {
  const name = nameOf(user)
  const look = { variant: 'ghost', size: 'icon' } as const
  if (!user.isAdmin) {
    return (
      <ConfirmButton
        {...look}
        aria-label={`Make ${name} an administrator`}
        title="Make this user an administrator?"
        question={`${user.email} will be able to see and change everything here: articles, messages, settings and all accounts.`}
        confirmLabel="Make Administrator"
        action={() => setUserRoleAction({ id: user.id, isAdmin: true })}
      >
        <ShieldPlus aria-hidden />
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      {...look}
      aria-label={`Remove ${name} as administrator`}
      title={isViewer ? 'Give up your own role?' : 'Remove this administrator?'}
      question={
        isViewer
          ? 'You lose access to the admin area immediately. Only another administrator can restore it.'
          : `${user.email} keeps the account, but loses access to the admin area immediately.`
      }
      disabledReason={user.isLastAdmin ? LAST_ADMIN : undefined}
      confirmLabel="Remove Administrator"
      action={() => setUserRoleAction({ id: user.id, isAdmin: false })}
    >
      <ShieldMinus aria-hidden />
    </ConfirmButton>
  )
}
